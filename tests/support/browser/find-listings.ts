import type { Page } from '@playwright/test';

/** Ids of active listings with a phone number. */
export async function findListings(page: Page): Promise<number[]> {
  const response = await page.request.get(
    '/api/listings?fields[0]=id&pagination[pageSize]=40&filters[Has_Photos]=true',
  );
  const { data } = (await response.json()) as { data: { id: number }[] };
  return data.map(({ id }) => id);
}

type ForSale = { id: number; Area: number; Floor: number; Total_Floors: number; Price: number; Description: unknown };

/** A flat of the demo city for sale, with an agent, an own point near a station and a text in Azerbaijani. */
export async function findForSale(page: Page): Promise<ForSale> {
  const filters = Object.entries({
    'Category][$eq': 'sale',
    'Property_type][$eq': 'new_building',
    'Ownership_Type][$eq': 'agent',
    'Rooms][$eq': 3,
    'Price][$gte': 100_000,
    'Metro_Distance][$lte': 2_500,
  }).map(([key, value]) => `filters[${key}]=${value}`);
  const query = [...filters, 'sort=id:asc', 'pagination[pageSize]=40', 'populate=*'].join('&');
  const { data } = (await (await page.request.get(`/api/listings?${query}`)).json()) as { data: ForSale[] };
  const isFit = ({ Area, Description }: ForSale) =>
    Number.isInteger(Area) && /satılır/.test(JSON.stringify(Description));
  const [first] = data.filter(isFit);
  if (!first) throw new Error('the demo city has no such flat');
  return first;
}
