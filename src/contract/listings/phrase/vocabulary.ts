import { foldText } from '../../values/text.ts';
import type { Filter } from './reading.ts';

/**
 * The words of each filter, as in an address, in Azerbaijani, English and Russian: those of one script together, which compresses
 * best. Endings and spellings need no words of their own (words.ts): Azerbaijani is written as in chats here, `kiraye` for
 * `kirayə`, and `е` is `ё`, because each letter of its own is longer.
 */
export const FILTER_WORDS: readonly [filters: readonly Filter[], words: string][] = linesOf(`
category=sale:satilir,satis,satiram,satiliq,satilan,aliram,almaq,alis,sale,buy,purchase,продажа,продам,продается,продаю,покупка,куплю,купить
category=rent:kiraye,icare,ayliq,uzunmuddetli,uzun muddete,rent,rental,monthly,long term,lease,to let,/ ay,ayda,ayi,month,аренда,арендовать,снять,сниму,снимет,сдам,сдается,сдаю,съем,мес,месяц,помесячно,долгосрочно,длительный срок
category=daily:gun,gecelik,daily,per day,per night,nightly,short term,short stay,посуточно,сутки,на день,на ночь
property=new_building:yeni tikili,yeni bina,yenitikili,new building,new build,новостройка,новый дом
property=old_building:kohne tikili,kohne bina,kohnetikili,xrusovka,old building,resale,вторичка,вторичный,хрущевка,сталинка,старый фонд,старый дом
property=house:heyet,bag,ferdi ev,sexsi ev,villa,kottec,house,cottage,townhouse,дом,дач,таунхаус,особняк
property=home:ev,evi,evler,evde,evin,home
property=flat:menzil,flat,apartment,apt,квартир,кв ра,хат,жилье
property=office:ofis,office,is yeri,офисное помещение
property=hotel:otel,mehmanxana,hotel,гостиница
property=garage:qaraj,garage
property=land:torpaq,yer sahesi,land,plot,участок,земельный участок,земл
property=object:obyekt,anbar,magaza,dukan,kafe,cafe,restoran,restaurant,salon,shop,store,warehouse,commercial,торговая площадь,торговое помещение,помещение,магазин,склад,коммерческая
repair=repaired:yeni temirli,temir,renovated,repaired,repair,renovation,ремонт,евроремонт,отремонтирован,под ключ
repair=semi_repaired:orta temir,yari temir,yarim temir,partly renovated,средний ремонт,частичный ремонт,полуремонт
repair=not_repaired:temirsiz,temire ehtiyaci,needs renovation,podmayak,unrenovated,под ремонт,требует ремонт,под маяк,черновая,без отделки
heating=gas_boiler:kombi,ferdi istilik,gas boiler,газовый котел,котел,индивидуальное отопление
heating=central:merkezi istilik,merkezi isitme,central heating,центральное отопление
has=Has_Gas:qaz,gas
has=Has_Water:su,sulu,suyu,water,вод
has=Has_Electricity:isiq,elektrik,electricity,свет,электричество
has=Has_Furniture:mebel,esya,furniture,furnished,меблированный
has=Has_Storage:storage,anbarli,anbari,кладовк
has=Has_Summer_Kitchen:yay metbex,summer kitchen,летней кухней
has=Has_Garage:with garage,and garage,qarajli,qaraji,с гаражом,и гаражом
has=Has_Pool:hovuz,pool,бассейн
has=Has_Water_Tank:su cen,su anbari,water tank,бак для воды
has=Has_Generator:generator
has=Has_Deed:kupca,cixaris,deed,title,купчая,выписка
has=Has_Internal_Kredit:daxili kredit,ayliq odenis,hisse hisse,hisseli,instalment,внутренний кредит,рассрочка
has=Has_Contract:muqavile,contract,договор
has=Has_Mortgage:mortgage,ипотека
has=has_paket_sened:paket sened,bag senedi,пакет документов
owner=1:vasitecisiz,maklersiz,agentsiz,ev sahibi,ev yiyesi,sahibi,mulkiyyetci,sexsi,owner,хозяин,хозяйская,собственник
walk=15:metrodan uzaq olmasin,walking distance,шаговая доступность
dropped=1:qiymeti dusen,endirim,reduced,снижен,подешевевш
photos=1:sekil,photo,фото,фотография
sort=price_asc:en ucuz,serfeli,munasib,uygun qiymet,cheap,affordable,cheapest,самая дешевая,дешево,недорого
sort=price_desc:en baha,most expensive,самая дорогая
sort=newest:en yeni,yeni elanlar,son elanlar,newest,latest,новые объявления,свежие объявления
rooms=1&property=flat:однушка,однокомнатка
rooms=2&property=flat:двушка,двухкомнатка
rooms=3&property=flat:трешка,трехкомнатка
rooms=4&property=flat:четырешка
rooms=1:студия
storeys=5:besmertebeli
guests=2:двоих
guests=3:троих
guests=4:четверых`).map(([filters, words]) => [[...new URLSearchParams(filters)], words]);

/** Words of numbers, which also stand before what they are joined with: двухкомнатная, ikiotaqlı. */
export const NUMBER_WORDS: readonly [value: number, word: string][] = linesOf(`
0.5:yarim пол полу половин half
1.5:полтор
1:bir tek один одна одно одну one single
2:iki два двух дву втор two double second
3:uc ucuncu три трех трет three third
4:dord четыре четырех четверт four
5:bes пять пяти five fifth
6:alti шесть шести six
7:yeddi семь семи седьм seven
8:sekkiz восемь восьм восьми eight
9:doqquz девять девяти nine
10:on десять десяти ten
20:iyirmi двадцать twenty
30:otuz тридцать thirty
40:qirx сорок forty
50:elli fifty
60:altmis sixty
70:yetmis seventy
80:seksen eighty
90:doxsan девяносто ninety
100:yuz сто ста hundred
200:двести`).flatMap(([text, words]) => words.split(' ').flatMap((word) => withTens(Number(text), word)));

/**
 * The words of each meaning that the rules are written in.
 * `nothing` and `STOPS` are words that say nothing that a filter could mean; they are left out of the text.
 */
export const GRAMMAR = {
  rooms: 'otaq,room,rm,комнат,комн,ком,кк',
  bedrooms: 'bedroom,bed,br,bdr,yataq otaqli,спален',
  floor: 'mertebe,floor,этаж,эт',
  storeys: 'mertebeli,storey,floors house,этажн,этажка',
  kv: 'kv',
  guests: 'nefer,qonaq,adam,people,guest,чел,человек,людей,гость,персон',
  family: 'aile,family,семья,семьи',
  year: 'il,year,год,г',
  sqm: 'kvm,kvdan,kv m,kvadrat,kvadratmetr,m2,m kv,sqm,sq m,sq,square,meter,метр',
  sot: 'sot,сотк,соток',
  per: 'per,за',
  perSqm: 'kvadrati,kvadratmetri,kv metri,m2 qiymeti',
  size: 'sahe,area,size,площадь',
  minutes: 'deqiqe,deq,mins,минут',
  walk: 'piyada,yol,on foot,walk,пешком,ходьбы',
  byMetro: 'metro ile,metroyla,by metro,на метро',
  currency: 'manat,azn,man,₼',
  foreign: 'dollar,usd,$,euro,avro,€',
  thousand: 'thousand,тысяч,тыс,т',
  // one word, two meanings: thousand or minutes, thousand or rooms, metro or million, m² or flat
  min: 'min',
  k: 'k',
  m: 'm',
  million: 'milyon,mln,миллион',
  // before a number, or after it
  atMost:
    'en cox,maks,under,up to,to,<,≤,below,max,less,lower,smaller,at most,cheaper,within,до,по,дешевле,меньше,менее,ниже,в пределах',
  upTo: 'qeder,dek,kimi,can,kecmesin,asagi,az,kicik',
  atLeast: 'en azi,en az,minimum,azi,≥,from,at least,starting,от,начиная',
  over: '>,over,above,more than,higher,bigger,больше,более,свыше,выше,дороже',
  andOver: 'cox,boyuk,yuxari,artiq,baha',
  orMore: 'baslayaraq,or more,and more,and up',
  not: 'not,not on,except,не,ни,кроме,исключая',
  isNot:
    'olmasin,deyil,yox,olmayan,olmadan,etmesin,istemirem,xaric,basqa,not wanted,не беспокоить,не нужны,не нужен,не надо,не предлагать,не звонить',
  without: 'without,no,w / o,без',
  agent: 'vasiteci,agent,agency,broker,middleman,посредник,маклер,риелтор,агентство',
  deposit: 'ilkin,down payment,первоначальный взнос,взнос',
  first: 'birinci,ilk,first,ground,первый',
  last: 'son,axirinci,last,top,последн',
  cheap: 'ucuz',
  plus: '+',
  slash: '/,из',
  or: 've ya,ve,ya,or,and,или,и',
  listing: 'elan,nomre,kod,listing,number,id,№,#,объявление',
  metro: 'metro,subway,station,станция,ст м',
  district: 'rayon,r n,r,district,район',
  settlement: 'qesebe,qes,settlement,village,kend,поселок,пос',
  street: 'kuc,kucesi,street,st,улица,ул',
  avenue: 'pr,ave,проспект',
  highway: 'sose,шоссе',
  quarter: 'kvartal',
  /** двушка */
  roomed: 'шка,шку',
  /** after the number of rooms that there were, and the one that there is */
  converted: 'duzelme,duzeldil',
  /** left out in all cases */
  nothing:
    'yaxsi,teze,yararli,uzbeuz,qarsisi,opposite,space,yasayis,yaxin,etraf,teref,mesafe,qiymet,seher,araliq,lazim,axtariram,isteyirem,elaqe,zeng,narahat,budce,budget,distance,nearby,close,around,next,city,between,looking,want,need,price,newly,swimming,напротив,подходит,недвижимость,бюджет,город,хорош,отличн,нужн,нужен,цена,ищу,ищем,недалеко,близко,вблизи,частный,отделка,добрый день,стоимость',
  /** text, though some of it looks like another word */
  other:
    'qapali heyet,heyet qapali,abad heyet,yasil heyet,genis heyet,asagi mertebe,yuxari mertebe,ust mertebe,vanna otagi,qonaq otagi,usaq otagi,yemek otagi,masa,gunes',
  complex: 'kompleks,yasayis binasi,mtk,complex,жк',
};

export type Meaning = 'number' | 'place' | 'filter' | 'dash' | 'used' | keyof typeof GRAMMAR;

/** What the rules are written in; `used` is what a rule has taken. */
export const MEANINGS: readonly string[] = ['number', 'place', 'filter', 'dash', 'used', ...Object.keys(GRAMMAR)];

/** Left out of the text, in these very spellings: `binada` (in a house) is not `Binədə` (in Bina). */
export const STOPS = new Set(
  (
    'salam hi hello здравствуйте tipli available fully ближе daha super ela good sistemi sistemli sayi количество число dussun tam только сам den dan property mene bize есть под only about than чем ' +
    'baki bakida bakinin arasinda intervalinda texminen примерно uygun баку baku yani yaninda yeri yerde ' +
    'ile var olan olsun verilir ucun bir eded tecili dusen birbasa arasi bina binada binanin binasi binasinda umumi de da ki bu o e ' +
    'в во на na у u с s со к ko но около рядом возле от до для по срочно хочу общая между районе всего здание доме ' +
    'v a an the in at on near to of for with by i we me is are my please building'
  )
    .split(' ')
    .map(foldText),
);

/** «пять» is also in «пятьдесят» and «пятьсот», «три» in «триста». */
function withTens(value: number, word: string): [value: number, word: string][] {
  if (value >= 10 || !/[а-я]/.test(word)) return [[value, word]];
  return [
    [value, word],
    [value * 10, `${word}десят`],
    [value * 100, `${word}сот`],
    [value * 100, `${word}ста`],
  ];
}

function linesOf(text: string): [name: string, words: string][] {
  return [...text.matchAll(/(.+):(.+)/g)].map(([, name = '', words = '']) => [name, words]);
}
