/** The parts of a complex's page, in their order; the address selects the visible one. */
export const COMPLEX_TABS = ['layouts', 'listings', 'about', 'parameters'] as const;
export type ComplexTab = (typeof COMPLEX_TABS)[number];

/** The orders of a complex's listings (spec §9), by their name in the address. */
const SORTS = {
  newest: 'Posted_At:desc',
  area: 'Area:desc',
  price_asc: 'Price:asc',
  price_desc: 'Price:desc',
} as const;
export type ListingSort = keyof typeof SORTS;
export const LISTING_SORTS = Object.keys(SORTS) as ListingSort[];
export const sortKeyOf = (sort: ListingSort) => SORTS[sort];

/** The tab and view in the address of a complex. */
export type ComplexView = {
  /** null: none was chosen */
  tab: ComplexTab | null;
  /** layouts of so many rooms; null: all */
  plan: number | null;
  /** listings of so many rooms; null: all */
  rooms: number | null;
  sort: ListingSort;
  page: number;
};

export function readView(params: URLSearchParams): ComplexView {
  const whole = (key: string, most: RegExp) => (most.test(params.get(key) ?? '') ? Number(params.get(key)) : null);
  return {
    tab: COMPLEX_TABS.find((one) => one === params.get('tab')) ?? null,
    plan: whole('plan', /^([1-9]|1[01])$/),
    rooms: whole('rooms', /^([1-9]|1[01])$/),
    sort: LISTING_SORTS.find((one) => one === params.get('sort')) ?? 'newest',
    page: whole('page', /^[1-9]\d{0,3}$/) ?? 1,
  };
}

/** As an address: the choices of one tab are kept while another is open. */
export function writeView({ tab, plan, rooms, sort, page }: ComplexView): string {
  const params = new URLSearchParams();
  if (tab !== null) params.set('tab', tab);
  if (plan !== null) params.set('plan', String(plan));
  if (rooms !== null) params.set('rooms', String(rooms));
  if (sort !== 'newest') params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** The part of the address whose change needs new data. */
export function listingsKey({ rooms, sort, page }: ComplexView): string {
  return JSON.stringify([rooms, sort, page]);
}
