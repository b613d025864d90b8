import type { Spoken } from '../types.ts';

/** The classes of complexes: the badge's text, and the developer's promises. */
export const CLASS_WORDS: Record<string, { types: Spoken[]; pitch: Spoken }> = {
  komfort: {
    types: [
      { az: 'Komfort sinif', en: 'Comfort class', ru: 'Комфорт-класс' },
      { az: 'Yaşayış kompleksi', en: 'Residential complex', ru: 'Жилой комплекс' },
    ],
    pitch: {
      az: 'Layihə gənc ailələr üçün düşünülüb: yığcam planlar, münasib qiymət və sakit həyət.',
      en: 'It is made for young families: compact layouts, sensible prices and a quiet yard.',
      ru: 'Проект для молодых семей: удобные планировки, разумная цена и тихий двор.',
    },
  },
  biznes: {
    types: [
      { az: 'Biznes sinif', en: 'Business class', ru: 'Бизнес-класс' },
      { az: 'Yaşayış kompleksi', en: 'Residential complex', ru: 'Жилой комплекс' },
    ],
    pitch: {
      az: 'Geniş vestibüllər, sürətli liftlər və yeraltı avtodayanacaq gündəlik həyatı rahatlaşdırır.',
      en: 'Spacious lobbies, fast lifts and underground parking make every day easier.',
      ru: 'Просторные холлы, скоростные лифты и подземный паркинг делают жизнь удобнее.',
    },
  },
  premium: {
    types: [
      { az: 'Premium sinif', en: 'Premium class', ru: 'Премиум-класс' },
      { az: 'Yaşayış kompleksi', en: 'Residential complex', ru: 'Жилой комплекс' },
    ],
    pitch: {
      az: 'Hündür tavanlar, panoram pəncərələr və qapıda 24 saat konsyerj xidməti var.',
      en: 'High ceilings, panoramic windows and a concierge at the door day and night.',
      ru: 'Высокие потолки, панорамные окна и круглосуточный консьерж.',
    },
  },
  villa: {
    types: [{ az: 'Villa şəhərciyi', en: 'Villa community', ru: 'Коттеджный посёлок' }],
    pitch: {
      az: 'Hər evin öz həyəti, meyvə bağı və iki maşınlıq dayanacağı var.',
      en: 'Each house has a yard, an orchard and parking for two cars.',
      ru: 'У каждого дома свой двор, фруктовый сад и место для двух машин.',
    },
  },
  kurort: {
    types: [
      { az: 'Kurort', en: 'Resort', ru: 'Курорт' },
      { az: 'Yaşayış kompleksi', en: 'Residential complex', ru: 'Жилой комплекс' },
    ],
    pitch: {
      az: 'Sakinlər çimərlikdən, hovuzlardan və idman zalından il boyu istifadə edir.',
      en: 'Residents use the beach, the pools and the gym all year round.',
      ru: 'Пляж, бассейны и спортзал открыты для жильцов круглый год.',
    },
  },
};

/** Further sentences for any complex. */
export const REMARKS: Spoken[] = [
  {
    az: 'Ərazidə uşaq meydançası, idman qurğuları və gəzinti cığırları salınıb.',
    en: 'There is a playground, outdoor gym equipment and walking paths.',
    ru: 'На территории есть детская площадка, тренажёры и дорожки для прогулок.',
  },
  {
    az: 'Həyət avtomobillərdən azaddır, ərazi gecə-gündüz mühafizə olunur.',
    en: 'The yard is free of cars, and the grounds are guarded round the clock.',
    ru: 'Двор без машин, территория под охраной круглые сутки.',
  },
  {
    az: 'Binalar zəlzələyə davamlı monolit karkasla tikilir, fasad təbii daşla üzlənib.',
    en: 'The buildings have an earthquake-resistant concrete frame and a facade of natural stone.',
    ru: 'Сейсмостойкий монолитный каркас, фасад облицован натуральным камнем.',
  },
  {
    az: 'Kompleksin yanında məktəb, uşaq bağçası və park fəaliyyət göstərir.',
    en: 'A school, a kindergarten and a park are next door.',
    ru: 'Рядом школа, детский сад и парк.',
  },
];

/** And of one that is blocks of flats. */
export const BLOCK_REMARKS: Spoken[] = [
  {
    az: 'Zirzəmidə avtodayanacaq, birinci mərtəbədə market, aptek və kafe yerləşdirilib.',
    en: 'Parking is in the basement; a market, a pharmacy and a café are on the ground floor.',
    ru: 'Внизу паркинг, на первом этаже маркет, аптека и кафе.',
  },
  {
    az: 'Liftlər sürətli və səssizdir, istilik və su üçün fərdi sayğaclar var.',
    en: 'The lifts are fast and quiet; heating and water are metered for each flat.',
    ru: 'Лифты быстрые и тихие, на тепло и воду стоят отдельные счётчики.',
  },
];

export const MORTGAGES: Spoken[] = [
  {
    az: 'Mənzilləri ipoteka ilə almaq olar: ilkin ödəniş 20%-dən, müddət 25 ilədək.',
    en: 'Flats can be bought on a mortgage: from 20% down, for up to 25 years.',
    ru: 'Квартиры можно купить в ипотеку: первый взнос от 20\u00a0%, срок до 25 лет.',
  },
  {
    az: 'Çıxarış hazırdır, dövlət və bank ipotekası mümkündür. İlkin ödəniş 15%-dən.',
    en: 'The title deed is ready, so state and bank mortgages are possible. From 15% down.',
    ru: 'Купчая готова: доступна государственная и банковская ипотека. Первый взнос от 15\u00a0%.',
  },
];

export const LOANS: Spoken[] = [
  {
    az: 'Daxili kredit: ilkin ödəniş 30%, qalan hissə 24 ay faizsiz.',
    en: 'Instalments from the developer: 30% down, the rest over 24 months without interest.',
    ru: 'Рассрочка от застройщика: 30\u00a0% сразу, остальное на 24 месяца без процентов.',
  },
  {
    az: 'Daxili kredit 36 ayadək: ilkin ödəniş 40%, arayış və zamin tələb olunmur.',
    en: 'Instalments for up to 36 months: 40% down, no income statement or guarantor needed.',
    ru: 'Рассрочка до 36 месяцев: первый взнос 40\u00a0%, без справок и поручителей.',
  },
];

export const AMENITIES: Spoken[] = [
  { az: 'Uşaq meydançası', en: 'Playground', ru: 'Детская площадка' },
  { az: 'Yeraltı dayanacaq', en: 'Underground parking', ru: 'Подземный паркинг' },
  { az: '24 saat mühafizə', en: 'Security round the clock', ru: 'Охрана 24 часа' },
  { az: 'Videomüşahidə', en: 'Video surveillance', ru: 'Видеонаблюдение' },
  { az: 'İdman zalı', en: 'Gym', ru: 'Спортзал' },
  { az: 'Hovuz', en: 'Swimming pool', ru: 'Бассейн' },
  { az: 'Konsyerj', en: 'Concierge', ru: 'Консьерж' },
  { az: 'Market', en: 'Market', ru: 'Маркет' },
  { az: 'Uşaq bağçası', en: 'Kindergarten', ru: 'Детский сад' },
  { az: 'Generator', en: 'Backup generator', ru: 'Генератор' },
  { az: 'Yaşıl həyət', en: 'Green yard', ru: 'Зелёный двор' },
  { az: 'Kafe və restoran', en: 'Café and restaurant', ru: 'Кафе и ресторан' },
];

export const WALLS: Spoken[] = [
  { az: 'Monolit beton, daş kubik', en: 'Concrete frame, stone blocks', ru: 'Монолит, каменный кубик' },
  { az: 'Monolit beton, kərpic', en: 'Concrete frame, brick', ru: 'Монолит, кирпич' },
  { az: 'Monolit beton, qazobeton', en: 'Concrete frame, aerated concrete', ru: 'Монолит, газобетон' },
];

export const WINDOWS: Spoken[] = [
  { az: 'Alüminium, ikiqat şüşə', en: 'Aluminium, double glazing', ru: 'Алюминий, двойной стеклопакет' },
  { az: 'Plastik, ikiqat şüşə', en: 'PVC, double glazing', ru: 'Пластик, двойной стеклопакет' },
  {
    az: 'Panoram, alüminium, üçqat şüşə',
    en: 'Panoramic, aluminium, triple glazing',
    ru: 'Панорамные, алюминий, тройной стеклопакет',
  },
];

/** Districts as Russian has them: `Наримановский район`. */
const RUSSIAN_DISTRICTS: Record<string, string> = {
  abseron: 'Абшеронский',
  bineqedi: 'Бинагадинский',
  nerimanov: 'Наримановский',
  nesimi: 'Насиминский',
  nizami: 'Низаминский',
  sabuncu: 'Сабунчинский',
  sebail: 'Сабаильский',
  suraxani: 'Сураханский',
  xetai: 'Хатаинский',
  xezer: 'Хазарский',
  yasamal: 'Ясамальский',
};

type Named = { slug: string; name_az: string; name_en: string; name_ru: string };

/** `Nərimanov rayonu` in each language. */
export function districtOf({ slug, name_az, name_en, name_ru }: Named): Spoken {
  const russian = RUSSIAN_DISTRICTS[slug];
  return {
    az: `${name_az} rayonu`,
    en: `${name_en} district`,
    ru: russian ? `${russian} район` : `район ${name_ru}`,
  };
}

/** The first sentence about a complex: where it is. */
export function placeSentence(
  name: string,
  address: string,
  district: Named,
  station: Omit<Named, 'slug'> | null,
): Spoken {
  return {
    az: `${name} ${district.name_az} rayonunda, ${address} ünvanında${station ? `, ${station.name_az} metrosunun yaxınlığında` : ''} yerləşir.`,
    en: `${name} is at ${address}, ${districtOf(district).en}${station ? `, near ${station.name_en} metro station` : ''}.`,
    ru: `${name} находится по адресу ${address}, ${districtOf(district).ru}${station ? `, рядом с метро «${station.name_ru}»` : ''}.`,
  };
}
