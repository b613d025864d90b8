import { afterAll, beforeAll, expect, it } from 'vitest';
import { HomeEstimateResponse } from '#contract/market/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newPayer } from '../../../tests/support/payments/money.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { locate } from '../places/service.ts';

const NOTHING = { range: null, doubt: 'few', effects: [], likely: null };
const estimate = async (body: Record<string, unknown>) =>
  HomeEstimateResponse.parse((await test.send('POST', '/api/prices/estimate', { token: asking.token, body })).body)
    .data;
let test: TestSite;
let asking: Awaited<ReturnType<typeof newPayer>>;
let here: Awaited<ReturnType<typeof locate>>;
const point = { Latitude: 40.4, Longitude: 49.85 };
beforeAll(async () => {
  test = await openTestSite();
  asking = await newPayer(test);
  here = await locate(test.deps.db, { latitude: point.Latitude, longitude: point.Longitude }, '');
});

afterAll(() => test.close());

it('without a model a slip is asked about: of a flat, by the median of its place or else of the city', async () => {
  const flat = { ...point, Category: 'sale', Property_type: 'new_building', Area: 50 };
  expect(await estimate({ ...flat, Price: 1_000_000 })).toEqual(NOTHING);
  const insert = (district: number | null, rooms: number | null, sqm: number) =>
    test.database.pool.query(
      `insert into district_prices (category, district_id, rooms, homes, p25, p50, p75, sqm)
       values ('sale', $1, $2, 30, 1, 1, 1, $3)`,
      [district, rooms, sqm * 100],
    );
  await insert(null, null, 2_000);
  expect(await estimate({ ...flat, Price: 1_000_000 })).toEqual({ ...NOTHING, likely: 100_000 });
  expect(await estimate({ ...flat, Price: 10_000 })).toEqual({ ...NOTHING, likely: 100_000 });
  expect(await estimate({ ...flat, Price: 110_000 })).toEqual(NOTHING);
  expect(await estimate({ ...flat, Category: 'rent', Price: 1_000_000 })).toEqual(NOTHING);
  // its own kind counts before all flats, and its district before the city
  await insert(here.district_id, null, 500);
  expect((await estimate({ ...flat, Price: 110_000 })).likely).toBe(11_000);
  await insert(here.district_id, 5, 2_500);
  expect((await estimate({ ...flat, Rooms: 7, Price: 110_000 })).likely).toBeNull();
  expect((await estimate({ ...flat, Price: 110_000 })).likely).toBe(11_000);
  await test.database.pool.query('delete from district_prices');
});

it('of a house, by the median that moderators are told of low prices', async () => {
  const house = { ...point, Category: 'sale', Property_type: 'house', Area: 100, Rooms: 4, Price: 1_000_000 };
  const other = { property_type: 'house', floor: null, total_floors: 1, rooms: 4, area: 100, price: 100_000_00 };
  const insert = () => insertListing(test.database.pool, { ...other, district_id: here.district_id });
  for (let n = 0; n < 14; n++) await insert();
  expect(await estimate(house)).toEqual(NOTHING);
  await insert();
  expect(await estimate(house)).toEqual({ ...NOTHING, likely: 100_000 });
  expect(await estimate({ ...house, Price: 120_000 })).toEqual(NOTHING);
  expect(await estimate({ ...house, Category: 'daily' })).toEqual(NOTHING);
});
