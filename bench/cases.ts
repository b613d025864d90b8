export type Case = { name: string; paths: string[]; connections: number; isPage?: boolean };

/** The fields of a card on the list page (spec §7). */
const CARD =
  'pagination[pageSize]=8&populate[Images][fields][0]=formats&populate[complex][fields][0]=name&populate[Metro][fields][0]=Name&' +
  [
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
  ]
    .map((field, i) => `fields[${i}]=${field}`)
    .join('&');
const FOUR =
  'filters[Category][$eq]=sale&filters[Property_type][$eq]=new_building&filters[Rooms][$eq]=3&filters[Price][$lte]=250000';

export const CASES: Case[] = [
  { name: 'first page', paths: [`/api/listings?${CARD}`], connections: 16 },
  { name: 'filtered search', paths: [`/api/listings?${CARD}&${FOUR}&sort=Price:asc`], connections: 16 },
  { name: 'page 500', paths: [`/api/listings?${CARD}&pagination[page]=500`], connections: 16 },
  { name: 'detail', paths: ['/api/listings/50000?populate=*'], connections: 16 },
  { name: 'count of 4 filters', paths: [`/api/listings/count?${FOUR}`], connections: 16 },
  { name: 'count of 4 filters, one at a time', paths: [`/api/listings/count?${FOUR}`], connections: 1 },
  ...pages('results as HTML', (i) => `/listings?category=sale&property=new_building&price_max=${100_000 + i}`),
  ...pages('a listing as HTML', (i) => `/listing/${1 + i}`),
  ...pages('home as HTML', (i) => `/?utm_source=${i}`),
];

/** A page hot, kept by the server, and cold: of distinct addresses, which nobody asks for twice within five seconds. */
function pages(name: string, address: (i: number) => string): Case[] {
  const cold = Array.from({ length: 50_000 }, (_, i) => address(i));
  return [
    { name: `${name}, cold`, paths: cold, connections: 16, isPage: true },
    { name: `${name}, hot`, paths: cold.slice(0, 1), connections: 16, isPage: true },
  ];
}

/** A thousand different realistic searches. */
export function mixture(): Case {
  const categories = ['sale', 'sale', 'rent', 'daily'];
  const types = ['new_building', 'old_building', 'house', 'land', 'office'];
  const sorts = ['createdAt:desc', 'Price:asc', 'Price:desc', 'Area:asc'];
  const paths = Array.from({ length: 1000 }, (_, i) => {
    const parts = [
      `filters[Category][$eq]=${categories[i % 4]}`,
      i % 3 > 0 ? `filters[Property_type][$eq]=${types[i % 5]}` : '',
      i % 2 > 0 ? `filters[Price][$lte]=${50_000 + (i % 37) * 10_000}` : '',
      i % 5 === 0 ? `filters[Rooms][$in][0]=${1 + (i % 4)}` : '',
      i % 7 === 0 ? `filters[district][id][$in][0]=${1 + (i % 12)}` : '',
      i % 11 === 0 ? `filters[Metro][id][$in][0]=${1 + (i % 27)}` : '',
      `sort=${sorts[i % 4]}`,
      `pagination[page]=${1 + (i % 9)}`,
    ];
    return `/api/listings?${CARD}&${parts.filter((part) => part !== '').join('&')}`;
  });
  return { name: 'a mixture of 1,000 searches', paths, connections: 16 };
}
