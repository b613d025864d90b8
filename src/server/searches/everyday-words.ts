import { NUMBER_WORDS } from './number-words.ts';

/** Both kinds of building: `yeni və ya köhnə tikili`, «старый или новый дом». */
const ANY_BUILDING = [
  { kinds: ['yeni', 'kohne'], or: ['ve ya', 've', 'ya', 'yaxud', 'veya', 'yada'], building: ['tikili', 'bina'] },
  { kinds: ['teze', 'kohne'], or: ['ve ya', 've', 'ya', 'yaxud'], building: ['tikili', 'bina'] },
  { kinds: ['new', 'old'], or: ['or', 'and'], building: ['building'] },
  { kinds: ['новый', 'старый'], or: ['или', 'и', 'либо'], building: ['дом'] },
].flatMap(({ kinds, or, building }) =>
  [kinds, kinds.toReversed()].flatMap((pair) =>
    or.flatMap((word) => building.map((one) => `${pair.join(` ${word} `)} ${one}`)),
  ),
);

/** A flat is in a new or in an old building: who does not want one of both wants the other. */
const NOT_NEW =
  'yeni tikili olmasin,yeni bina olmasin,teze tikili olmasin,yeni tikili deyil,yeni tikili istemirem,yeni tikili lazim deyil,не новостройка,не в новостройка,не в новый дом,только не новостройка,кроме новостройка,без новостройка,не новый дом,not new building,not a new building,no new building,not new build';
const NOT_OLD =
  'kohne tikili olmasin,kohne bina olmasin,kohne tikili deyil,kohne tikili istemirem,kohne tikili lazim deyil,не вторичка,не в старый дом,не старый фонд,не старый дом,не хрущевка,not old building,not an old building,no old building,not resale';

/**
 * Words that mean the same as one of the vocabulary (vocabulary.ts), beside it: in the three languages, spoken ones, those of one
 * trade, and short ones of advertisements. Endings and spellings need no words of their own.
 */
export const EVERYDAY_WORDS: Readonly<Record<string, string>> = {
  // what is wanted
  'category=sale':
    'satilir,satis,satiram,sale,buy,продается,куплю,купить,alacagiq,aliriq,purchase,покупка,продажа,продам,satilan,aliram,almaq,alis,satiliq,alacam,alacagam',
  'category=rent':
    'kiraye,ayliq,/ ay,icare,rent,monthly,ayda,ayi,month,аренда,снять,сдается,сдаю,мес,месяц,kriye,pcm,rental,сниму,сдам,long term,kire,kiraliq,kireleyirem,uzunmuddetli,uzun muddete,lease,to let,арендовать,снимет,съем,помесячно,долгосрочно,длительный срок,долгий срок,надолго,long let,long stay',
  'category=daily':
    'gun,heftelik kiraye,kiraye heftelik,heftelik icare,heftelik ev,weekly,per week,понедельно,за неделю,daily,per day,short term,посуточно,сутки,на день,gunluk,sutqa,gecelik,per night,nightly,short stay,short let,gecesi,gece,nights,days,дня,дней,суток,ночи,ночей,на неделю,на ночь,за ночь,на одну ночь,на выходные,weekend,hefte sonu,for one night,daly,dayli,daiyl',
  // kinds of home
  'property=new_building':
    'yeni tikili,yeni bina,новостройка,новый дом,new construction,newbuild,newly built,yenitikili,new building,new build,teze tikili,teze bina,новостр,' +
    NOT_OLD,
  'property=old_building': `kohne tikili,вторичка,kone tikili,kone bina,kohne bina,kohnetikili,old building,resale,старый фонд,старый дом,втор,сталинка,хрущевка,xrusovka,сталинский,${NOT_NEW}`,
  'property=flat': `menzil,квартир,flat,apartment,кв ра,кв ру,кв ры,апарты,жилье,хат,apt,${ANY_BUILDING}`,
  'property=hotel': 'otel,hotel,гостиница,mehmanxana',
  'property=land':
    'torpaq,land,plot,участок,земл,for building a house,to build a house,to build on,building plot,земельный участок,yer sahesi,под дом,под дачу,под застройку,под строительство дома,ev ucun torpaq',
  'property=object':
    'obyekt,commercial,торговая площадь,торговое помещение,коммерческая,dukan,помещение,retail,anbar,magaza,kafe,cafe,restoran,restaurant,salon,shop,store,warehouse,магазин,склад',
  'rooms=1&property=flat': 'однушка,однокомнатка,однуха,гостинка,однушечка',
  'rooms=2&property=flat': 'двушка,двухкомнатка,двушечка,евродвушка',
  'rooms=3&property=flat': 'трешка,трехкомнатка,треха,евротрешка,трешечка,tryoshka',
  'has=Has_Storage': 'anbarli,storage,anbari,кладовк',
  'has=Has_Garage': 'qarajli,with garage,and garage,qaraji,с гаражом,и гаражом',
  // what it has
  'has=Has_Mortgage': 'ипотека,mortgage',
  'property=house':
    'heyet,townhouse,домик,частный дом,kottec,kotej,kottej,vila,cottage,таунхаус,особняк,bag,villa,ferdi ev,sexsi ev,дач',
  'has=Has_Electricity': 'isiq,electricity,elektrik,свет,электричество',
  'has=Has_Pool': 'hovuz,pool,бассейн',
  'has=Has_Contract': 'muqavile,contract,договор',
  'has=Has_Furniture': 'mebel,esya,esyli,furnished,esyali,меблированный,furniture',
  'repair=repaired':
    'temir,yeni temirli,temirli lazim,repair,repaired,ремонт,renovation,renovated,евроремонт,отремонтирован,refurbished,под ключ,рем',
  'repair=semi_repaired':
    'orta temir,partly renovated,средний ремонт,частичный ремонт,yari temir,yarim temir,полуремонт',
  'repair=not_repaired':
    'temirsiz,temir lazim,ремонт lazim,needs renovation,temire ehtiyaci,temir teleb,unrenovated,под ремонт,требует ремонт,remontsuz,ремонт требуется,нуждается в ремонт,needs repair,needs refurbishment,предчистовая,podmayak,под маяк,mayak,маяк,черновая,без отделки',
  'has=Has_Deed': 'cixaris,kupca,deed,title,купчая,выписка',
  'has=Has_Internal_Kredit':
    'daxili kredit,рассрочка,internal credit,ayliq odenisle,ayliq odenisli,внутренний кредит,hisse hisse,hisseli,instalment',
  'owner=1':
    'vasitecisiz,maklersiz,agentsiz,ev yiyesi,mulkiyyetci,owner,ev sahibi,sahibi,sexsi elan,private seller,private owner,no commission,without commission,комиссии нет,без комиссия,komissiyasiz,владелец,владельца,владельцев,владельцем,хозяин,хозяев,хозяйская,собственник,landlord',
  agent: 'vasiteci,agent,посредник,агентство,vasiteci haqqi,broker,middleman,real estate agent,маклер,риелтор',
  'property=office': 'ofis,office,is yeri,офисное помещение',
  'heating=central':
    'merkezi istilik,merkezi isitme,central heating,центральное отопление,отопление центральное,istilik merkezi,istilik sistemi merkezi,heating central',
  'has=has_paket_sened': 'paket sened,bag senedi,пакет документов',
  'has=Has_Water_Tank': 'su cen,su anbari,water tank,бак для воды',
  'has=Has_Summer_Kitchen': 'yay metbex,summer kitchen,летней кухней',
  'walk=15': 'metrodan uzaq olmasin,walking distance,шаговая доступность',
  'sort=price_desc': 'en baha,most expensive,most expensive first,самая дорогая,сначала дорог',
  // what is not wanted, or need not be
  isNot:
    'olmasin,просьба не беспокоить,просьба не звонить,please do not call,do not call,yoxdu,doyul,нет,нету,отсутствует,yox,deyil,olmayan,olmadan,istisna,etmesin,xaric,basqa,не нужны,не нужен,не надо,olmaz,не беспокоить,не предлагать,не звонить,not wanted,olunmayib,istemirem',
  optional: 'vacib deyil,sert deyil,не обязательно,не обязателен,не важно,not needed,not required,not necessary',
  'not_first=1&not_last=1': 'не крайн этаж,кроме крайн этаж',
  // prices and sizes
  size: 'sahe,area,size,площадь',
  complex: 'kompleks,complex,жк,mtk,yasayis binasi',
  first: 'birinci,ilk,first,первый,певром,ground',
  listing: 'elan,number,№,#,nomre,kod,listing,id,объявление,listing no',
  walk: 'piyada,yol,walk,пешком,ходьбы,on foot',
  under: 'under,<,less,меньше,менее,below,fewer,lower,smaller',
  most: 'maks,en cox,max,at most',
  deposit:
    'ilkin,взнос,первоначальный взнос,down payment,depozit,deposit,депозит,залог,предоплата,beh,ilkin odenis,ayliq odenis,ежемесячный платеж,первоначалка',
  'sort=price_asc':
    'en ucuz,cheapest first,lowest price first,asagi qiymet,en asagi qiymet,cheap,дешево,cheapest,самая дешевая,сначала дешев,serfeli,munasib,uygun qiymet,affordable,недорого,не дорого,не дорогая,подешевле',
  'dropped=1':
    'endirim,qiymeti dusen,qiymeti enmis,qiymeti enib,qiymeti dusub,qiymeti asagi dusen,ucuzlasan,ucuzlasib,drop,dropped,reduced,снижен,снизил,подешевевш',
  'sort=newest':
    'en yeni,newest first,newest,bu gun qoyulan,bu gunku,bugunku,bugun qoyulan,yeni elanlar,son elanlar,latest,new listings,новые объявления,самые новые,самые свежие,свежие объявления',
  // not in manats and metres
  foreign: 'dollar,hektar,гектар,hectare,acre,$,€,usd,долл,бакс,avro,euro,sq ft,square feet,ft',
  // units, and what the rules are written in
  sqm: 'kvm,m2,kv m,m kv,sqm,sq m,sq,square,kvadrat,kvadratmetr',
  perSqm: 'kvadrati,kv metri,m2 qiymeti,kvadratmetri,kvadrat metri',
  rooms: 'otaq,otaqli,room,rm,комнат,комн,ком,кк,отах',
  'heating=gas_boiler':
    'kombi,gas boiler,котел,ferdi istilik,отопление комби,gas boiler heating,газовый котел,индивидуальное отопление,combi,combi boiler',
  byMetro: 'metro ile,metroyla,by metro,на метро,by subway,by underground,on the metro',
  'guests=2': 'двоих,couple,cutluk,пары,двух человек',
  guests: 'nefer,adults,взрослых,ppl,pax,persons,guest,qonaq,adam,чел,человек,гость,people,персон,людей,neferlik',
  thousand: 'тысяч,тысячи,тысячам,тысячами,тыс,т,thousand,штук,косар,тыщ,mine,minden,minnen',
  district: 'rayon,ray,r n,r,district,район,р он',
  // sizes that are not those of a home
  part: 'tavan,hundur tavan,hundurluk,ceiling,потолок,потолк,высота,metbex,кухня,kitchen,eyvan,balkon,балкон,balcony,терраса,terrace',
  bedrooms: 'bedroom,bed,br,bdr,yataq otaq,спален,double bedroom,спальня,bdrm,bhk',
  atLeast: 'from,≥,от,starting,начиная',
  orMore: 'baslayaraq,and more,and up,baslayan,or more,ustu,uzeri',
  andOver: 'cox,boyuk,hundur,yuxari,artiq,baha',
  hour: 'saat,час,hour',
  minutes: 'deqiqe,deq,mins,минут',
  year: 'il,year,год,г',
  family: 'aile,family,семья',
  fewer: 'az,kicik,asagi',
  upTo: 'qeder,altinda,dek,kimi,can,kecmesin',
  metro: 'metro,subway,station,станция,metro station,metro stansiya,станция метро,ст м,ст метро',
  or: 've ya,ve,yaxud,yada,veya,ya,or,and,или,и',
  currency: 'manat,₼,azn,man',
  last: 'son,axirinci,last,top,последн',
  without: 'без,without,no,w / o',
  storeys:
    'mertebeli,mertebe bina,floor building,floor house,этаж здание,этажное здание,storey,floors house,этажн,этажк',
  floor: 'mertebe,floor,этаж,эт',
  converted: 'duzelme,duzeldil',
  'property=building': 'дом,house,дома',
  'property=home': 'ev,evi,evler,evde,evin,home,доме',
  'property=garage': 'qaraj,garage',
  'has=Has_Gas': 'qaz,gas',
  'has=Has_Water': 'su,sulu,suyu,water,вод',
  'photos=1': 'sekil,фото,фотография,picture,pics,image,photo',
  over: 'over,>,больше,более,выше,дороже,свыше,above,bigger,higher,more than',
  not: 'not,anything but,all but,avoid,excluding,not on,except,не,ни,кроме',
  settlement: 'qesebe,qes,settlement,village,kend,поселок,пос',
  street: 'kuc,kucesi,street,str,st,улица,ул',
  avenue: 'pr,ave,avenue,проспект',
  highway: 'sose,шоссе',
  sot: 'sot,сотк,sotok',
  metre: 'meter,метр',
  per: 'per,за',
  atMost: 'to,до,cheaper,within,в пределах,up to,≤,по,дешевле,ниже',
  million: 'milyon,за лям,1 лям,ляма,лямов,mln,миллион',
  least: 'minimum,en az,azi,at least,en azi',
  roomed: 'шка,шку,ка,ку',
  slash: '/,out of,из',
  // what else homes have, and what is asked of them
  'has=Has_Generator': 'generator',
  'rooms=4&property=flat': 'четырешка',
  'rooms=1': 'студия',
  'storeys=5': 'besmertebeli',
  'guests=3': 'троих',
  'guests=4': 'четверых',
  kv: 'kv',
  min: 'min',
  k: 'k',
  m: 'm',
  cheap: 'ucuz',
  plus: '+',
  quarter: 'kvartal',
  ...NUMBER_WORDS,
};
