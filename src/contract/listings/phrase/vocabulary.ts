import { foldText } from '../../values/text.ts';
import { ROOM_CHOICES } from '../fields.ts';

/** A filter as in the address of a search. */
export type Filter = readonly [key: string, value: string];

/** What the rules are written in: a number, a place, a filter, and the words around them. */
export const MEANINGS = [
  'number',
  'place',
  'filter',
  'rooms',
  'bedrooms',
  'floor',
  'storeys',
  'sqm',
  'sot',
  'perSqm',
  'minutes',
  'walk',
  'currency',
  'thousand',
  'million',
  // one word, two meanings: thousand or minutes, thousand or rooms, metro or million, m² or flat
  'min',
  'k',
  'm',
  'kv',
  // before a number, or after it
  'atMost',
  'upTo',
  'atLeast',
  'over',
  'andOver',
  'not',
  'without',
  'first',
  'last',
  'or',
  'dash',
  'plus',
  'cheap',
  'listing',
  'metro',
  'district',
  'settlement',
  'street',
  'quarter',
  'stop',
  'year',
  'other',
  /** taken by a rule */
  'used',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/**
 * The words of each meaning, in Azerbaijani, Russian and English. Endings and spellings need no words of their own (words.ts).
 * `stop` words say nothing that a filter could mean, and are left out of the text.
 */
export const GRAMMAR: Partial<Record<Meaning, string>> = {
  rooms: 'otaq, otaqlı, otaqlılar, otağ, комната, комнат, комнатн, комнатный, комн, ком, room, roomed, rm',
  bedrooms: 'bedroom, bed, br, yataq otağı, yataq otaqlı, спальня, спален, спальн',
  floor: 'mərtəbə, этаж, эт, floor',
  storeys: 'mərtəbəli, этажный, этажн, storey, storeyed, story, storied, floors house',
  kv: 'kv, кв',
  year: 'il, ildə, год, года, г, year',
  sqm: 'kvm, kv m, kv metr, kvadrat, kvadratmetr, kvadrat metr, m 2, m², m kv, квм, кв м, кв метр, м 2, м², м кв, квадрат, квадратный метр, метр, sqm, sq m, sq metre, sq meter, square metre, square meter, m2',
  sot: 'sot, sotka, sotluq, сот, сотка, соток, сотк',
  perSqm:
    'per sqm, per sq m, per m², per m 2, a square metre, per square metre, за м², за м 2, за кв м, за метр, за квадрат, за квадратный метр, kvadratı, kvadratına, kv metri, kvmetri, m² qiyməti, kvadratmetri',
  minutes: 'dəqiqə, dəqiqəlik, dəq, minutes, minute, mins, минута, минут, минутах',
  walk: 'piyada, ayaqla, yol, gəzinti, пешком, пешая, ходьбы, шагом, on foot, walk, walking',
  currency: 'manat, azn, man, ₼, манат, ман, азн',
  thousand: 'тысяча, тысяч, тыс, т, тыщ, thousand',
  min: 'min, мин',
  k: 'k, к',
  m: 'm, м',
  million: 'milyon, mln, миллион, млн, million',
  atMost:
    'ən çox, ən çoxu, maksimum, maks, до, не дороже, не больше, не более, не выше, максимум, макс, дешевле, меньше, менее, ниже, в пределах, under, up to, below, max, maximum, less than, at most, no more than, not more than, cheaper than, within',
  upTo: 'qədər, dək, kimi, can, cən, daha az, aşağı, az, kiçik, и меньше, и ниже, or less, and below',
  atLeast:
    'ən azı, ən az, minimum, azı, от, начиная с, не менее, не меньше, не ниже, не дешевле, минимум, from, at least, no less than, not less than, starting from, starting at',
  over: 'больше, более, свыше, выше, дороже, больше чем, over, above, more than, bigger than, larger than, higher than',
  andOver:
    'çox, daha çox, və daha çox, böyük, daha böyük, yuxarı, artıq, baha, başlayaraq, и больше, и более, и выше, or more, and more, and above, and up',
  not: 'olmasın, deyil, yox, olmayan, не, кроме, исключая, not, except',
  without: 'без, without, olmadan, no',
  first: 'birinci, ilk, первый, first, 1 st',
  last: 'son, sonuncu, axırıncı, последний, крайний, last, top',
  cheap: 'ucuz, ucuzu',
  plus: '+',
  or: 'və ya, və, ya, ya da, или, и, or, and',
  listing:
    'elan, elan nömrəsi, elan №, elan kodu, объявление, объявление №, listing, listing no, listing number, id, №, #, kod, код',
  metro:
    'metro, metrosu, stansiya, stansiyası, метро, станция, ст м, metro station, subway, station, metro stansiyası, станция метро',
  district: 'rayon, rayonu, r n, район, р н, district',
  settlement: 'qəsəbə, qəsəbəsi, qəs, посёлок, пос, поселок, settlement, village, kənd, kəndi, деревня',
  street: 'küçə, küçəsi, küç, prospekt, prospekti, pr, улица, ул, проспект, пр, street, avenue, şosse, şossesi, шоссе',
  quarter: 'kvartal, kvartalı, квартал',
};

/** Left out of the text, in these very spellings: `binada` (in a house) is not `Binədə` (in Bina). */
export const STOPS = new Set(
  `bakı bakıda bakının şəhər şəhəri şəhərində баку baku city город городе
  yaxın yaxınlığı yaxınlığında yaxınlıqda yanı yanında ətraf ətrafı ətrafında tərəf tərəfdə yeri yerdə
  ilə ile var olan olsun verilir lazım lazımdır axtarıram axtarırıq istəyirəm üçün bir ədəd təcili arası aralığı aralığında qiymət qiyməti
  bina binada binanın binası binasında sahəsi sahə ümumi də da ki bu o ə
  в во на у с со к ко около рядом возле недалеко близко вблизи от до для по из за ищу нужна нужно нужен нужны срочно хочу цена ценой
  площадь площадью общая между районе всего здание доме
  a an the in at on near nearby close to of for with by around next between looking want need needed i we me is are my please price area building`
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(foldText),
);

const rooms = (from: number, to = from): Filter[] =>
  ROOM_CHOICES.filter((one) => one >= from && one <= to).map((one) => ['rooms', String(one)]);

/** The words of each filter. */
export const FILTER_WORDS: readonly [filters: readonly Filter[], words: string][] = [
  [
    [['category', 'sale']],
    'satılır, satış, satışda, satışı, satıram, satılıq, satılan, satlıq, alıram, almaq, alqı, alış, alqı satqı, продажа, продам, продается, продаётся, продаю, покупка, куплю, купить, sale, for sale, buy, buying, purchase, selling',
  ],
  [
    [['category', 'rent']],
    'kirayə, kirayəyə, kirayə verilir, kirayəsi, icarə, icarəyə, arenda, aylıq, aylıq kirayə, uzunmüddətli, uzun müddətə, uzun müddətli kirayə, аренда, арендовать, снять, сниму, сдам, сдаётся, сдается, сдаю, съём, съем, помесячно, в месяц, долгосрочно, на длительный срок, долгосрочная аренда, rent, rental, renting, for rent, to let, lease, monthly, per month, long term, long term rent, ayda',
  ],
  [
    [['category', 'daily']],
    'günlük, günlük kirayə, gündəlik, gün, sutkalıq, sutka, bir günlük, посуточно, посуточная аренда, посуточный, сутки, на сутки, на день, на ночь, в сутки, daily, daily rent, per day, per night, a night, short term, short term rent, short stay, nightly, for a day',
  ],
  [
    [['property', 'new_building']],
    'yeni tikili, yeni tikli, yeni bina, yenitikili, novostroyka, новостройка, новостроек, новострой, новый дом, new building, new build, newly built, new development, new construction, new complex',
  ],
  [
    [['property', 'old_building']],
    'köhnə tikili, köhnə tikli, köhnə bina, köhnətikili, вторичка, вторичное жильё, вторичный рынок, вторичный, хрущевка, хрущёвка, сталинка, xruşovka, stalinka, старый фонд, старый дом, старой постройки, старая постройка, old building, old build, resale, secondary',
  ],
  [
    [['property', 'house']],
    'həyət evi, həyət evləri, həyətevi, həyət, bağ evi, bağ, bağevi, fərdi ev, şəxsi ev, villa, kottec, дом, частный дом, дача, вилла, коттедж, таунхаус, house, cottage, townhouse, country house, detached',
  ],
  [
    [['property', 'flat']],
    'mənzil, ev, evi, evlər, evdə, evə, evin, bina evi, квартира, квартир, кв ра, жильё, жилье, flat, apartment, apt, condo, home',
  ],
  [[['property', 'office']], 'ofis, офис, office, iş yeri'],
  [[['property', 'hotel']], 'otel, mehmanxana, hostel, отель, гостиница, хостел, hotel'],
  [[['property', 'garage']], 'qaraj, гараж, garage'],
  [
    [['property', 'land']],
    'torpaq, torpaq sahəsi, yer sahəsi, участок, земельный участок, земля, land, plot, land plot, plot of land',
  ],
  [
    [['property', 'object']],
    'obyekt, anbar, mağaza, dükan, kafe, restoran, salon, kommersiya, объект, помещение, магазин, склад, коммерция, коммерческая, коммерческая недвижимость, нежилое, shop, store, warehouse, commercial, commercial property, premises',
  ],
  [
    [['repair', 'repaired']],
    'təmirli, əla təmirli, yaxşı təmirli, super təmirli, təzə təmirli, yeni təmirli, tam təmirli, təmir, əla təmir, с ремонтом, ремонт, евроремонт, с евроремонтом, хороший ремонт, отличный ремонт, отремонтированный, отремонтирован, renovated, repaired, with repair, with renovation, good repair, refurbished, newly renovated',
  ],
  [
    [['repair', 'semi_repaired']],
    'orta təmirli, yarımçıq təmirli, yarı təmirli, yarım təmirli, средний ремонт, частичный ремонт, с частичным ремонтом, полуремонт, partly renovated, semi repaired, partially renovated, semi renovated',
  ],
  [
    [['repair', 'not_repaired']],
    'təmirsiz, təmirsizdir, təmirə ehtiyacı, podmayak, podmayaq, təmirsiz podmayak, без ремонта, под маяк, подмаяк, черновая, черновая отделка, без отделки, unrenovated, not renovated, without repair, without renovation, no repair, no renovation, unrepaired, shell',
  ],
  [[['heating', 'gas_boiler']], 'kombi, kombili, комби, gas boiler, kombi sistemi, kombi sistemli'],
  [[['heating', 'central']], 'mərkəzi istilik, mərkəzi isitmə, центральное отопление, central heating'],
  [[['has', 'Has_Gas']], 'qaz, qazlı, газ, gas'],
  [[['has', 'Has_Water']], 'su, sulu, suyu, вода, водой, water'],
  [[['has', 'Has_Electricity']], 'işıq, işıqlı, elektrik, свет, электричество, electricity, power'],
  [
    [['has', 'Has_Furniture']],
    'mebel, mebelli, əşya, əşyalı, əşyaları, мебель, мебелью, меблированный, меблированная, furniture, furnished',
  ],
  [
    [['has', 'Has_Storage']],
    'kladovka, kladovkalı, кладовка, кладовкой, кладовая, storage, storage room, storeroom, pantry',
  ],
  [[['has', 'Has_Summer_Kitchen']], 'yay mətbəxi, yay mətbəxli, летняя кухня, летней кухней, summer kitchen'],
  [[['has', 'Has_Pool']], 'hovuz, hovuzlu, бассейн, pool, swimming pool'],
  [
    [['has', 'Has_Water_Tank']],
    'su çəni, su çənli, su anbarı, çən, бак для воды, водяной бак, резервуар для воды, water tank',
  ],
  [[['has', 'Has_Generator']], 'generator, generatorlu, генератор, generator'],
  [
    [['has', 'Has_Deed']],
    'kupça, kupçalı, çıxarış, çıxarışlı, купча, купчая, купчей, с купчей, выписка, выпиской, deed, title deed, title, extract',
  ],
  [
    [['has', 'Has_Internal_Kredit']],
    'daxili kredit, daxili kreditlə, daxili kreditli, hissə hissə, hissəli ödəniş, внутренний кредит, рассрочка, рассрочкой, internal credit, internal loan, developer credit, instalments, installments, in house credit',
  ],
  [[['has', 'Has_Contract']], 'müqavilə, müqaviləli, договор, договором, contract'],
  [[['has', 'Has_Mortgage']], 'ipoteka, ipotekalı, ipotekaya, ипотека, ипотеку, mortgage'],
  [[['has', 'has_paket_sened']], 'paket sənəd, paket sənədli, bağ sənədi, пакет документов'],
  [
    [['owner', '1']],
    'vasitəçisiz, maklersiz, vasitəçi olmadan, vasitəçi olmasın, makler olmasın, makler yox, sahibindən, ev sahibindən, sahibi, mülkiyyətçi, mülkiyyətçidən, şəxsi, от хозяина, хозяин, хозяином, собственник, от собственника, без посредников, без маклера, без маклеров, без агентов, без агента, не агентство, from owner, by owner, owner, from the owner, no agents, no agent, without agent, without agents, no broker, no brokers, without broker, no middleman, no intermediaries, private seller, no realtor',
  ],
  [
    [['photos', '1']],
    'şəkilli, şəkil, şəkli olan, fotolu, с фото, фото, фотографии, с фотографиями, with photos, with photo, photos, photo, with pictures, pictures',
  ],
  [
    [['sort', 'price_asc']],
    'ən ucuz, ucuzdan bahaya, sərfəli, münasib, дешёвый, дешевый, дешёвая, дешевле всего, самый дешевый, самая дешёвая, дешёво, дешево, недорого, недорогой, недорогая, cheap, cheapest, inexpensive, affordable, lowest price',
  ],
  [[['sort', 'price_desc']], 'ən baha, ən bahalı, bahadan ucuza, самый дорогой, самая дорогая, most expensive'],
  [
    [['sort', 'newest']],
    'ən yeni, ən yeni elanlar, yeni elanlar, son elanlar, новые объявления, самые новые, свежие объявления, newest, latest',
  ],
  [[...rooms(1), ['property', 'flat']], 'однушка, однушк, однокомнатка'],
  [[...rooms(2), ['property', 'flat']], 'двушка, двушк, двухкомнатка'],
  [[...rooms(3)], 'трёшка, трешка, трешк, трёхкомнатка'],
  [[...rooms(4)], 'четырёшка, четвёрка'],
  [[...rooms(1)], 'студия, studio, studiya'],
];

/** Numbers as words, by themselves and before a word they are joined with: двухкомнатная, ikiotaqlı. */
export const NUMBER_WORDS: readonly [value: number, words: string][] = [
  [1, 'bir один одна одно одну one single'],
  [2, 'iki два две двух two double'],
  [3, 'üç три трёх трех three'],
  [4, 'dörd четыре четырёх четырех four'],
  [5, 'beş пять пяти five'],
  [6, 'altı шесть шести six'],
  [7, 'yeddi семь семи seven'],
  [8, 'səkkiz восемь восьми eight'],
  [9, 'doqquz девять девяти nine'],
  [10, 'on десять десяти ten'],
  [20, 'iyirmi двадцать twenty'],
  [30, 'otuz тридцать thirty'],
  [40, 'qırx сорок forty'],
  [50, 'əlli пятьдесят fifty'],
  [60, 'altmış шестьдесят sixty'],
  [70, 'yetmiş семьдесят seventy'],
  [80, 'səksən восемьдесят eighty'],
  [90, 'doxsan девяносто ninety'],
  [100, 'yüz сто hundred'],
  [200, 'двести'],
  [300, 'триста'],
  [400, 'четыреста'],
  [500, 'пятьсот'],
  [600, 'шестьсот'],
  [700, 'семьсот'],
  [800, 'восемьсот'],
  [900, 'девятьсот'],
];
