import type { PropertyType } from '../../../src/contract/listings/fields.ts';
import { townAddress } from '../places.ts';
import type { Facts, Language } from './facts.ts';

/** Listing texts in Azerbaijani, as people of Baku write them. */
export const azerbaijani: Language = {
  opening: (facts) => {
    const deal = { sale: 'satılır', rent: 'kirayə verilir', daily: 'günlük kirayə verilir' }[facts.category];
    const what = nameOf(facts);
    return [
      `${where(facts)} ${what} ${deal}.`,
      `${where(facts)} yerləşən ${what} ${deal}.`,
      ...(facts.complex ? [`${facts.complex} yaşayış kompleksində ${what} ${deal}.`] : []),
      ...(facts.category === 'sale' && facts.type !== 'land'
        ? [`Mülkiyyətçidən: ${where(facts)} ${what} ${deal}.`].filter(() => facts.isOwner)
        : []),
    ];
  },
  details: (facts) => [sizes(facts), repairs(facts)],
  features: extras,
  surroundings: (facts) => [
    ...(facts.metro
      ? [
          `${facts.metro} metrosuna piyada bir neçə dəqiqəlik yoldur.`,
          'Metro və avtobus dayanacağı yaxındadır, şəhərin hər yerinə rahat getmək olur.',
        ]
      : []),
    ...(facts.isCoast
      ? ['Dəniz yaxındadır, axşamlar külək çox xoş olur.', 'Çimərliyə maşınla cəmi beş dəqiqəlik yoldur.']
      : []),
    ...(facts.type === 'land' || facts.type === 'garage'
      ? ['Yolu asfaltdır, maşınla rahat giriş var.', 'Ərazi sakitdir, qonşular mehribandır.']
      : [
          'Yaxınlıqda məktəb, uşaq bağçası, market və aptek var.',
          'Məhəllə sakit və təmizdir, qonşular mehribandır.',
          'Ətrafda park, idman zalı və kafelər var.',
          'İnfrastruktur yaxşı inkişaf edib, hər şey əl altındadır.',
        ]),
  ],
  papers: (facts) => [
    ...(facts.hasDeed ? ['Sənədi çıxarışdır (kupça).', 'Çıxarışı var, sənədləri tam qaydasındadır.'] : []),
    ...(facts.hasContract && !facts.hasDeed ? ['Sənədi müqavilədir.'] : []),
    ...(facts.hasMortgage ? ['İpoteka ilə almaq mümkündür.', 'İpotekaya yararlıdır.'] : []),
    ...(facts.hasCredit ? ['Daxili kredit imkanı var: ilkin ödənişdən sonra qalan məbləğ hissə-hissə ödənilir.'] : []),
  ],
  closing: (facts) =>
    ({
      sale: [
        'Qiymətdə real alıcı ilə razılaşmaq olar.',
        'Satış səbəbi başqa şəhərə köçməyimizdir.',
        'Baxış üçün əvvəlcədən zəng etməyiniz xahiş olunur.',
        'Son qiymətdir, barter təklif olunmasın.',
        'Gəlin baxın, xoşunuza gələcək.',
      ],
      rent: [
        'Uzunmüddətli kirayə verilir.',
        'Kommunal xərcləri kirayəçi ödəyir.',
        'Bir aylıq depozit alınır.',
        'Səliqəli kirayəçi axtarırıq.',
        'İstənilən gün gəlib baxmaq olar.',
      ],
      daily: [
        'Giriş saat 14:00-dan, çıxış 12:00-dəkdir.',
        'Təmiz yataq dəsti, dəsmal və Wi-Fi qiymətə daxildir.',
        'Bir həftədən çox qalanlara endirim edirik.',
        'Hər qonaqdan sonra tam təmizlik aparılır.',
      ],
    })[facts.category],
};

const names: Record<PropertyType, (rooms: string) => string[]> = {
  new_building: (rooms) => [`yeni tikilidə ${rooms} mənzil`, `${rooms} mənzil`],
  old_building: (rooms) => [`köhnə tikilidə ${rooms} mənzil`, `daş binada ${rooms} mənzil`, `${rooms} mənzil`],
  house: (rooms) => [`${rooms} həyət evi`, `${rooms} villa`, `${rooms} bağ evi`],
  office: (rooms) => [`${rooms} ofis`, 'ofis'],
  hotel: () => ['otel'],
  garage: () => ['qaraj'],
  land: () => ['torpaq sahəsi'],
  object: () => ['obyekt', 'qeyri-yaşayış sahəsi'],
};

function nameOf({ type, category, rooms, pick }: Facts): string {
  if (type === 'hotel' && category === 'daily') return 'oteldə otaq';
  return pick(names[type](rooms ? `${rooms > 10 ? '10-dan çox' : rooms} otaqlı` : '').map((name) => name.trim()));
}

/** The place in the locative: "Nizami küçəsində", "Gənclik metrosunun yaxınlığında". */
function where({ metro, street, settlement, district, pick }: Facts): string {
  const places = [`${district} rayonunda`];
  if (metro) places.push(`${metro} metrosunun yaxınlığında`, `${metro} metrosunun yanında`);
  if (street) places.push(street.replace(/i$/, 'ində'));
  if (settlement) places.push(locative(townAddress(settlement)));
  return pick(places);
}

function locative(town: string): string {
  if (/qəsəbəsi$|şəhəri$/.test(town)) return town.replace(/i$/, 'ində');
  return /mikrorayon$/.test(town) ? `${town}da` : `${town} ərazisində`;
}

function sizes({ type, category, area, floor, floors, rooms }: Facts): string[] {
  if (type === 'land')
    return [`Sahə ${area} sotdur, düz və hasarlıdır.`, `${area} sotluq sahənin forması düzgündür, tikintiyə hazırdır.`];
  if (type === 'garage')
    return [`Sahəsi ${area} m², qapısı möhkəmdir.`, `${area} m²-lik qaraja iri maşın da rahat sığır.`];
  const size = `Ümumi sahəsi ${area} m²`;
  if (type === 'hotel' && category === 'daily') return [`Otağın sahəsi ${area} m², səhər yeməyi qiymətə daxildir.`];
  if (type === 'house')
    return [`${size}, ev ${floors} mərtəbəlidir.`, `Ev ${floors} mərtəbəlidir, otaqlar geniş və işıqlıdır.`];
  const level = floor && floors ? `${floors} mərtəbəli binanın ${ordinal(floor)} mərtəbəsində yerləşir` : '';
  return [
    `${size}, ${level}.`,
    `${floors} mərtəbəli binanın ${ordinal(floor ?? 1)} mərtəbəsidir, ${rooms === 1 ? 'otaq genişdir' : 'otaqlar genişdir'}.`,
  ];
}

function repairs({ type, repair }: Facts): string[] {
  if (type === 'garage') return [];
  const flat = type === 'new_building' || type === 'old_building';
  if (repair === 'repaired')
    return [
      'Əla təmirlidir: parket döşəmə, keyfiyyətli qapı və santexnika.',
      'Təmiri yeni bitib, hələ istifadə olunmayıb.',
      flat ? 'Mənzil tam təmirlidir, yaşamaq üçün hər şərait var.' : 'Tam təmirlidir, istifadəyə hazırdır.',
    ];
  if (repair === 'semi_repaired')
    return ['Orta təmirlidir, kiçik işlərlə daha da gözəlləşər.', 'Təmiri sadə, amma səliqəlidir.'];
  if (repair === 'not_repaired')
    return [
      'Təmirsizdir, zövqünüzə uyğun düzəldə bilərsiniz.',
      ...(type === 'new_building' ? ['Podmayakdır, elektrik və su xətləri çəkilib.'] : []),
    ];
  return [];
}

function extras({ has, type, category }: Facts): string[] {
  const lines: string[] = [];
  if (has('Has_Gas') && has('Has_Water') && has('Has_Electricity')) lines.push('Qaz, su və işıq daimidir.');
  if (type === 'new_building' || type === 'old_building') lines.push(...flatFeatures);
  if (has('Has_Furniture'))
    lines.push(
      category === 'sale'
        ? 'Bütün mebel və məişət texnikası alıcıya qalır.'
        : 'Əşyalıdır: mebel, kondisioner, soyuducu və paltaryuyan var.',
    );
  if (has('Has_Pool')) lines.push('Hovuzu var, yayda uşaqlar üçün əsl bayramdır.');
  if (has('Has_Summer_Kitchen')) lines.push('Həyətdə yay mətbəxi və manqal yeri var.');
  if (has('Has_Water_Tank')) lines.push('Su çəni və nasos quraşdırılıb.');
  if (has('Has_Generator')) lines.push('İşıq kəsiləndə generator özü işə düşür.');
  if (has('Has_Garage')) lines.push(type === 'house' ? 'İki maşınlıq qaraj var.' : 'Yeraltı qarajda yeri var.');
  if (has('Has_Storage')) lines.push('Əşya saxlamaq üçün anbar var.');
  if (type === 'house') lines.push('Həyətdə tut, əncir və nar ağacları var.', 'Ev daşdan tikilib, dam örtüyü yenidir.');
  if (type === 'office')
    lines.push('Sürətli internet, kondisioner və qonaq üçün dayanacaq var.', 'Mühafizə və qəbul masası var.');
  if (type === 'object')
    lines.push('Mağaza, aptek, salon və ya kafe üçün əlverişlidir.', 'Vitrini yola baxır, gediş-gəliş çoxdur.');
  if (type === 'garage') lines.push('İşığı var, ərazi kameralarla izlənir.');
  if (type === 'land')
    lines.push('Ev tikmək və ya bağ salmaq üçün əla yerdir.', 'Torpaq münbitdir, ağac əkmək üçün yararlıdır.');
  if (type === 'hotel')
    lines.push('Qonaqlar üçün səhər yeməyi zalı və dayanacaq var.', 'Otaqların çoxundan şəhər və dəniz görünür.');
  return lines;
}

const flatFeatures = [
  'İstilik sistemi kombidir.',
  'Pəncərələr həyətə baxır, səs-küy yoxdur.',
  'Mənzil küncdə deyil, qışda isti olur.',
  'Günəşli tərəfdədir, otaqlar bütün günü işıqlı olur.',
  'Mətbəx böyükdür, yemək masası rahat yerləşir.',
  'Eyvanı şüşələnib, oradan gözəl mənzərə açılır.',
  'Giriş qapısı dəmirdir, blokda domofon var.',
  'Sanitar qovşağı ayrıdır, boruları təzədir.',
  'Qonşular az və sakitdir, blok həmişə təmizdir.',
];

/** 1-ci, 3-cü, 6-cı, 9-cu, 10-cu, 20-ci. */
export function ordinal(number: number): string {
  const units = ['', 'ci', 'ci', 'cü', 'cü', 'ci', 'cı', 'ci', 'ci', 'cu'];
  const tens = ['', 'cu', 'ci', 'cu', 'cı', 'ci'];
  const ending = number % 10 === 0 ? tens[number / 10] : units[number % 10];
  return `${number}-${ending ?? 'cı'}`;
}
