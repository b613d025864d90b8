import type { PropertyType } from '../../../src/contract/listings/fields.ts';
import { townAddress } from '../places.ts';
import { closing, features, items, spoken, surroundings } from './azerbaijani-lines.ts';
import { type Facts, isFlat, type Language, measure } from './facts.ts';
import { ordinal } from './ordinal.ts';

/** Listing texts in Azerbaijani, as people of Baku write them. */
export const azerbaijani: Language = {
  opening: (facts) => {
    const deal = { sale: 'satılır', rent: 'kirayə verilir', daily: 'günlük kirayə verilir' }[facts.category];
    const what = nameOf(facts);
    const place = where(facts);
    return [
      `${place} ${what} ${deal}.`,
      `${place} yerləşən ${what} ${deal}.`,
      ...(facts.complex ? [`${facts.complex} yaşayış kompleksində ${what} ${deal}.`] : []),
      facts.isOwner ? `Mülkiyyətçidən: ${place} ${what} ${deal}.` : `Diqqət! ${place} ${what} ${deal}.`,
    ];
  },
  details: (facts) => [sizes(facts), repairs(facts)],
  features,
  surroundings,
  papers: (facts) => [
    ...(facts.hasDeed
      ? ['Sənədi çıxarışdır (kupça).', 'Çıxarışı var, sənədləri tam qaydasındadır.', 'Kupçalıdır, borcu yoxdur.']
      : []),
    ...(facts.hasContract && !facts.hasDeed ? ['Sənədi müqavilədir.'] : []),
    ...(facts.hasMortgage ? ['İpoteka ilə almaq mümkündür.', 'İpotekaya yararlıdır.'] : []),
    ...(facts.hasCredit && facts.category === 'sale'
      ? ['Daxili kredit imkanı var: ilkin ödənişdən sonra qalan məbləğ hissə-hissə ödənilir.']
      : []),
  ],
  closing,
  spoken,
  items,
};

const names: Record<PropertyType, (rooms: string) => string[]> = {
  new_building: (rooms) => [`yeni tikilidə ${rooms} mənzil`, `${rooms} mənzil`],
  old_building: (rooms) => [`köhnə tikilidə ${rooms} mənzil`, `daş binada ${rooms} mənzil`, `${rooms} mənzil`],
  house: (rooms) => [`${rooms} həyət evi`, `${rooms} ev`],
  office: (rooms) => [`${rooms} ofis`, 'ofis'],
  hotel: () => ['otel'],
  garage: () => ['qaraj'],
  land: () => ['torpaq sahəsi'],
  object: () => ['obyekt', 'qeyri-yaşayış sahəsi'],
};

function nameOf({ type, category, rooms, floors, settlement, pick }: Facts): string {
  if (type === 'hotel' && category === 'daily') return 'oteldə otaq';
  const said = rooms ? `${rooms > 10 ? '10-dan çox' : rooms} otaqlı` : '';
  const more = type === 'house' && settlement ? [`${said} bağ evi`] : [];
  // stone houses are low; nine storeys are panels
  const possible = names[type](said).filter((name) => !(name.startsWith('daş') && floors === 9));
  return pick([...possible, ...more].map((name) => name.trim()));
}

/** The place in the locative: "Nizami küçəsində", "Gənclik metrosunun yaxınlığında". */
function where({ metro, street, settlement, districtName, pick }: Facts): string {
  const places = [`${districtName} rayonunda`];
  if (metro) places.push(`${metro} metrosunun yaxınlığında`, `${metro} metrosunun yanında`);
  if (street) places.push(street.replace(/i$/, 'ində'));
  if (settlement) places.push(locative(townAddress(settlement)));
  return pick(places);
}

function locative(town: string): string {
  if (/qəsəbəsi$|şəhəri$/.test(town)) return town.replace(/i$/, 'ində');
  return /mikrorayon$/.test(town) ? `${town}da` : `${town} ərazisində`;
}

function sizes(facts: Facts): string[] {
  const { type, category, area, landArea, floor, floors, rooms } = facts;
  const size = measure(area);
  const plot = measure(area, 'sot');
  if (type === 'land')
    return [
      `Sahə ${plot}dur, düz və hasarlıdır.`,
      `${plot}luq sahənin forması düzgündür, tikintiyə hazırdır.`,
      `Ümumi sahəsi ${plot}dur, dörd tərəfi məlumdur.`,
    ];
  if (type === 'garage') return [`Sahəsi ${size}, qapısı möhkəmdir.`, `${size} qaraja iri maşın da rahat sığır.`];
  if (type === 'hotel' && category === 'daily') return [`Otağın sahəsi ${size}, səhər yeməyi qiymətə daxildir.`];
  if (type === 'house') {
    const land = landArea ? `, həyəti ${measure(landArea, 'sot')}dur` : '';
    return [
      `Evin sahəsi ${size}, ${floors} mərtəbəlidir${land}.`,
      `${floors} mərtəbəli evdir, ümumi sahəsi ${size}${land}.`,
      `Ev ${floors} mərtəbəlidir, otaqlar geniş və işıqlıdır.`,
    ];
  }
  if (!floor || !floors) return [`Ümumi sahəsi ${size}.`];
  const level = `${floors} mərtəbəli binanın ${ordinal(floor)} mərtəbəsi`;
  return [
    `Ümumi sahəsi ${size}, ${level}ndə yerləşir.`,
    `${level}dir, ${rooms === 1 ? 'otaq genişdir' : 'otaqlar genişdir'}.`,
    `Sahəsi ${size}, mərtəbə ${floor}/${floors}.`,
    ...(isFlat(facts) && floor === floors ? [`${size}, ${level}dir, damı axmır.`] : []),
  ];
}

function repairs(facts: Facts): string[] {
  const { type, repair, category } = facts;
  if (type === 'garage' || type === 'land') return [];
  if (repair === 'repaired')
    return [
      'Əla təmirlidir: parket döşəmə, keyfiyyətli qapı və santexnika.',
      ...(category === 'sale'
        ? [
            'Tam təmirlidir, heç bir xərcə ehtiyac yoxdur.',
            'Təmiri yeni bitib, hələ istifadə olunmayıb.',
            'Super təmirlidir, köçüb yaşamaq qalır.',
          ]
        : []),
      isFlat(facts) ? 'Mənzil tam təmirlidir, yaşamaq üçün hər şərait var.' : 'Təmirlidir, istifadəyə hazırdır.',
    ];
  if (repair === 'semi_repaired')
    return [
      'Orta təmirlidir, kiçik işlərlə daha da gözəlləşər.',
      'Təmiri sadə, amma səliqəlidir.',
      'Kosmetik təmir olunub, yaşamaq olar.',
    ];
  if (repair === 'not_repaired')
    return [
      'Təmirsizdir, zövqünüzə uyğun düzəldə bilərsiniz.',
      ...(type === 'new_building'
        ? ['Podmayakdır, elektrik və su xətləri çəkilib.', 'Qara suvaqdadır, pəncərələri qoyulub.']
        : []),
      ...(type === 'old_building' ? ['Təmirə ehtiyacı var, qiymət də ona görədir.'] : []),
    ];
  return [];
}
