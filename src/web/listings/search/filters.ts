import {
  CATEGORIES,
  type Category,
  LISTING_FACTS,
  type ListingFact,
  PROPERTY_TYPES,
  type PropertyType,
  QUARTERS,
  REPAIR_STATUSES,
  ROOM_CHOICES,
  UTILITIES,
} from '#contract/listings/fields.ts';
import { documentsOf, LEVEL_CHOICES, TYPE_FIELDS } from '#contract/listings/types.ts';
import { readNumber } from '../../app/numbers.ts';

/** Suggestions for a price, AZN (spec §9); the last one means that there is no upper bound. */
export const PRICE_STEPS =
  '50 150 300 600 1200 2400 5000 10000 50000 100000 200000 300000 400000 500000 1000000 1000000+'.split(' ');

/**
 * What can be asked for, by its key in the address and in the form. Each reads the values given for its key into those
 * that make sense; the order is that of addresses and of chips.
 */
const FILTERS = {
  /** which strip: all, or what its owner promoted */
  type: oneOf(['premium', 'vip']),
  category: oneOf(CATEGORIES),
  property: oneOf(PROPERTY_TYPES),
  rooms: someOf(ROOM_CHOICES),
  /** districts, settlements and stations by their slug; a home in any of them, or of the quarters, is looked for */
  place: slugs,
  quarter: someOf(QUARTERS),
  /** AZN */
  price_min: number({ least: 1, most: 999_999_999 }, /\+$/),
  price_max: number({ least: 1, most: 999_999_999 }),
  /** m², for land sot */
  area_min: number({ least: 0.01, most: 999_999 }),
  area_max: number({ least: 0.01, most: 999_999 }),
  /** AZN for a m² */
  sqm_min: number({ least: 1, most: 999_999 }),
  sqm_max: number({ least: 1, most: 999_999 }),
  floor_min: number({ least: 0, most: 99, isWhole: true }),
  floor_max: number({ least: 0, most: 99, isWhole: true }),
  not_first: flag,
  not_last: flag,
  /** how many floors a house has */
  storeys: number({ least: 1, most: 99, isWhole: true }),
  /** where a garage is */
  level: oneOf(LEVEL_CHOICES),
  repair: someOf(REPAIR_STATUSES),
  has: someOf(LISTING_FACTS),
  /** only what its owner offers, without an agent */
  owner: flag,
  photos: flag,
};
export type FilterKey = keyof typeof FILTERS;
/** The chosen values of each key; none chosen is an empty list. */
export type Filters = { [Key in FilterKey]: ReturnType<(typeof FILTERS)[Key]> };
export const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];

/** The filters that an address or a form asks for; what makes no sense, or not for this type, is passed over. */
export function readFilters(params: URLSearchParams): Filters {
  const read = (key: FilterKey) => [key, FILTERS[key](params.getAll(key))];
  const filters = Object.fromEntries(FILTER_KEYS.map(read)) as Filters;
  const asked = askedOf(filters);
  const keep = <Value>(isAsked: boolean, values: Value[]) => (isAsked ? values : []);
  return {
    ...filters,
    rooms: keep(asked.rooms, filters.rooms),
    sqm_min: keep(asked.perMetre, filters.sqm_min),
    sqm_max: keep(asked.perMetre, filters.sqm_max),
    floor_min: keep(asked.floor === 'of-building', filters.floor_min),
    floor_max: keep(asked.floor === 'of-building', filters.floor_max),
    not_first: keep(asked.floor === 'of-building', filters.not_first),
    not_last: keep(asked.floor === 'of-building', filters.not_last),
    storeys: keep(asked.floor === 'storeys', filters.storeys),
    level: keep(asked.floor === 'level', filters.level),
    repair: keep(asked.repair, filters.repair),
    has: filters.has.filter((fact) => asked.facts.includes(fact) || asked.documents.includes(fact)),
  };
}

/** Whether it leaves anything out. */
export function isFiltered(filters: Filters): boolean {
  return FILTER_KEYS.some((key) => filters[key].length > 0);
}

/** What is worth asking about a property type (spec §3); of any type, what most of them have. */
export function askedOf({
  property: [type],
  category: [category],
}: {
  property: PropertyType[];
  category: Category[];
}) {
  const { floor, rooms, repair, facts, areaUnit } = type ? TYPE_FIELDS[type] : { ...TYPE_FIELDS.object, facts: COMMON };
  return {
    floor,
    rooms,
    repair,
    facts,
    areaUnit,
    perMetre: areaUnit === 'm2' && (category === undefined || category === 'sale'),
    documents: documentsOf(type ?? 'object', category ?? 'sale'),
  };
}

const COMMON: readonly ListingFact[] = [...UTILITIES, 'Has_Furniture'];

/** What is wrong, by the field where it stands: the key of the text that says so. */
export type Problems = Partial<Record<'price' | 'area' | 'sqm' | 'floor' | 'storeys', string>>;

/** The fields of a form where something is typed that is no number, or none one can ask for; zero asks for nothing. */
export function unreadIn(form: URLSearchParams): Problems {
  const unread = TYPED.filter((key) => {
    const text = form.get(key)?.trim() ?? '';
    return !/^(0*|[\d\s]+\+)$/.test(text) && FILTERS[key]([text]).length === 0;
  });
  return Object.fromEntries(unread.map((key) => [key.split('_')[0], 'number_invalid']));
}

const TYPED = [
  'price_min',
  'price_max',
  'area_min',
  'area_max',
  'sqm_min',
  'sqm_max',
  'floor_min',
  'floor_max',
  'storeys',
] as const;

/** The ranges whose ends are the wrong way round (spec §5, Filter). */
export function problemsOf(filters: Filters): Problems {
  const ranges = [
    ['price', 'range_error'],
    ['area', 'range_error'],
    ['sqm', 'range_error'],
    ['floor', 'floor_validation_error'],
  ] as const;
  const isWrong = (name: (typeof ranges)[number][0]) => {
    const [min = 0] = filters[`${name}_min`];
    const [max = Number.POSITIVE_INFINITY] = filters[`${name}_max`];
    return min > max;
  };
  return Object.fromEntries(ranges.filter(([name]) => isWrong(name)));
}

/** The filters without one thing that is asked for, a range being one thing, each under the key of its chip. */
export function withoutEach(filters: Filters): { id: string; key: FilterKey; value: Value; without: Filters }[] {
  return FILTER_KEYS.flatMap((key) => {
    const [name = '', end] = key.split('_');
    const other = `${name}_min` in FILTERS && end === 'max' ? (`${name}_min` as FilterKey) : null;
    // a range is told once, at its lower end
    if (other && filters[other].length > 0) return [];
    const range = `${name}_max` in FILTERS ? { [`${name}_min`]: [], [`${name}_max`]: [] } : null;
    return filters[key].map((value: Value) => ({
      id: range ? name : `${key}=${value}`,
      key,
      value,
      without: { ...filters, ...(range ?? { [key]: filters[key].filter((one: Value) => one !== value) }) },
    }));
  });
}

type Value = string | number;

function someOf<const Known extends Value>(known: readonly Known[]) {
  return (texts: string[]): Known[] => known.filter((one) => texts.includes(String(one)));
}

function oneOf<const Known extends Value>(known: readonly Known[]) {
  return (texts: string[]): Known[] => known.filter((one) => texts[0] === String(one));
}

function flag(texts: string[]): '1'[] {
  return texts[0] === '1' ? ['1'] : [];
}

function slugs(texts: string[]): string[] {
  return [...new Set(texts.filter((text) => /^[\p{L}\p{N}-]{1,60}$/u.test(text)))].sort().slice(0, 20);
}

type Limits = { least: number; most: number; isWhole?: boolean };

/** A number as people type it, to the hundredth; `1000000+` is a lower bound, and no upper one (spec §9). */
function number({ least, most, isWhole = false }: Limits, more = /$^/) {
  return (texts: string[]): number[] => {
    const typed = readNumber((texts[0] ?? '').trim().replace(more, '')) ?? Number.NaN;
    const value = Math.round(typed * 100) / 100;
    const isUsable = value >= least && value <= most && (!isWhole || Number.isInteger(value));
    return isUsable ? [value] : [];
  };
}
