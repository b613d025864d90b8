import { foldText } from '../../values/text.ts';
import type { Filter } from './reading.ts';

/**
 * The words of each meaning, in Azerbaijani, Russian and English. Endings and spellings need no words of their own (words.ts).
 * `stop` words say nothing that a filter could mean, and are left out of the text.
 */
export const GRAMMAR = {
  rooms: 'otaq, комнат, комн, ком, room, roomed, rm, otaq sayı, количество комнат, число комнат, number of rooms',
  bedrooms: 'bedroom, bed, br, bdr, bdrm, yataq otağı, yataq otaqlı, спален',
  floor: 'mərtəbə, этаж, эт, floor',
  storeys: 'mərtəbəli, этажн, этажка, storey, storeyed, story, floors house',
  kv: 'kv',
  guests: 'nəfər, qonaq, adam, чел, человек, людей, гость, персон, people, guest',
  year: 'il, ildə, год, г, year',
  sqm: 'kvm, kv m, kv metr, kvadrat, kvadratmetr, kvadrat metr, m2, m kv, метр, sqm, sq m, sq metre, sq meter, square metre, square meter',
  sot: 'sot, сотк',
  perSqm:
    'per sqm, per sq m, per m2, a square metre, per square metre, за м2, за кв м, за метр, за квадрат, за квадратный метр, kvadratı, kv metri, kvmetri, m2 qiyməti, kvadratmetri',
  size: 'sahə, yaşayış sahəsi, площадь, жилая площадь, area, living area, size',
  minutes: 'dəqiqə, dəq, mins, минут',
  walk: 'piyada, ayaqla, yol, gəzinti, пешком, пешая, ходьбы, шагом, on foot, walk, walking',
  byMetro: 'metro ilə, metroyla, by metro, by subway, на метро',
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
    'ən çox, maks, maksimum, до, по, не дороже, не больше, не более, не выше, дешевле, меньше, менее, ниже, в пределах, under, up to, to, <, ≤, below, max, less than, at most, no more than, not more than, cheaper than, within',
  upTo: 'qədər, dək, kimi, can, keçməsin, daha az, aşağı, az, kiçik, и меньше, и ниже, or less, and below, or lower',
  atLeast:
    'ən azı, ən az, minimum, azı, от, начиная, ≥, не менее, не меньше, не ниже, не дешевле, from, at least, no less than, not less than, starting',
  over: 'больше, более, свыше, выше, дороже, >, over, above, more than, bigger, larger',
  andOver: 'çox, daha çox, böyük, daha böyük, yuxarı, artıq, baha',
  orMore:
    'və daha çox, və yuxarı, və artıq, başlayaraq, и больше, и более, и выше, или выше, or more, and more, and above, and up, or higher',
  not: 'не, ни, кроме, исключая, not, not on, except',
  isNot:
    'olmasın, deyil, lazım deyil, yox, olmayan, olmadan, narahat etməsin, istəmirəm, xaric, başqa, не беспокоить, не нужны, не надо, не предлагать, не звонить, not wanted',
  without: 'без, without, no, w / o',
  agent: 'vasitəçi, agent, посредник, маклер, риелтор, агентство, agency, broker, middleman',
  deposit: 'ilkin, ilkin ödəniş, первоначальный взнос, взнос, down payment',
  first: 'birinci, ilk, первый, first, ground, 1 st',
  last: 'son, axırıncı, последн, крайний, last, top',
  cheap: 'ucuz',
  plus: '+',
  slash: '/',
  or: 'və ya, və, ya, или, и, or, and',
  listing: 'elan, nömrə, kod, объявление, listing, listing no, number, id, №, #',
  metro: 'metro, станция, ст м, subway, station',
  district: 'rayon, r n, r, район, district',
  settlement: 'qəsəbə, qəs, посёлок, пос, settlement, village, kənd, деревня',
  street: 'küç, küçəsi, улица, ул, street, st, str',
  avenue: 'prospekti, avenue, ave',
  highway: 'şose, şosesi, шоссе, highway',
  quarter: 'kvartal',
  /** text, though some of it looks like another word */
  other:
    'qapalı həyət, həyət qapalı, abad həyət, yaşıl həyət, geniş həyət, aşağı mərtəbə, yuxarı mərtəbə, üst mərtəbə, vanna otağı, qonaq otağı, uşaq otağı, yemək otağı, девушк, subay',
  complex: 'kompleks, yaşayış binası, mtk, жк, жилой комплекс, complex',
};

export type Meaning = 'number' | 'place' | 'filter' | 'dash' | 'used' | keyof typeof GRAMMAR;

/** What the rules are written in; `used` is what a rule has taken. */
export const MEANINGS: readonly string[] = ['number', 'place', 'filter', 'dash', 'used', ...Object.keys(GRAMMAR)];

/** Left out of the text, in these very spellings: `binada` (in a house) is not `Binədə` (in Bina). */
export const STOPS = new Set(
  `salam недвижимость property mənə bizə məsafə məsafədə есть под only бюджет büdcə budget distance bakı bakıda bakının arasında intervalında təxminən примерно about than чем uyğun şəhər şəhəri şəhərində баку baku city город городе
  yaxın yaxınlığı yaxınlığında yaxınlıqda yanı yanında ətraf ətrafı ətrafında tərəf tərəfdə yeri yerdə
  ilə ile var olan olsun verilir lazım lazımdır axtarıram axtarırıq istəyirəm üçün bir ədəd təcili düşən birbaşa arası aralığı aralığında qiymət qiyməti
  bina binada binanın binası binasında ümumi də da ki bu o ə
  в во на na у u с s со к ко но около рядом возле недалеко близко вблизи от до для по из за ищу нужна нужно нужен нужны срочно хочу цена ценой
  общая между районе всего здание доме
  a an the in at on near nearby close to of for with by around next between looking want need needed i we me is are my please price building`
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldText),
);

/** The words of each filter, as in an address. */
export const FILTER_WORDS: readonly [filters: readonly Filter[], words: string][] = linesOf(`
category=sale: satılır, satış, satıram, satılıq, satılan, alıram, almaq, alqı, alış, продажа, продам, продается, продаю, покупка, куплю, купить, sale, buy, purchase
category=rent: kirayə, icarə, aylıq, uzunmüddətli, uzun müddətə, аренда, арендовать, снять, сниму, сдам, сдаётся, сдаю, съём, помесячно, в месяц, долгосрочно, длительный срок, rent, rental, to let, lease, monthly, long term, ayda, ayı, per month, month
category=daily: günlük, gün, посуточно, сутки, на день, на ночь, daily, per day, per night, a night, short term, short stay, nightly, for a day
property=new_building: yeni tikili, yeni tikli, yeni bina, yenitikili, novostroyka, новостройка, новый дом, new building, new build, newly built, new development, new construction
property=old_building: köhnə tikili, köhnə tikli, köhnə bina, köhnətikili, вторичка, вторичный рынок, вторичный, хрущевка, xruşovka, сталинка, старый фонд, старый дом, старая постройка, old building, old build, resale, secondary
property=house: həyət, bağ, fərdi ev, şəxsi ev, villa, kottec, дом, частный дом, дач, таунхаус, house, cottage, townhouse, country house, detached
property=flat: mənzil, ev, evi, evlər, evdə, evin, квартир, кв ра, хат, жильё, flat, apartment, apt, home
property=office: ofis, office, office space, iş yeri
property=hotel: otel, mehmanxana, гостиница, hotel
property=garage: qaraj, garage
property=land: torpaq, torpaq sahəsi, yer sahəsi, участок, земельный участок, земл, land, plot
property=object: obyekt, anbar, mağaza, dükan, kafe, restoran, salon, помещение, магазин, склад, коммерческая, нежилое, shop, store, warehouse, commercial, premises
repair=repaired: yaxşı təmirli, super təmirli, təzə təmirli, yeni təmirli, tam təmirli, təmir, əla təmir, ремонт, евроремонт, хороший ремонт, отличный ремонт, отремонтирован, под ключ, renovated, repaired, repair, renovation, good repair, refurbished, newly renovated
repair=semi_repaired: orta təmirli, yarı təmirli, yarım təmirli, средний ремонт, частичный ремонт, полуремонт, partly renovated, semi repaired, partially renovated, semi renovated
repair=not_repaired: təmirsiz, təmirə ehtiyacı, podmayak, под маяк, черновая, черновая отделка, без отделки, unrenovated, unrepaired, shell
heating=gas_boiler: kombi, gas boiler, kombi sistemi
heating=central: mərkəzi istilik, mərkəzi istilik sistemi, mərkəzi isitmə, центральное отопление, central heating
has=Has_Gas: qaz
has=Has_Water: su, sulu, suyu, вод, water
has=Has_Electricity: işıq, işıqlı, elektrik, свет, электричество, electricity, power
has=Has_Furniture: mebel, əşya, меблированный, furniture, furnished
has=Has_Storage: кладовк, storage, storeroom
has=Has_Summer_Kitchen: yay mətbəx, летней кухней, summer kitchen
has=Has_Garage: with garage, and garage, с гаражом, и гаражом, qarajlı, qarajı
has=Has_Pool: hovuz, бассейн, pool, swimming pool
has=Has_Water_Tank: su çən, su anbarı, çən, бак для воды, водяной бак, резервуар для воды, water tank
has=Has_Generator: generator
has=Has_Deed: kupça, çıxarış, выписка, deed, title, extract
has=Has_Internal_Kredit: daxili kredit, hissə hissə, hissəli ödəniş, внутренний кредит, рассрочка, internal credit, developer credit, instalment
has=Has_Contract: müqavilə, договор, contract
has=Has_Mortgage: ipoteka, ipotekaya yararlı, mortgage
has=has_paket_sened: paket sənəd, bağ sənədi, пакет документов
owner=1: vasitəçisiz, maklersiz, agentsiz, ev sahibindən, sahibi, mülkiyyətçi, şəxsi, хозяин, собственник, owner, private seller
walk=15: metrodan uzaq olmasın, walking distance
photos=1: şəkil, şəkilli, şəkli olan, фото, фотографии, photo, pictures
sort=price_asc: ən ucuz, ucuzdan bahaya, sərfəli, münasib, дешевле всего, самая дешёвая, дешёво, недорого, uyğun qiymət, cheap, inexpensive, affordable, lowest price, cheapest
sort=price_desc: ən baha, bahadan ucuza, самая дорогая, most expensive
sort=newest: ən yeni, ən yeni elanlar, yeni elanlar, son elanlar, новые объявления, самые новые, свежие объявления, newest, latest
rooms=1&property=flat: однушк, однокомнатка
rooms=2&property=flat: двушк, двухкомнатка
rooms=3&property=flat: трешк, трёхкомнатка
rooms=4&property=flat: четырёшка, четвёрка
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
400: четыреста
500: пятьсот
600: шестьсот
700: семьсот
800: восемьсот
900: девятьсот`).map(([value, words]) => [Number(value), words]);

function linesOf(text: string): [name: string, words: string][] {
  return [...text.matchAll(/(.+): (.+)/g)].map(([, name = '', words = '']) => [name, words]);
}
