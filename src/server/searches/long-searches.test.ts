// The largest search of the form, with as many places as one may have.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROPERTY_TYPES } from '#contract/listings/fields.ts';
import { LISTING_SEARCH, listingSearch } from '#contract/listings/search.ts';
import type { ListingRow } from '#contract/listings/search-keys/control.ts';
import { MAX_CORNERS, writePolygon } from '#contract/wire/area.ts';
import { newPerson, openTestSite, type Parsed, type TestSite } from '../../../tests/support/test-site.ts';

const MOST_PLACES = 50;

let test: TestSite;
let search: string;
beforeAll(async () => {
  test = await openTestSite();
  const params = new URLSearchParams(PROPERTY_TYPES.map((type) => ['property', type]));
  for (const [name, row] of Object.entries<ListingRow>(LISTING_SEARCH))
    if (!['type', 'property', 'drawn', 'bbox'].includes(name))
      for (const value of row.options) for (const [key, text] of row.write(value, name)) params.append(key, text);
  const { data } = (await test.get('/api/search/places')).body;
  const streets = data.flatMap(({ kind, slug }: Parsed) => (kind === 'street' && slug.length <= 60 ? [slug] : []));
  const longest = streets.toSorted((a: string, b: string) => b.length - a.length).slice(0, MOST_PLACES);
  for (const slug of longest) params.append('place', slug);
  params.set('category', 'sale');
  const corners = Array.from({ length: MAX_CORNERS }, (_, i): [number, number] => [
    49.8 + 0.1 * Math.cos(i / 9.5),
    40.4 + 0.1 * Math.sin(i / 9.5),
  ]);
  params.set('area', writePolygon(corners));
  const chosen = listingSearch.read(params);
  expect([chosen.place.length > MOST_PLACES, chosen.drawn.length, chosen.to.length]).toEqual([true, 1, 1]);
  search = listingSearch.write(chosen).toString();
});
afterAll(() => test.close());

it('words beside it are read and completed', async () => {
  const read = await test.get(`/api/search/read?${new URLSearchParams({ q: '3 otaqlı', search })}`);
  expect([read.status, read.body.data?.filters]).toEqual([200, { rooms: ['3'] }]);
  const suggested = await test.get(`/api/search/suggest?${new URLSearchParams({ q: 'nizami', search, locale: 'az' })}`);
  expect([suggested.status, suggested.body.data?.places.length > 0]).toEqual([200, true]);
});

it('it is saved', async () => {
  const { token } = await newPerson(test);
  const { status, body } = await test.send('POST', '/api/saved-searches', { token, body: { search } });
  expect([status, body.error]).toEqual([200, undefined]);
  const { data } = (await test.get('/api/saved-searches', token)).body;
  expect(data).toMatchObject([{ search, isBroken: false }]);
});
