import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { FlatEstimateResponse, PriceHistoryResponse } from '#contract/market/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { madeUpFlats, truePrice } from '../../../tests/support/made-up/flats.ts';
import { insertFlats } from '../../../tests/support/made-up/insert-flats.ts';
import { newPayer } from '../../../tests/support/payments/money.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { checkListing } from '../checks/service.ts';
import { estimateNewHomes, learnAllPrices } from './jobs.ts';
import type { PricedHome } from './model/homes.ts';

let test: TestSite;
let flats: PricedHome[];
let ids: number[];
beforeAll(async () => {
  test = await openTestSite();
  flats = madeUpFlats(1_300, 0.06, test.deps.clock.now());
  ids = await insertFlats(test.database.pool, flats.slice(0, 900));
});
afterAll(() => test.close());

const show = async (id: number) => ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`)).body).data;
const query = async (text: string, values: unknown[] = []) => (await test.database.pool.query(text, values)).rows;
const flatOf = ({ area, rooms, floor, storeys, latitude, longitude, isNew, repair }: PricedHome) => ({
  ...{ Category: 'sale', Property_type: isNew ? 'new_building' : 'old_building', Area: area, Rooms: rooms },
  ...{
    Floor: floor,
    Total_Floors: storeys,
    Latitude: latitude,
    Longitude: longitude,
    Repair_Status: repair,
    Has_Deed: true,
  },
});

it('of few homes nothing is learned and nothing is told', async () => {
  expect(await learnAllPrices(test.deps)).toEqual([]);
  expect((await show(ids[0] ?? 0)).Price_Band).toBeNull();
  const { token } = await newPayer(test);
  const { body } = await test.send('POST', '/api/prices/estimate', { token, body: flatOf(flats[0] as PricedHome) });
  expect(FlatEstimateResponse.parse(body).data).toEqual({ range: null, effects: [], isSlip: false });
});

describe('with enough homes', () => {
  beforeAll(async () => {
    ids.push(...(await insertFlats(test.database.pool, flats.slice(900, 1_250))));
    await learnAllPrices(test.deps);
  });

  it('a listing has a range around what it is worth, with the homes that it comes from', async () => {
    const ranges = await query('select listing_id as id from price_ranges where is_told order by 1 limit 20');
    expect(ranges).toHaveLength(20);
    for (const { id } of ranges) {
      const { Price_Band: range } = await show(id);
      const worth = truePrice(flats[ids.indexOf(id)] as PricedHome);
      expect(range?.n).toBeGreaterThanOrEqual(8);
      expect(Math.abs((range?.mid ?? 0) / worth - 1)).toBeLessThan(0.2);
      const comparables = (await test.get(`/api/listings/${id}/comparables`)).body.data as { id: number }[];
      expect(comparables.length).toBeGreaterThan(3);
      expect(comparables.map((one) => one.id)).not.toContain(id);
    }
  });

  it('the range is in no list, and nobody can sort by it', async () => {
    const { body } = await test.get('/api/listings?populate=*');
    expect(body.data.every((one: object) => !('Price_Band' in one))).toBe(true);
    expect((await test.get('/api/listings?sort=Price_Band:asc')).status).toBe(400);
  });

  it('a new home is estimated within minutes, and again when its facts were edited', async () => {
    const [id = 0] = await insertFlats(test.database.pool, flats.slice(1_260, 1_261));
    await estimateNewHomes(test.deps);
    const [first] = await query('select middle from price_ranges where listing_id = $1', [id]);
    expect(first.middle).toBeGreaterThan(0);
    await query('update listings set area = area * 2, edited_at = now() where id = $1', [id]);
    await estimateNewHomes(test.deps);
    const [second] = await query('select middle from price_ranges where listing_id = $1', [id]);
    expect(second.middle / first.middle).toBeGreaterThan(1.5);
  });

  it('houses, and flats by the day, have none', async () => {
    const part = { latitude: 40.38, longitude: 49.85 };
    await insertListing(test.database.pool, { ...part, property_type: 'house', floor: null });
    await insertListing(test.database.pool, { ...part, category: 'daily', rent_type: 'daily' });
    await estimateNewHomes(test.deps);
    const rows = await query(`select l.id from price_ranges r join listings l on l.id = r.listing_id
      where l.property_type = 'house' or l.category = 'daily'`);
    expect(rows).toEqual([]);
  });

  it('while posting the same range is told, what renovation would add, and a slip is noticed', async () => {
    const { token } = await newPayer(test);
    const [example] = await query(`select r.listing_id as id from price_ranges r join listings l on l.id = r.listing_id
      where r.homes >= 12 and r.is_told and l.repair_status = 'not_repaired' order by 1 limit 1`);
    const flat = flats[ids.indexOf(example.id)] as PricedHome;
    const ask = async (Price: number) => {
      const body = { ...flatOf(flat), Price };
      return FlatEstimateResponse.parse((await test.send('POST', '/api/prices/estimate', { token, body })).body).data;
    };
    const { range, effects, isSlip } = await ask(Math.round(truePrice(flat)));
    expect(Math.abs((range?.mid ?? 0) / truePrice(flat) - 1)).toBeLessThan(0.25);
    expect(effects).toEqual([{ of: 'repaired', share: expect.any(Number) }]);
    expect(isSlip).toBe(false);
    expect((await ask(Math.round(truePrice(flat) * 10))).isSlip).toBe(true);
    expect((await ask(Math.round(truePrice(flat) / 10))).isSlip).toBe(true);
    expect((await test.send('POST', '/api/prices/estimate', { body: flatOf(flat) })).status).toBe(401);
  });

  it('a price far below is a finding for moderators, and gets no verdict', async () => {
    const bait = { ...(flats[1_270] as PricedHome) };
    bait.price = Math.round(truePrice(bait) * 0.4);
    const [id = 0] = await insertFlats(test.database.pool, [bait]);
    await query("update listings set status_ad = 'pending' where id = $1", [id]);
    await query('insert into listing_checks (listing_id) values ($1) on conflict do nothing', [id]);
    await checkListing(test.deps, id);
    const findings = await query('select "check" from listing_findings where listing_id = $1', [id]);
    expect(findings.map((one) => one.check)).toContain('price_low');
  });
});

it('the history of a home has the prices of earlier postings, and then its own, in the same deal', async () => {
  const insert = async (part: Record<string, unknown>) => (await insertListing(test.database.pool, part)).id;
  const first = await insert({ price: 100_000_00 });
  const again = await insert({ price: 95_000_00 });
  const let_ = await insert({ price: 900_00, category: 'rent', rent_type: 'monthly' });
  const [{ home_id: home }] = await query('select home_id from listings where id = $1', [first]);
  await query("update price_changes set at = at - interval '40 days' where listing_id = $1", [first]);
  for (const id of [again, let_]) {
    await query('update listings set home_id = $1 where id = $2', [home, id]);
    await query('update price_changes set home_id = $1 where listing_id = $2', [home, id]);
  }
  await query('update listings set price = 90000_00 where id = $1', [again]);
  const changes = async (id: number) =>
    PriceHistoryResponse.parse((await test.get(`/api/listings/${id}/prices`)).body).data.changes.map(
      ({ Price }) => Price,
    );
  expect(await changes(again)).toEqual([100_000, 95_000, 90_000]);
  expect(await changes(first)).toEqual([100_000]);
  expect(await changes(let_)).toEqual([900]);

  // lower than ever by 5 %: marked, found, sorted first; not after it was raised
  const listDropped = async () => {
    const { body } = await test.get('/api/listings?filters[Price_Drop][$gte]=1&sort=Price_Drop:desc');
    return (body.data as { id: number; Price_Drop: number }[]).map(({ id, Price_Drop }) => [id, Price_Drop]);
  };
  expect(await listDropped()).toEqual([[again, 5]]);
  await query('update listings set price = 94000_00 where id = $1', [again]);
  expect(await listDropped()).toEqual([]);
});

it('admins see how far off the model is, in all and by district', async () => {
  const { token } = await newStaff(test, 'admin');
  const { body } = await test.get('/api/admin/price-models', token);
  const [sale, rent] = body.data;
  expect([sale.servesSince, rent.servesSince]).toEqual([sale.nights[0].learnedAt, null]);
  expect(sale.nights[0]).toMatchObject({ isGood: true, all: { homes: 1_250 } });
  expect(sale.ranges).toBeGreaterThan(1_000);
  expect([rent.nights, rent.districts]).toEqual([[], []]);
  await query("update price_models set learned_at = learned_at - interval '31 days'");
  const later = (await test.get('/api/admin/price-models', token)).body.data[0];
  expect([later.servesSince, later.nights[0].isGood, later.districts]).toEqual([null, true, []]);
});
