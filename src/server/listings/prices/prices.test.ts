import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListingPrices } from '#contract/listings/prices.ts';
import { MIN_HOMES_OF_MEDIAN } from '#contract/market/medians.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
  await insertRandomCity(test.database.pool, 2_000);
  await test.database.pool.query(`update listings set status_ad = 'pending' where id % 5 = 0`);
});
afterAll(() => test.close());

const FLATS =
  'filters[Category][$eq]=sale&filters[Property_type][$in][0]=new_building&filters[Property_type][$in][1]=old_building';
type Home = { rooms: number | null; district_id: number | null; price: string; price_per_sqm: string | null };

/** The middle of some amounts, in whole AZN: of an even number the lower one. */
function middleOf(amounts: readonly (string | null)[]): number | null {
  const sorted = amounts.flatMap((one) => (one === null ? [] : Number(one))).sort((a, b) => a - b);
  return sorted.length < MIN_HOMES_OF_MEDIAN ? null : Math.round((sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) / 100);
}

describe('medians of prices', () => {
  it('are of the active listings that match, by rooms and by district', async () => {
    const prices = ListingPrices.parse((await test.get(`/api/listings/prices?${FLATS}`)).body);
    const { rows } = await test.database.pool.query<Home>(
      `select rooms, district_id, price, price_per_sqm from listings where status_ad = 'active' and category = 'sale'
        and property_type in ('new_building', 'old_building')`,
    );
    expect(rows.length).toBeGreaterThan(50);
    expect([prices.count, prices.Price, prices.Price_Per_Sqm]).toEqual([
      rows.length,
      middleOf(rows.map(({ price }) => price)),
      middleOf(rows.map((row) => row.price_per_sqm)),
    ]);
    expect(prices.Rooms.length).toBeGreaterThan(2);
    for (const { value, count, Price } of prices.Rooms) {
      const same = rows.filter(({ rooms }) => rooms === value);
      expect([value, count, Price]).toEqual([value, same.length, middleOf(same.map(({ price }) => price))]);
    }
    expect(prices.Rooms.some(({ Price }) => Price !== null)).toBe(true);
    expect(prices.district.length).toBeGreaterThan(2);
    for (const { id, count, Price_Per_Sqm } of prices.district) {
      const same = rows.filter((row) => Number(row.district_id) === id);
      expect([id, count, Price_Per_Sqm]).toEqual([id, same.length, middleOf(same.map((row) => row.price_per_sqm))]);
    }
  });

  it(`count each home once, by its shown listing, and are none below ${MIN_HOMES_OF_MEDIAN} homes`, async () => {
    const insertHotel = (price: number, part = {}) =>
      insertListing(test.database.pool, {
        property_type: 'hotel',
        area: 77_777,
        rooms: null,
        floor: null,
        price: price * 100,
        ...part,
      });
    const { id: first } = await insertHotel(10_000_000);
    await test.database.pool.query('insert into homes (id) values ($1) on conflict do nothing', [first]);
    const again = await insertHotel(1, { is_premium: true });
    await test.database.pool.query('update listings set home_id = $1 where id = any($2)', [first, [first, again.id]]);
    const showHotels = async (most: number) => {
      const { body } = await test.get(
        `/api/listings/prices?filters[Category][$eq]=sale&filters[Property_type][$eq]=hotel&filters[Area][$eq]=77777&filters[Price][$lte]=${most}`,
      );
      return ListingPrices.parse(body);
    };
    for (let at = 2; at < MIN_HOMES_OF_MEDIAN; at++) await insertHotel(at);
    expect(await showHotels(20_000_000)).toMatchObject({ count: MIN_HOMES_OF_MEDIAN - 1, Price: null });
    await insertHotel(MIN_HOMES_OF_MEDIAN);
    // another search: the first is remembered for minutes
    expect(await showHotels(20_000_001)).toMatchObject({ count: MIN_HOMES_OF_MEDIAN, Price: 15 });
  });

  it('of no homes are none', async () => {
    const { body } = await test.get('/api/listings/prices?filters[Price][$lt]=1');
    expect(body).toEqual({ count: 0, Price: null, Price_Per_Sqm: null, Rooms: [], district: [] });
  });

  it('are refused for a private field, by its name', async () => {
    const { status, body } = await test.get('/api/listings/prices?filters[Phone][$eq]=0501234567');
    expect([status, Object.keys(body.error.details.fields)]).toEqual([400, ['filters[Phone]']]);
  });
});
