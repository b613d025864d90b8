/** One row of the bench. */
export type Case = {
  name: string;
  /**
   * hot: the same request again and again; cold: distinct requests, with the texts of their listings in memory; new texts:
   * distinct requests for listings and fields that nobody asked for; signed in: distinct pages, which are never kept
   */
  state: 'hot' | 'cold' | 'new texts' | 'signed in';
  /** the path of the i-th request */
  path: (i: number) => string;
  /** 16 by default */
  connections?: number;
  /** how many requests are sent before: then the texts of their listings are in memory */
  warmUp?: number;
  /** no single statement gives the same: there is nothing to compare a cold request with */
  hasNoSql?: boolean;
  /** requests a second of a tuned Strapi 5 with 100,000 listings, 16 connections, on 22 November 2026 */
  strapi?: number;
};

/** The fields of a card on the list page (spec §7). */
const FIELDS = [
  'Area',
  'Rooms',
  'Floor',
  'Total_Floors',
  'Price',
  'Category',
  'Property_type',
  'createdAt',
  'Has_Mortgage',
  'Is_Premium',
  'Is_Vip',
  'address',
  'Kvartal',
  'Rent_Type',
  'Status_ad',
  'Contact_Name',
];
const PAGE_SIZE = 8;
const CARD = card(FIELDS);
const FOUR = filtersOfFour(250_000);
const THIN = ['name', 'developer', 'startingPrice'].map((field, i) => `fields[${i}]=${field}`).join('&');
const LANGUAGES = ['az', 'en', 'ru'];
/** How many listings the cold requests for one are about: more than the responses that are kept, and less than the texts. */
const WARM = 8_000;
/** Above every price: another request for the same listings. */
const ANY_PRICE = 1_000_000;

/** The calls of the API and the pages, for a city of so many listings. */
export function casesOf(listings: number): Case[] {
  return [
    ...call('first page', 66, {
      hot: () => `/api/listings?${CARD}`,
      cold: (i) => `/api/listings?${CARD}&filters[Price][$lte]=${ANY_PRICE + i}`,
      'new texts': (i) => newTexts(i, listings),
    }),
    ...call('filtered search (4 filters, sorted)', 75, {
      hot: () => `/api/listings?${CARD}&${FOUR}&sort=Price:asc`,
      cold: (i) => `/api/listings?${CARD}&${filtersOfFour(250_000 + i)}&sort=Price:asc`,
    }),
    ...call('page 500', 66, {
      hot: () => `/api/listings?${CARD}&pagination[page]=500`,
      cold: (i) => `/api/listings?${CARD}&pagination[page]=${450 + (i % 100)}&filters[Price][$lte]=${ANY_PRICE + i}`,
    }),
    ...call('detail', 121, {
      hot: () => `/api/listings/${listings / 2}?populate=*`,
      cold: (i) => `/api/listings/${1 + (i % WARM)}?populate=*`,
      'new texts': (i) =>
        `/api/listings/${1 + (i % listings)}?populate=*&locale=${LANGUAGES[Math.floor(i / listings) % 3]}`,
    }),
    ...call('count of 4 filters', 208, {
      hot: () => `/api/listings/count?${FOUR}`,
      cold: (i) => `/api/listings/count?${filtersOfFour(100_000 + i)}`,
    }),
    {
      name: 'count of 4 filters, one at a time',
      state: 'cold',
      path: (i) => `/api/listings/count?${filtersOfFour(100_000 + i)}`,
      connections: 1,
    },
    ...call('complexes, populated', 16, {
      hot: () => '/api/complexes?populate=*&pagination[pageSize]=10',
      cold: (i) => `/api/complexes?populate=*&pagination[pageSize]=10&filters[views][$lte]=${1_000_000 + i}`,
    }),
    ...call('complexes, thin', 61, {
      hot: () => `/api/complexes?${THIN}&pagination[pageSize]=10`,
      cold: (i) => `/api/complexes?${THIN}&pagination[pageSize]=10&filters[views][$lte]=${1_000_000 + i}`,
    }),
    ...call('a mixture of 1,000 searches', 93, {
      cold: (i) => search(i, CARD, Math.floor(i / 1000)),
      'new texts': (i) => search(i, card(...selection(Math.floor(i / 1000))), Math.floor(i / 1000)),
    }),
    ...keptAndNew('comparables', (i) => `/api/listings/${1 + (i % WARM)}/comparables`),
    ...keptAndNew('prices that a home had', (i) => `/api/listings/${1 + (i % WARM)}/prices`),
    // kept for minutes
    { name: 'prices of the city', state: 'hot', path: () => '/api/prices/baki', hasNoSql: true },
    // the whole city at five zooms, as the map of a page of results asks for it
    ...keptAndNew(
      'map of homes',
      (i) => `/api/listings/map?zoom=${9 + (i % 5)}&homes=true&filters[Price][$lte]=${ANY_PRICE + i}`,
    ),
    {
      name: 'map of homes, one at a time',
      state: 'cold',
      path: (i) => `/api/listings/map?zoom=${9 + (i % 5)}&homes=true&filters[Price][$lte]=${2 * ANY_PRICE + i}`,
      connections: 1,
      hasNoSql: true,
    },
    ...keptAndNew('results as HTML', (i) => `/listings?category=sale&property=new_building&price_max=${100_000 + i}`),
    ...keptAndNew('a listing as HTML', (i) => `/listing/${1 + (i % listings)}`),
    ...keptAndNew('prices of the city as HTML', (i) => `/qiymetler?utm_source=${i}`),
    ...keptAndNew('home as HTML', (i) => `/?utm_source=${i}`),
    ...signedInPages('home', (i) => `/?utm_source=${i}`),
    ...signedInPages('results', (i) => `/listings?category=sale&property=new_building&price_max=${100_000 + i}`),
    ...signedInPages('own listings', (i) => `/listings?my=true&utm_source=${i}`),
  ];
}

/** What people read while others write: searches, listings, and 40 different pages of results. */
export function reading(i: number, listings: number): string {
  if (i % 5 === 0) return `/api/listings/${1 + (i % listings)}?populate=*`;
  if (i % 5 === 1) return `/listings?category=sale&property=new_building&price_max=${100_000 + 1000 * (i % 200)}`;
  return search(i, CARD);
}

/** The searches of the mixture. */
export function mixture(): { paths: string[] } {
  return { paths: Array.from({ length: 1000 }, (_, i) => search(i, CARD)) };
}

function call(name: string, strapi: number, paths: Partial<Record<Case['state'], Case['path']>>): Case[] {
  return Object.entries(paths).map(([state, path]) => ({
    name,
    state: state as Case['state'],
    path,
    strapi,
    ...(state === 'cold' && { warmUp: WARM }),
  }));
}

/** A response kept by the server, and made anew: at addresses that nobody asks for twice. */
function keptAndNew(name: string, path: Case['path']): Case[] {
  return [
    { name, state: 'cold', path, hasNoSql: true },
    { name, state: 'hot', path: () => path(0), hasNoSql: true },
  ];
}

function signedInPages(name: string, path: Case['path']): Case[] {
  return [{ name: `${name} as HTML`, state: 'signed in', path, hasNoSql: true }];
}

/** The listings from some price on; each response has other listings or other fields than all before. */
function newTexts(i: number, listings: number): string {
  // nine of ten, because prices are not spread evenly
  const windows = Math.floor((listings / PAGE_SIZE) * 0.9);
  const price = 100 + Math.floor(((i % windows) * 500_000) / windows);
  const fields = card(...selection(Math.floor(i / windows)));
  return `/api/listings?${fields}&filters[Price][$gte]=${price}&sort=Price:asc`;
}

/** The n-th of 51 selections: a language, and all fields or all but one. */
function selection(n: number): [fields: string[], language: string] {
  const left = Math.floor(n / 3) % (FIELDS.length + 1);
  return [FIELDS.filter((_, i) => i !== left - 1), LANGUAGES[n % 3] ?? 'az'];
}

function card(fields: string[], language?: string): string {
  return [
    `pagination[pageSize]=${PAGE_SIZE}`,
    'populate[Images][fields][0]=formats&populate[complex][fields][0]=name&populate[Metro][fields][0]=Name',
    ...fields.map((field, i) => `fields[${i}]=${field}`),
    ...(language ? [`locale=${language}`] : []),
  ].join('&');
}

function filtersOfFour(price: number): string {
  return `filters[Category][$eq]=sale&filters[Property_type][$eq]=new_building&filters[Rooms][$eq]=3&filters[Price][$lte]=${price}`;
}

/** The i-th of a thousand different realistic searches. @param turn nothing but a bound above every price tells two turns apart */
function search(n: number, fields: string, turn = 0): string {
  const i = n % 1000;
  const categories = ['sale', 'sale', 'rent', 'daily'];
  const types = ['new_building', 'old_building', 'house', 'land', 'office'];
  const sorts = ['createdAt:desc', 'Price:asc', 'Price:desc', 'Area:asc'];
  const parts = [
    `filters[Category][$eq]=${categories[i % 4]}`,
    i % 3 > 0 ? `filters[Property_type][$eq]=${types[i % 5]}` : '',
    `filters[Price][$lte]=${i % 2 > 0 ? 50_000 + (i % 37) * 10_000 + turn / 100 : ANY_PRICE + turn}`,
    i % 5 === 0 ? `filters[Rooms][$in][0]=${1 + (i % 4)}` : '',
    i % 7 === 0 ? `filters[district][id][$in][0]=${1 + (i % 12)}` : '',
    i % 11 === 0 ? `filters[Metro][id][$in][0]=${1 + (i % 27)}` : '',
    `sort=${sorts[i % 4]}`,
    `pagination[page]=${1 + (i % 9)}`,
  ];
  return `/api/listings?${fields}&${parts.filter((part) => part !== '').join('&')}`;
}
