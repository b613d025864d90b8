import { foldText } from '../../values/text.ts';
import type { Filter } from './reading.ts';

/**
 * The words of each meaning, in Azerbaijani, Russian and English. Endings and spellings need no words of their own (words.ts).
 * `stop` words say nothing that a filter could mean, and are left out of the text.
 */
export const GRAMMAR = {
  rooms: 'otaq, комнат, комн, ком, room, rm',
  bedrooms: 'bedroom, bed, br, yataq otağı, yataq otaqlı, спален',
  floor: 'mərtəbə, этаж, эт, floor',
  storeys: 'mərtəbəli, этажн, этажка, storeyed, story, floors house',
  kv: 'kv',
  guests: 'nəfər, qonaq, adam, чел, человек, людей, гость, персон, people, guest',
  family: 'ailə, семья, семьи, семье, family',
  year: 'il, ildə, год, г, year',
  sqm: 'kvm, kv m, kvadrat, kvadratmetr, m2, m kv, метр, sqm, sq m, sq, square, metre, meter',
  sot: 'sot, сотк',
  perSqm: 'per sqm, per sq, per m2, per square, за м2, за кв, за метр, за квадрат, kvadratı, m2 qiyməti',
  size: 'sahə, площадь, area, size',
  minutes: 'dəqiqə, dəq, mins, минут',
  walk: 'piyada, yol, пешком, ходьбы, on foot, walk',
  byMetro: 'metro ilə, metroyla, by metro, на метро',
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
    'ən çox, maks, до, по, дешевле, меньше, менее, ниже, в пределах, under, up to, to, <, ≤, below, max, less, at most, cheaper, within',
  upTo: 'qədər, dək, kimi, can, keçməsin, daha az, aşağı, az, kiçik, и меньше, и ниже, or less, and below, or lower',
  atLeast: 'ən azı, ən az, minimum, azı, от, начиная, ≥, from, at least, starting',
  over: 'больше, более, свыше, выше, дороже, >, over, above, more than, bigger, larger',
  andOver: 'çox, daha çox, böyük, daha böyük, yuxarı, artıq, baha',
  orMore:
    'və daha çox, və yuxarı, və artıq, başlayaraq, и больше, и более, и выше, или выше, or more, and more, and above, and up, or higher',
  not: 'не, ни, кроме, исключая, not, not on, except',
  isNot:
    'olmasın, deyil, lazım deyil, yox, olmayan, olmadan, etməsin, istəmirəm, xaric, başqa, не беспокоить, не нужны, не нужен, не надо, не предлагать, не звонить, not wanted',
  without: 'без, without, no, w / o',
  agent: 'vasitəçi, agent, посредник, маклер, риелтор, агентство, agency, broker, middleman',
  deposit: 'ilkin, ilkin ödəniş, первоначальный взнос, взнос, down payment',
  first: 'birinci, ilk, первый, first, ground',
  last: 'son, axırıncı, последн, last, top',
  cheap: 'ucuz',
  plus: '+',
  slash: '/, из',
  or: 'və ya, və, ya, или, и, or, and',
  listing: 'elan, nömrə, kod, объявление, listing, number, id, №, #',
  metro: 'metro, станция, ст м, subway, station',
  district: 'rayon, r n, r, район, district',
  settlement: 'qəsəbə, qəs, посёлок, пос, settlement, village, kənd',
  street: 'küç, улица, ул, street, st, str',
  avenue: 'prospekti, ave',
  highway: 'şose, шоссе, highway',
  quarter: 'kvartal',
  /** left out in all cases */
  nothing:
    'yaxşı, təzə, yaşayış, yaxın, yaxınlıq, ətraf, tərəf, məsafə, qiymət, şəhər, aralıq, lazım, axtarıram, axtarırıq, istəyirəm, əlaqə, zəng, narahat, büdcə, недвижимость, бюджет, город, нужн, нужен, цена, ищу, ищем, недалеко, близко, вблизи, частный, отделка, budget, distance, nearby, close, around, next, city, between, looking, want, need, needed, price, newly, swimming',
  /** text, though some of it looks like another word */
  other:
    'qapalı həyət, həyət qapalı, abad həyət, yaşıl həyət, geniş həyət, aşağı mərtəbə, yuxarı mərtəbə, üst mərtəbə, vanna otağı, qonaq otağı, uşaq otağı, yemək otağı, девушк, subay',
  complex: 'kompleks, yaşayış binası, mtk, жк, complex',
};

export type Meaning = 'number' | 'place' | 'filter' | 'dash' | 'used' | keyof typeof GRAMMAR;

/** What the rules are written in; `used` is what a rule has taken. */
export const MEANINGS: readonly string[] = ['number', 'place', 'filter', 'dash', 'used', ...Object.keys(GRAMMAR)];

/** Left out of the text, in these very spellings: `binada` (in a house) is not `Binədə` (in Bina). */
export const STOPS = new Set(
  `salam super əla good sistemi sistemli sayı количество число düşsün tam только сам dən dan property mənə bizə есть под only about than чем
  bakı bakıda bakının arasında intervalında təxminən примерно uyğun баку baku yanı yanında yeri yerdə
  ilə ile var olan olsun verilir üçün bir ədəd təcili düşən birbaşa arası bina binada binanın binası binasında ümumi də da ki bu o ə
  в во на na у u с s со к ko но около рядом возле от до для по за срочно хочу общая между районе всего здание доме
  a an the in at on near to of for with by i we me is are my please building`
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldText),
);

/** The words of each filter, as in an address. */
export const FILTER_WORDS: readonly [filters: readonly Filter[], words: string][] = linesOf(`
category=sale: satılır, satış, satıram, satılıq, satılan, alıram, almaq, alış, продажа, продам, продается, продаю, покупка, куплю, купить, sale, buy, purchase
category=rent: kirayə, icarə, aylıq, uzunmüddətli, uzun müddətə, аренда, снять, сниму, снимет, сдам, сдаётся, сдаю, съём, в мес, помесячно, в месяц, долгосрочно, длительный срок, rent, rental, monthly, long term, lease, ayda, ayı, per month, month
category=daily: gün, gecəlik, посуточно, сутки, на день, на ночь, daily, per day, per night, nightly, short term, short stay
property=new_building: yeni tikili, yeni bina, yenitikili, новостройка, новый дом, new building, new build, new construction
property=old_building: köhnə tikili, köhnə bina, köhnətikili, вторичка, вторичный, хрущевка, xruşovka, сталинка, старый фонд, старый дом, old building, resale
property=house: həyət, bağ, fərdi ev, şəxsi ev, villa, kottec, дом, дач, таунхаус, house, detached, cottage, townhouse
property=home: ev, evi, evlər, evdə, evin, home
property=flat: mənzil, квартир, кв ра, хат, жильё, flat, apartment, apt
property=office: ofis, office, office space, iş yeri
property=hotel: otel, mehmanxana, гостиница, hotel
property=garage: qaraj, garage
property=land: torpaq, yer sahəsi, участок, земельный участок, земл, land, plot
property=object: obyekt, anbar, mağaza, dükan, kafe, restoran, salon, помещение, магазин, склад, коммерческая, shop, store, warehouse, commercial
repair=repaired: yeni təmirli, təmir, ремонт, евроремонт, хороший ремонт, отличный ремонт, отремонтирован, под ключ, renovated, repaired, repair, renovation
repair=semi_repaired: orta təmirli, yarı təmirli, yarım təmirli, средний ремонт, частичный ремонт, полуремонт, partly renovated
repair=not_repaired: təmirsiz, təmirə ehtiyacı, podmayak, под маяк, черновая, без отделки, unrenovated
heating=gas_boiler: kombi, gas boiler
heating=central: mərkəzi istilik, mərkəzi isitmə, центральное отопление, central heating
has=Has_Gas: qaz
has=Has_Water: su, sulu, suyu, вод, water
has=Has_Electricity: işıq, elektrik, свет, электричество, electricity
has=Has_Furniture: mebel, əşya, меблированный, furniture, furnished
has=Has_Storage: кладовк, storage
has=Has_Summer_Kitchen: yay mətbəx, летней кухней, summer kitchen
has=Has_Garage: with garage, and garage, с гаражом, и гаражом, qarajlı, qarajı
has=Has_Pool: hovuz, бассейн, pool
has=Has_Water_Tank: su çən, su anbarı, бак для воды, water tank
has=Has_Generator: generator
has=Has_Deed: kupça, çıxarış, выписка, deed, title
has=Has_Internal_Kredit: daxili kredit, hissə hissə, hissəli, внутренний кредит, рассрочка, internal credit, instalment
has=Has_Contract: müqavilə, договор, contract
has=Has_Mortgage: ipoteka, ipotekaya yararlı, mortgage
has=has_paket_sened: paket sənəd, bağ sənədi, пакет документов
owner=1: vasitəçisiz, maklersiz, agentsiz, ev sahibindən, sahibi, mülkiyyətçi, şəxsi, хозяин, собственник, owner
walk=15: metrodan uzaq olmasın, walking distance
photos=1: şəkil, фото, photo, pictures
sort=price_asc: ən ucuz, sərfəli, münasib, самая дешёвая, дешёво, недорого, uyğun qiymət, cheap, affordable, cheapest
sort=price_desc: ən baha, самая дорогая, most expensive
sort=newest: ən yeni, yeni elanlar, son elanlar, новые объявления, свежие объявления, newest, latest
rooms=1&property=flat: однушк, однокомнатка
rooms=2&property=flat: двушк, двухкомнатка
rooms=3&property=flat: трешк, трёхкомнатка
rooms=4&property=flat: четырёшка
rooms=1: студия
storeys=5: beşmərtəbəli
guests=2: двоих
guests=3: троих
guests=4: четверых`).map(([filters, words]) => [[...new URLSearchParams(filters)], words]);

/** Numbers as words, by themselves and before a word they are joined with: двухкомнатная, ikiotaqlı. */
export const NUMBER_WORDS: readonly [value: number, words: string][] = linesOf(`
0.5: yarım пол полу half
1.5: полтора
1: bir tək один одна одно одну one single
2: iki два две двух дву втор two double second
3: üç üçüncü три трёх трет three third
4: dörd четыре четырёх четверт four
5: beş пять пяти five fifth
6: altı шесть шести six
7: yeddi семь семи седьм seven
8: səkkiz восемь восьм eight
9: doqquz девять девяти nine
10: on десять десяти ten
20: iyirmi двадцать twenty
30: otuz тридцать thirty
40: qırx сорок forty
50: əlli пятьдесят пятидесят fifty
60: altmış шестьдесят шестидесят sixty
70: yetmiş семьдесят семидесят seventy
80: səksən восемьдесят восьмидесят eighty
90: doxsan девяносто ninety
100: yüz сто ста hundred
200: двести двухсот
300: триста трёхсот
400: четыреста четырёхсот
500: пятьсот
600: шестьсот
700: семьсот
800: восемьсот
900: девятьсот`).map(([value, words]) => [Number(value), words]);

function linesOf(text: string): [name: string, words: string][] {
  return [...text.matchAll(/(.+): (.+)/g)].map(([, name = '', words = '']) => [name, words]);
}
