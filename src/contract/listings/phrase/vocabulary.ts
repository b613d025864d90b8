import { foldText } from '../../values/text.ts';
import type { Filter } from './reading.ts';

/**
 * The words of each meaning, in Azerbaijani, Russian and English. Endings and spellings need no words of their own (words.ts):
 * Azerbaijani is written as in chats here, `kiraye` for `kirayə`, because each of its own letters is longer.
 * `nothing` and `STOPS` are words that say nothing that a filter could mean; they are left out of the text.
 */
export const GRAMMAR = {
  rooms: 'otaq, комнат, комн, ком, room, rm',
  bedrooms: 'bedroom, bed, br, yataq otagi, yataq otaqli, спален',
  floor: 'mertebe, этаж, эт, floor',
  storeys: 'mertebeli, этажн, этажка, storey, story, floors house',
  kv: 'kv',
  guests: 'nefer, qonaq, adam, чел, человек, людей, гость, персон, people, guest',
  family: 'aile, семья, семьи, family',
  year: 'il, ilde, год, г, year',
  sqm: 'kvm, kvdan, kv m, kvadrat, kvadratmetr, m2, m kv, метр, sqm, sq m, sq, square, meter',
  sot: 'sot, сотк',
  per: 'per, за',
  perSqm: 'kvadrati, kvadratmetri, m2 qiymeti',
  size: 'sahe, площадь, area, size',
  minutes: 'deqiqe, deq, mins, минут',
  walk: 'piyada, yol, пешком, ходьбы, on foot, walk',
  byMetro: 'metro ile, metroyla, by metro, на метро',
  currency: 'manat, azn, man, ₼',
  foreign: 'dollar, usd, $, euro, avro, €',
  thousand: 'тысяч, тыс, т, thousand',
  // one word, two meanings: thousand or minutes, thousand or rooms, metro or million, m² or flat
  min: 'min',
  k: 'k',
  m: 'm',
  million: 'milyon, mln, миллион',
  // before a number, or after it
  atMost:
    'en cox, maks, до, по, дешевле, меньше, менее, ниже, в пределах, under, up to, to, <, ≤, below, max, less, lower, at most, cheaper, within',
  upTo: 'qeder, dek, kimi, can, kecmesin, asagi, az, kicik',
  atLeast: 'en azi, en az, minimum, azi, от, начиная, ≥, from, at least, starting',
  over: 'больше, более, свыше, выше, дороже, >, over, above, more than, higher, bigger, larger',
  andOver: 'cox, boyuk, yuxari, artiq, baha',
  orMore: 'baslayaraq, or more, and more, and up',
  not: 'не, ни, кроме, исключая, not, not on, except',
  isNot:
    'olmasin, deyil, yox, olmayan, olmadan, etmesin, istemirem, xaric, basqa, не беспокоить, не нужны, не нужен, не надо, не предлагать, не звонить, not wanted',
  without: 'без, without, no, w / o',
  agent: 'vasiteci, agent, посредник, маклер, риелтор, агентство, agency, broker, middleman',
  deposit: 'ilkin, ilkin odenis, первоначальный взнос, взнос, down payment',
  first: 'birinci, ilk, первый, first, ground',
  last: 'son, axirinci, последн, last, top',
  cheap: 'ucuz',
  plus: '+',
  slash: '/, из',
  or: 've ya, ve, ya, или, и, or, and',
  listing: 'elan, nomre, kod, объявление, listing, number, id, №, #',
  metro: 'metro, станция, ст м, subway, station',
  district: 'rayon, r n, r, район, district',
  settlement: 'qesebe, qes, посёлок, пос, settlement, village, kend',
  street: 'kuc, улица, ул, street, st',
  avenue: 'проспект, pr, ave',
  highway: 'sose, шоссе, highway',
  quarter: 'kvartal',
  /** двушка */
  roomed: 'шка, шку',
  /** after the number of rooms that there were, and the one that there is */
  converted: 'duzelme, duzeldil',
  /** left out in all cases */
  nothing:
    'yaxsi, teze, yararli, uzbeuz, qarsisi, напротив, подходит, opposite, space, yasayis, yaxin, etraf, teref, mesafe, qiymet, seher, araliq, lazim, axtariram, isteyirem, elaqe, zeng, narahat, budce, недвижимость, бюджет, город, хорош, отличн, нужн, нужен, цена, ищу, ищем, недалеко, близко, вблизи, частный, отделка, budget, distance, nearby, close, around, next, city, between, looking, want, need, needed, price, newly, swimming',
  /** text, though some of it looks like another word */
  other:
    'qapali heyet, heyet qapali, abad heyet, yasil heyet, genis heyet, asagi mertebe, yuxari mertebe, ust mertebe, vanna otagi, qonaq otagi, usaq otagi, yemek otagi, masa, gunes',
  complex: 'kompleks, yasayis binasi, mtk, жк, complex',
};

export type Meaning = 'number' | 'place' | 'filter' | 'dash' | 'used' | keyof typeof GRAMMAR;

/** What the rules are written in; `used` is what a rule has taken. */
export const MEANINGS: readonly string[] = ['number', 'place', 'filter', 'dash', 'used', ...Object.keys(GRAMMAR)];

/** Left out of the text, in these very spellings: `binada` (in a house) is not `Binədə` (in Bina). */
export const STOPS = new Set(
  `salam daha super ela good sistemi sistemli sayi количество число dussun tam только сам den dan property mene bize есть под only about than чем
  baki bakida bakinin arasinda intervalinda texminen примерно uygun баку baku yani yaninda yeri yerde
  ile ile var olan olsun verilir ucun bir eded tecili dusen birbasa arasi bina binada binanin binasi binasinda umumi de da ki bu o e
  в во на na у u с s со к ko но около рядом возле от до для по срочно хочу общая между районе всего здание доме
  v a an the in at on near to of for with by i we me is are my please building`
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldText),
);

/** The words of each filter, as in an address. */
export const FILTER_WORDS: readonly [filters: readonly Filter[], words: string][] = linesOf(`
category=sale: satilir, satis, satiram, satiliq, satilan, aliram, almaq, alis, продажа, продам, продается, продаю, покупка, куплю, купить, sale, buy, purchase
category=rent: kiraye, icare, ayliq, uzunmuddetli, uzun muddete, аренда, снять, сниму, снимет, сдам, сдаётся, сдаю, съём, мес, месяц, помесячно, долгосрочно, длительный срок, rent, rental, monthly, long term, lease, to let, / ay, ayda, ayi, month
category=daily: gun, gecelik, посуточно, сутки, на день, на ночь, daily, per day, per night, nightly, short term, short stay
property=new_building: yeni tikili, yeni bina, yenitikili, новостройка, новый дом, new building, new build
property=old_building: kohne tikili, kohne bina, kohnetikili, вторичка, вторичный, хрущевка, xrusovka, сталинка, старый фонд, старый дом, old building, resale
property=house: heyet, bag, ferdi ev, sexsi ev, villa, kottec, дом, дач, таунхаус, house, cottage, townhouse
property=home: ev, evi, evler, evde, evin, home
property=flat: menzil, квартир, кв ра, хат, жильё, flat, apartment, apt
property=office: ofis, office, is yeri
property=hotel: otel, mehmanxana, гостиница, hotel
property=garage: qaraj, garage
property=land: torpaq, yer sahesi, участок, земельный участок, земл, land, plot
property=object: obyekt, anbar, magaza, dukan, kafe, restoran, salon, помещение, магазин, склад, коммерческая, shop, store, warehouse, commercial
repair=repaired: yeni temirli, temir, ремонт, евроремонт, отремонтирован, под ключ, renovated, repaired, repair, renovation
repair=semi_repaired: orta temir, yari temir, yarim temir, средний ремонт, частичный ремонт, полуремонт, partly renovated
repair=not_repaired: temirsiz, temire ehtiyaci, podmayak, под маяк, черновая, без отделки, unrenovated
heating=gas_boiler: kombi, газовый котёл, котёл, ferdi istilik, индивидуальное отопление, gas boiler
heating=central: merkezi istilik, merkezi isitme, центральное отопление, central heating
has=Has_Gas: qaz, gas
has=Has_Water: su, sulu, suyu, вод, water
has=Has_Electricity: isiq, elektrik, свет, электричество, electricity
has=Has_Furniture: mebel, esya, меблированный, furniture, furnished
has=Has_Storage: кладовк, storage, anbarli, anbari
has=Has_Summer_Kitchen: yay metbex, летней кухней, summer kitchen
has=Has_Garage: with garage, and garage, с гаражом, и гаражом, qarajli, qaraji
has=Has_Pool: hovuz, бассейн, pool
has=Has_Water_Tank: su cen, su anbari, бак для воды, water tank
has=Has_Generator: generator
has=Has_Deed: kupca, купчая, cixaris, выписка, deed, title
has=Has_Internal_Kredit: daxili kredit, ayliq odenis, hisse hisse, hisseli, внутренний кредит, рассрочка, internal credit, instalment
has=Has_Contract: muqavile, договор, contract
has=Has_Mortgage: ipoteka, mortgage
has=has_paket_sened: paket sened, bag senedi, пакет документов
owner=1: vasitecisiz, maklersiz, agentsiz, ev sahibinden, ev yiyesi, sahibi, mulkiyyetci, sexsi, хозяин, хозяйская, собственник, owner
walk=15: metrodan uzaq olmasin, walking distance
photos=1: sekil, фото, фотография, photo, pictures
sort=price_asc: en ucuz, serfeli, munasib, самая дешёвая, дешёво, недорого, uygun qiymet, cheap, affordable, cheapest
sort=price_desc: en baha, самая дорогая, most expensive
sort=newest: en yeni, yeni elanlar, son elanlar, новые объявления, свежие объявления, newest, latest
rooms=1&property=flat: однушк, однокомнатка
rooms=2&property=flat: двушк, двухкомнатка
rooms=3&property=flat: трешк, трёхкомнатка
rooms=4&property=flat: четырёшка
rooms=1: студия
storeys=5: besmertebeli
guests=2: двоих
guests=3: троих
guests=4: четверых`).map(([filters, words]) => [[...new URLSearchParams(filters)], words]);

/** Words of numbers, which also stand before what they are joined with: двухкомнатная, ikiotaqlı. */
export const NUMBER_WORDS: readonly [value: number, word: string][] = linesOf(`
0.5: yarim пол полу половин half
1.5: полтор
1: bir tek один одна одно одну one single
2: iki два двух дву втор two double second
3: uc ucuncu три трёх трет three third
4: dord четыре четырёх четверт four
5: bes пять пяти five fifth
6: alti шесть шести six
7: yeddi семь семи седьм seven
8: sekkiz восемь восьм восьми eight
9: doqquz девять девяти nine
10: on десять десяти ten
20: iyirmi двадцать twenty
30: otuz тридцать thirty
40: qirx сорок forty
50: elli fifty
60: altmis sixty
70: yetmis seventy
80: seksen eighty
90: doxsan девяносто ninety
100: yuz сто ста hundred
200: двести
300: триста
400: четыреста`).flatMap(([text, words]) => words.split(' ').flatMap((word) => withTens(Number(text), word)));

/** «пять» is also in «пятьдесят» and «пятьсот». */
function withTens(value: number, word: string): [value: number, word: string][] {
  if (value >= 10 || !/[а-я]/.test(word)) return [[value, word]];
  return [
    [value, word],
    [value * 10, `${word}десят`],
    [value * 100, `${word}сот`],
  ];
}

function linesOf(text: string): [name: string, words: string][] {
  return [...text.matchAll(/(.+): (.+)/g)].map(([, name = '', words = '']) => [name, words]);
}
