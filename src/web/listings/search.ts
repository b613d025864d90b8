import type { Language } from '#contract/dates.ts';
import { CATEGORIES, type Category, PROPERTY_TYPES, type PropertyType } from '#contract/listings/fields.ts';

/** The orders people choose from (spec §9), by their name in the address. */
const SORTS = {
  newest: 'createdAt:desc',
  area: 'Area:asc',
  price_asc: 'Price:asc',
  price_desc: 'Price:desc',
} as const;
export type SortName = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** What is looked for. The address bar holds it, and nothing else does. */
export type Search = {
  category: Category | null;
  type: PropertyType | null;
  /** AZN */
  priceMin: number | null;
  priceMax: number | null;
  sort: SortName;
  page: number;
};

/** spec §9 */
const PAGE_SIZE = 8;

/** The search an address asks for. Keys that are not ours and values that make no sense are passed over. */
export function readSearch(params: URLSearchParams): Search {
  return {
    category: oneOf(CATEGORIES, params.get('category')),
    type: oneOf(PROPERTY_TYPES, params.get('type')),
    priceMin: wholeNumber(params.get('price_min'), 9),
    priceMax: wholeNumber(params.get('price_max'), 9),
    sort: oneOf(SORT_NAMES, params.get('sort')) ?? 'newest',
    page: wholeNumber(params.get('page'), 4) ?? 1,
  };
}

/** The address of a search, as short as it can be: `?category=sale&page=2`, or nothing at all. */
export function writeSearch({ category, type, priceMin, priceMax, sort, page }: Search): string {
  const params = new URLSearchParams();
  if (category) params.set('category', category);
  if (type) params.set('type', type);
  if (priceMin !== null) params.set('price_min', String(priceMin));
  if (priceMax !== null) params.set('price_max', String(priceMax));
  if (sort !== 'newest') params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** Whether it leaves anything out. */
export function isFiltered({ category, type, priceMin, priceMax }: Search): boolean {
  return category !== null || type !== null || priceMin !== null || priceMax !== null;
}

/** The API's query for a page of cards. */
export function cardsQuery({ category, type, priceMin, priceMax, sort, page }: Search, locale: Language) {
  const price = { ...(priceMin !== null && { $gte: priceMin }), ...(priceMax !== null && { $lte: priceMax }) };
  return {
    filters: {
      ...(category && { Category: { $eq: category } }),
      ...(type && { Property_type: { $eq: type } }),
      ...(Object.keys(price).length > 0 && { Price: price }),
    },
    fields: CARD_FIELDS,
    populate: {
      Images: { fields: ['url', 'width', 'height', 'formats'] },
      Metro: { fields: ['Name'] },
      district: { fields: ['Name'] },
      settlement: { fields: ['Name'] },
    },
    sort: SORTS[sort],
    pagination: { page, pageSize: PAGE_SIZE },
    locale,
  };
}

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
  'Is_Premium',
  'Is_Vip',
  'createdAt',
];

function oneOf<Name extends string>(names: readonly Name[], text: string | null): Name | null {
  return names.find((name) => name === text) ?? null;
}

/** A positive number, written with or without spaces. */
function wholeNumber(text: string | null, mostDigits: number): number | null {
  const digits = (text ?? '').replaceAll(/\s/g, '');
  return /^\d+$/.test(digits) && digits.length <= mostDigits && Number(digits) > 0 ? Number(digits) : null;
}
