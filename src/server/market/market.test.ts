import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { HomeEstimateResponse } from '#contract/market/api.ts';
import { ESTIMATES_PER_HOUR } from '#contract/market/estimate.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { madeUpFlats, truePrice } from '../../../tests/support/made-up/flats.ts';
import { insertFlats, type PlacedFlat } from '../../../tests/support/made-up/insert-flats.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { newPayer } from '../../../tests/support/payments/money.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { checkListing } from '../checks/service.ts';
import { approveListing } from '../listings/lifecycle/service.ts';
import { locate } from '../places/service.ts';
import { estimateNewHomes, learnAllPrices } from './jobs.ts';

const TEXTS = [
  '',
  'Mənzil təcili satılır, kupçalıdır, metroya yaxın',
  'Super təmirli, mebelli, kombi və kondisioner var',
];

let test: TestSite;
let flats: PlacedFlat[];
let ids: number[];
beforeAll(async () => {
  test = await openTestSite();
  const places = madeUpFlats(1_300, 0.06, test.deps.clock.now()).map(async (flat) => {
    const { district_id, settlement_id } = await locate(test.deps.db, flat, '');
    return { ...flat, ...{ district_id, settlement_id }, text: TEXTS[flat.listing % TEXTS.length] ?? '' };
  });
  flats = await Promise.all(places);
  ids = await insertFlats(test.database.pool, flats.slice(0, 900));
});
afterAll(() => test.close());

const show = async (id: number) => ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`)).body).data;
const query = async (text: string, values: unknown[] = []) => (await test.database.pool.query(text, values)).rows;
const flatOf = ({ area, rooms, floor, storeys, latitude, longitude, isNew, repair, text }: PlacedFlat) => ({
  ...{ Category: 'sale', Property_type: isNew ? 'new_building' : 'old_building', Area: area, Rooms: rooms },
  ...{
    Floor: floor,
    Total_Floors: storeys,
    Latitude: latitude,
    Longitude: longitude,
    Repair_Status: repair,
    Has_Deed: true,
    Description: text,
  },
});
const rangeOf = async (id: number) =>
  (await query('select low, middle, high, homes, comparables from price_ranges where listing_id = $1', [id]))[0];

it('of few homes nothing is learned and nothing is shown', async () => {
  expect(await learnAllPrices(test.deps)).toEqual([]);
  expect((await show(ids[0] ?? 0)).Price_Band).toBeNull();
  const { token } = await newPayer(test);
  const { body } = await test.send('POST', '/api/prices/estimate', { token, body: flatOf(flats[0] as PlacedFlat) });
  expect(HomeEstimateResponse.parse(body).data).toEqual({ range: null, doubt: 'few', effects: [], likely: null });
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
      const worth = truePrice(flats[ids.indexOf(id)] as PlacedFlat);
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
    await query('update listings set area = area * 2, updated_at = now() where id = $1', [id]);
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

  it('while posting a range is shown, what renovation would add, and a slip is asked about', async () => {
    const { token } = await newPayer(test);
    const [example] = await query(`select r.listing_id as id from price_ranges r join listings l on l.id = r.listing_id
      where r.homes >= 12 and r.is_told and l.repair_status = 'not_repaired' order by 1 limit 1`);
    const flat = flats[ids.indexOf(example.id)] as PlacedFlat;
    const ask = async (Price: number) => {
      const body = { ...flatOf(flat), Price };
      return HomeEstimateResponse.parse((await test.send('POST', '/api/prices/estimate', { token, body })).body).data;
    };
    const { range, doubt, effects, likely } = await ask(Math.round(truePrice(flat)));
    expect(range).toEqual((await show(example.id)).Price_Band);
    expect(doubt).toBeNull();
    expect(effects).toEqual([{ of: 'repaired', share: expect.any(Number) }]);
    expect(likely).toBeNull();
    const price = Math.round(truePrice(flat));
    expect((await ask(price * 10)).likely).toBe(price);
    expect((await ask(Math.round(price / 10))).likely).toBe(Math.round(price / 10) * 10);
    // a visitor is told the same, as often as the limit of their address lets them
    const visit = () => test.send('POST', '/api/prices/estimate', { body: flatOf(flat) });
    expect(HomeEstimateResponse.parse((await visit()).body).data.range).toEqual(range);
    await query(
      `insert into auth_attempts (event, kind, key, attempted_at)
       select gen_random_uuid(), kind, key, attempted_at from auth_attempts, generate_series(1, $1)
        where kind = 'estimates' and key like 'v%'`,
      [ESTIMATES_PER_HOUR],
    );
    expect((await visit()).status).toBe(429);
    expect((await ask(price)).range).toEqual(range);
  });

  it('while posting the range is that which the page will have, with all that is known of the home', async () => {
    const owner = await newOwner(test);
    let ranges = 0;
    // in the north: others lie in the sea
    for (const flat of flats.slice(1_282).filter(({ latitude }) => latitude > 40.385)) {
      const { Category, Property_type, Repair_Status, Description, ...numbers } = flatOf(flat);
      const values = {
        Category,
        Property_type,
        Repair_Status,
        Description,
        ...numbers,
        Has_Mortgage: true,
        Has_Furniture: false,
      };
      const posted = {
        ...values,
        Address: 'Nizami küçəsi 10',
        Ownership_Type: 'owner',
        Price: Math.round(truePrice(flat)),
      };
      const ask = async (more: object) => {
        const { body } = await test.send('POST', '/api/prices/estimate', {
          token: owner.token,
          body: { ...posted, ...more },
        });
        return HomeEstimateResponse.parse(body).data.range;
      };
      const hint = await ask({});
      const { id } = await owner.postPending({ ...posted, Has_Gas: null, Email: '', Kvartal: null });
      await approveListing(test.deps, id);
      await estimateNewHomes(test.deps);
      expect(hint).toEqual((await show(id)).Price_Band);
      ranges += Number(hint !== null);
      // and while it is edited
      await query('update listings set area = area + 1, updated_at = now() where id = $1', [id]);
      await estimateNewHomes(test.deps);
      expect(await ask({ Area: flat.area + 1, listing: id })).toEqual((await show(id)).Price_Band);
    }
    expect(ranges).toBeGreaterThan(2);
  });

  it('what a home is or was offered for does not move its range: not by day, not after an edit, not posted again', async () => {
    const learned = await query(
      `select r.listing_id as id from price_ranges r join listings l on l.id = r.listing_id
      where l.ref is not null and l.id <= $1 order by 1 limit 6`,
      [ids[1_249]],
    );
    for (const { id } of learned) {
      const night = await rangeOf(id);
      await query("update listings set updated_at = updated_at + interval '1 second' where id = $1", [id]);
      await estimateNewHomes(test.deps);
      expect(await rangeOf(id)).toEqual(night);
      const flat = flats[ids.indexOf(id)] as PlacedFlat;
      const [again = 0, other = 0] = await insertFlats(test.database.pool, [
        { ...flat, listing: 10_000 + id },
        { ...flat, listing: 20_000 + id, area: flat.area + 1 },
      ]);
      await query('update listings set home_id = $1 where id = $2', [id, other]);
      await estimateNewHomes(test.deps);
      expect(await rangeOf(again)).toEqual(night);
      expect((await rangeOf(other)).comparables).not.toContain(id);
    }
  });

  it('changes that a moderator publishes, and an edit that was looked at at once, are estimated again', async () => {
    const owner = await newOwner(test);
    const moderator = await newStaff(test, 'moderator');
    const { Description, ...numbers } = flatOf(flats[1_281] as PlacedFlat);
    const { id } = await owner.postPending({
      ...numbers,
      Property_type: 'new_building',
      Repair_Status: 'repaired',
      Price: 120_000,
    });
    await approveListing(test.deps, id);
    await estimateNewHomes(test.deps);
    const first = await rangeOf(id);
    expect((await owner.put(id, { Property_type: 'old_building' })).status).toBe(200);
    await estimateNewHomes(test.deps);
    expect(await rangeOf(id)).toEqual(first);
    const [{ version }] = await query('select wire_time(updated_at) as version from listings where id = $1', [id]);
    await query('update listing_checks set checked_at = now() where listing_id = $1', [id]);
    const approval = { token: moderator.token, body: { changes: true, updatedAt: version } };
    expect((await test.send('POST', `/api/admin/moderation/${id}/approve`, approval)).status).toBe(204);
    await estimateNewHomes(test.deps);
    const second = await rangeOf(id);
    expect(second.middle).toBeLessThan(first.middle);
    expect((await owner.put(id, { Repair_Status: 'not_repaired' })).status).toBe(200);
    await approveListing(test.deps, id);
    expect(await query('select edited_at from listings where id = $1', [id])).toEqual([{ edited_at: null }]);
    await estimateNewHomes(test.deps);
    expect((await rangeOf(id)).middle).toBeLessThan(second.middle);
  });

  it('the range of what a listing was is not told of what it became', async () => {
    const owner = await newOwner(test);
    const flat = flats.slice(1_282).find(({ latitude }) => latitude > 40.385) as PlacedFlat;
    const { id } = await owner.postPending({
      ...flatOf(flat),
      Price: Math.round(truePrice(flat)),
      Repair_Status: flat.repair,
    });
    await approveListing(test.deps, id);
    await estimateNewHomes(test.deps);
    const told = async () => {
      const compared = (await test.get(`/api/listings/${id}/comparables`)).body.data as unknown[];
      return [(await show(id)).Price_Band !== null, compared.length > 0];
    };
    expect(await told()).toEqual([true, true]);
    const deal = { Category: 'rent', Rent_Type: 'monthly', Price: 700 };
    expect((await owner.put(id, deal)).status).toBe(200);
    await approveListing(test.deps, id);
    // nothing is known of rents
    await estimateNewHomes(test.deps);
    expect((await show(id)).Price).toBe(700);
    expect(await told()).toEqual([false, false]);
  });

  it('a price far below is a finding for moderators, and gets no verdict', async () => {
    const bait = { ...(flats[1_270] as PlacedFlat) };
    bait.price = Math.round(truePrice(bait) * 0.4);
    const [id = 0] = await insertFlats(test.database.pool, [bait]);
    await query("update listings set status_ad = 'pending' where id = $1", [id]);
    await query('insert into listing_checks (listing_id) values ($1) on conflict do nothing', [id]);
    await checkListing(test.deps, id);
    const findings = await query('select "check" from listing_findings where listing_id = $1', [id]);
    expect(findings.map((one) => one.check)).toContain('price_low');
  });
});

it('admins see how far off the model is, in all and by district', async () => {
  const { token } = await newStaff(test, 'admin');
  const { body } = await test.get('/api/admin/price-models', token);
  const [sale, rent] = body.data;
  expect([sale.servesSince, rent.servesSince]).toEqual([sale.nights[0].learnedAt, null]);
  expect(sale.nights[0]).toMatchObject({ isGood: true, all: { homes: 1_250 } });
  expect(sale.ranges).toBeGreaterThan(1_000);
  expect([rent.nights, rent.districts]).toEqual([[], []]);
  // the first night has nothing to be compared with
  expect(sale.districts.map(({ before }: { before: unknown }) => before)).not.toContain(undefined);
  expect(sale.districts.some(({ before }: { before: unknown }) => before)).toBe(false);
  // an older night of which one district is known
  const [{ group, figures }] = await query(
    "select one ->> 'group' as group, one -> 'figures' as figures from price_models, jsonb_array_elements(figures -> 'districts') one",
  );
  await query(
    `insert into price_models (id, kind, learned_at, homes, is_good, figures) overriding system value
     select 0, kind, learned_at - interval '1 day', homes, false, $1 from price_models`,
    [{ all: figures, districts: [{ group, figures: { ...figures, error: 0.5 } }] }],
  );
  const [compared] = (await test.get('/api/admin/price-models', token)).body.data;
  expect(compared.servesSince).toBe(sale.servesSince);
  const errors = compared.districts.map(({ before }: { before: { error: number } | null }) => before?.error ?? null);
  expect(errors).toEqual([0.5, ...sale.districts.slice(1).map(() => null)]);
  await query('delete from price_models where id = 0');
  await query("update price_models set learned_at = learned_at - interval '31 days'");
  const later = (await test.get('/api/admin/price-models', token)).body.data[0];
  expect([later.servesSince, later.nights[0].isGood, later.districts]).toEqual([null, true, []]);
});
