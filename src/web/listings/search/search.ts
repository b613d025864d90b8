import type { Language } from '#contract/dates.ts';
import { type LandingPlace, PLACE_RELATIONS } from '#contract/listings/landing.ts';
import { FILTER_KEYS, type Filters, readFilters } from './filters.ts';

/** The orders people choose from (spec §9), by their name in the address. */
const SORTS = {
  newest: 'Posted_At:desc',
  area: 'Area:asc',
  price_asc: 'Price:asc',
  price_desc: 'Price:desc',
} as const;
export type SortName = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** What is looked for. The address bar holds it, and nothing else does. */
export type Search = { filters: Filters; sort: SortName; page: number };

/** Where results live, and the filters that its address holds; a landing page's path says the others. */
export type Base = { path: string; filters: Filters };

/** spec §9 */
export const PAGE_SIZE = 8;
const LAST_PAGE = 9_999;

/** The search an address asks for. Keys that are not ours and values that make no sense are passed over. */
export function readSearch(params: URLSearchParams): Search {
  const page = params.get('page') ?? '';
  return {
    filters: readFilters(params),
    sort: SORT_NAMES.find((name) => name === params.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,3}$/.test(page) && Number(page) <= LAST_PAGE ? Number(page) : 1,
  };
}

/** The address of a search, as short as it can be: `?category=sale&page=2`, or nothing at all. */
export function writeSearch({ filters, sort, page }: Search): string {
  const params = writeFilters(filters);
  if (sort !== 'newest') params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** The chosen filters as they stand in an address and in a form. */
export function writeFilters(filters: Filters): URLSearchParams {
  return new URLSearchParams(FILTER_KEYS.flatMap((key) => filters[key].map((value) => [key, String(value)])));
}

/** The API's query for a page of cards. `places` holds at least those that are searched. */
export function cardsQuery({ filters, sort, page }: Search, places: LandingPlace[], locale: Language) {
  return {
    ...cardsSelection(locale),
    filters: conditionsOf(filters, places),
    sort: SORTS[sort],
    pagination: { page, pageSize: PAGE_SIZE },
  };
}

/** What a card shows, as the API is asked for it. */
export function cardsSelection(locale: Language) {
  return { fields: CARD_FIELDS, populate: CARD_RELATIONS, locale };
}

const CARD_RELATIONS = {
  Images: { fields: ['url', 'width', 'height', 'formats', 'alternativeText'] },
  Metro: { fields: ['Name'] },
  district: { fields: ['Name'] },
  settlement: { fields: ['Name'] },
};
const CARD_FIELDS = [
  'Category',
  'Property_type',
  'Rent_Type',
  'Area',
  'Rooms',
  'Floor',
  'Total_Floors',
  'Price',
  'Price_Per_Sqm',
  'Kvartal',
  'Ownership_Type',
  'Is_Premium',
  'Is_Vip',
  'Posted_At',
  'Confirmed_At',
];

/** The API's `filters` for what is chosen. */
export function conditionsOf(filters: Filters, places: LandingPlace[]): Record<string, unknown> {
  const [category] = filters.category;
  const [property] = filters.property;
  const conditions: Record<string, unknown> = {
    ...(category && { Category: { $eq: category } }),
    ...(property && { Property_type: { $eq: property } }),
    ...(filters.type[0] && { [filters.type[0] === 'vip' ? 'Is_Vip' : 'Is_Premium']: { $eq: true } }),
    ...some('Rooms', filters.rooms),
    ...range('Price', filters.price_min, filters.price_max),
    ...range('Area', filters.area_min, filters.area_max),
    ...range('Price_Per_Sqm', filters.sqm_min, filters.sqm_max),
    ...range('Floor', filters.floor_min, filters.floor_max),
    ...some('Total_Floors', filters.storeys),
    ...some('Floor', filters.level),
    ...some('Repair_Status', filters.repair),
    ...Object.fromEntries(filters.has.map((fact) => [fact, { $eq: true }])),
    ...(filters.not_first[0] && { Is_First_Floor: { $eq: false } }),
    ...(filters.not_last[0] && { Is_Last_Floor: { $eq: false } }),
    ...(filters.owner[0] && { Ownership_Type: { $eq: 'owner' } }),
    ...(filters.photos[0] && { Has_Photos: { $eq: true } }),
  };
  const anywhere = placeConditions(filters, places);
  if (anywhere.length > 1) return { ...conditions, $or: anywhere };
  return { ...conditions, ...anywhere[0] };
}

/** A home in any of the chosen places is meant: two districts and a station are three chances, not a riddle. */
function placeConditions(filters: Filters, places: LandingPlace[]): Record<string, unknown>[] {
  const inAny = (kind: LandingPlace['kind']) => {
    const chosen = places.filter((place) => place.kind === kind && filters.place.includes(place.slug));
    return chosen.length > 0 ? [{ [PLACE_RELATIONS[kind]]: { id: { $in: chosen.map(({ id }) => id) } } }] : [];
  };
  return [
    ...inAny('district'),
    ...inAny('settlement'),
    ...inAny('metro'),
    ...(filters.quarter.length > 0 ? [{ Kvartal: { $in: filters.quarter } }] : []),
  ];
}

function some(field: string, values: readonly unknown[]) {
  return values.length > 0 && { [field]: values.length === 1 ? { $eq: values[0] } : { $in: values } };
}

function range(field: string, [min]: number[], [max]: number[]) {
  if (min === undefined && max === undefined) return {};
  return { [field]: { ...(min !== undefined && { $gte: min }), ...(max !== undefined && { $lte: max }) } };
}
