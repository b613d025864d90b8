import type { Language } from '#contract/dates.ts';
import type { paths } from '#contract/openapi.ts';
import { readNumber } from '../app/numbers.ts';
import { complexCards } from './load-complex-cards.ts';

/** The orders people choose from (spec §9), by their name in the address. */
const SORTS = { date: 'createdAt:desc', name_asc: 'name:asc', name_desc: 'name:desc', views: 'views:desc' } as const;
export type ComplexSort = keyof typeof SORTS;
export const COMPLEX_SORTS = Object.keys(SORTS) as ComplexSort[];

/** When a complex is ready: by now, in the rest of this year, in the next one, or after it. */
export const DELIVERIES = ['delivered', 'this_year', 'next_year', 'later'] as const;
type Delivery = (typeof DELIVERIES)[number];

/** What is looked for; the address bar holds it, and nothing else does. Empty: whatever. */
export type ComplexSearch = {
  /** words of its name, however they are spelt */
  q: string;
  /** slug */
  district: string;
  developer: string;
  /** AZN, with at most two decimals */
  price_min: string;
  price_max: string;
  delivery: Delivery | '';
  mortgage: '1' | '';
  loan: '1' | '';
  sort: ComplexSort;
  page: number;
};
export type Facets = paths['/api/complexes/facets']['get']['responses'][200]['content']['application/json'];

const FILTERS = ['q', 'district', 'developer', 'price_min', 'price_max', 'delivery', 'mortgage', 'loan'] as const;
/** spec §9 */
export const PAGE_SIZE = 10;

/** The search an address or a form asks for; what makes no sense is passed over. */
export function readComplexSearch(params: URLSearchParams): ComplexSearch {
  const page = params.get('page') ?? '';
  const price = (key: string) => {
    const value = Math.round((readNumber(params.get(key) ?? '') ?? 0) * 100) / 100;
    return value >= 1 && value < 1_000_000_000 ? String(value) : '';
  };
  const flag = (key: string) => (params.get(key) === '1' ? '1' : '');
  return {
    q: (params.get('q') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 100),
    district: (params.get('district') ?? '').slice(0, 60),
    developer: (params.get('developer') ?? '').slice(0, 200),
    price_min: price('price_min'),
    price_max: price('price_max'),
    delivery: DELIVERIES.find((one) => one === params.get('delivery')) ?? '',
    mortgage: flag('mortgage'),
    loan: flag('loan'),
    sort: COMPLEX_SORTS.find((one) => one === params.get('sort')) ?? 'date',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a search, as short as it can be: `?price_max=200000`, or nothing at all. */
export function writeComplexSearch(search: ComplexSearch): string {
  const params = new URLSearchParams(FILTERS.flatMap((key) => (search[key] ? [[key, search[key]]] : [])));
  if (search.sort !== 'date') params.set('sort', search.sort);
  if (search.page !== 1) params.set('page', String(search.page));
  const text = params.toString();
  return text && `?${text}`;
}

/** How many things it asks for; both ends of a range are one. */
export function countChosen(search: ComplexSearch): number {
  const chosen = FILTERS.filter((key) => search[key] !== '').length;
  return search.price_min && search.price_max ? chosen - 1 : chosen;
}

/** Whether it leaves anything out. */
export function isNarrowed(search: ComplexSearch): boolean {
  return countChosen(search) > 0;
}

/** Lower end above the upper one: nothing can be between them. */
export function isTurnedRound({ price_min, price_max }: ComplexSearch): boolean {
  return price_min !== '' && price_max !== '' && Number(price_min) > Number(price_max);
}

type Known = { facets: Facets /** `2026-11-21` */; today: string };

/** The API's query for a page of cards. */
export function complexesQuery(search: ComplexSearch, known: Known, locale: Language) {
  return {
    ...complexCards(locale),
    ...matchOf(search, known),
    sort: SORTS[search.sort],
    pagination: { page: search.page, pageSize: PAGE_SIZE },
  };
}

/** The API's `filters` and `_q` for what is chosen. */
export function matchOf(search: ComplexSearch, known: Known) {
  return { filters: filtersOf(search, known), ...(search.q && { _q: search.q }) };
}

function filtersOf(search: ComplexSearch, { facets, today }: Known): Record<string, unknown> {
  const district = facets.district.find(({ slug }) => slug === search.district);
  const { price_min: min, price_max: max } = search;
  return {
    ...(district && { district: { id: { $eq: district.id } } }),
    ...(search.developer && { developer: { $eq: search.developer } }),
    ...((min || max) && { startingPrice: { ...(min && { $gte: min }), ...(max && { $lte: max }) } }),
    ...(search.delivery && { deliveryDate: DELIVERED[search.delivery](today) }),
    ...(search.mortgage && { hasMortgage: { $eq: true } }),
    ...(search.loan && { hasInternalLoan: { $eq: true } }),
  };
}

const endOf = (today: string, years = 0) => `${Number(today.slice(0, 4)) + years}-12-31`;
const DELIVERED: Record<Delivery, (today: string) => Record<string, string>> = {
  delivered: (today) => ({ $lte: today }),
  this_year: (today) => ({ $gt: today, $lte: endOf(today) }),
  next_year: (today) => ({ $gt: endOf(today), $lte: endOf(today, 1) }),
  later: (today) => ({ $gt: endOf(today, 1) }),
};
