import { afterAll, beforeAll, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { PlacePricesResponse } from '#contract/market/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { findPricedHomes } from './home-queries.ts';
import { countPrices } from './jobs.ts';
import { openPlacePrices } from './place-prices.ts';

let test: TestSite;
let district: { id: number; slug: string };
beforeAll(async () => {
  test = await openTestSite();
  const [first] = await query('select id, slug from districts order by id limit 1');
  district = first;
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) => (await test.database.pool.query(text, values)).rows;
const show = async (place: string) =>
  PlacePricesResponse.parse((await test.get(`/api/prices/${place}?locale=ru`)).body).data;
const insertFlats = async (prices: readonly number[], part: Record<string, unknown>) => {
  for (const price of prices)
    await insertListing(test.database.pool, { price: price * 100, district_id: district.id, ...part });
};
const steps = (count: number, from: number, step: number) => Array.from({ length: count }, (_, n) => from + n * step);

it('prices of a district are quartiles of 30 homes and more, each home once, by type, rooms and month', async () => {
  const flat = { area: 50, posted_at: '2026-03-10T12:00:00Z' };
  await insertFlats(steps(31, 100_000, 1_000), { ...flat, rooms: 2 });
  await insertFlats(steps(29, 200_000, 1_000), { ...flat, rooms: 3 });
  await insertFlats(steps(40, 500, 10), { ...flat, rooms: 2, category: 'rent', rent_type: 'monthly' });
  // none of them counts: a house, a daily one, one that waits
  await insertFlats([1, 2], { ...flat, property_type: 'house', floor: null });
  await insertFlats([50], { ...flat, category: 'daily', rent_type: 'daily' });
  await insertFlats([3], { ...flat, status_ad: 'pending' });
  // the same home a second time
  const [{ home, first }] = await query(
    'select home_id as home, id as first from listings where rooms = 2 order by id limit 1',
  );
  await insertFlats([999_000], { ...flat, rooms: 2 });
  await query('update listings set home_id = $1 where price = 99900000', [home]);
  await countPrices(test.deps);
  const { district: named, segments, months, rentYield, districts } = await show(district.slug);
  expect(first).toBeGreaterThan(0);
  expect(named).toMatchObject({ id: district.id, slug: district.slug });
  const two = segments.find((one) => one.category === 'sale' && one.rooms === 2 && one.type === null);
  // its newest posting speaks for the home that was posted twice
  expect(two).toMatchObject({ homes: 31, low: 108_000, median: 116_000, high: 124_000, perMetre: 2_320 });
  expect(segments.some((one) => one.rooms === 3)).toBe(false);
  expect(segments.find((one) => one.category === 'sale' && one.rooms === null && one.type === null)?.homes).toBe(60);
  expect(months).toMatchObject([
    { month: '2026-03', category: 'sale', homes: 60 },
    { month: '2026-03', category: 'rent', homes: 40, median: 690 },
  ]);
  const sale = districts.find(({ id }) => id === district.id)?.perMetre ?? 0;
  expect(rentYield).toBeCloseTo((12 * 13.8) / sale, 3);
});

it('a flat for sale tells what such flats are let for, in its district or else in the city', async () => {
  const usualRentOf = async (part: Record<string, unknown>) => {
    const { id } = await insertListing(test.database.pool, { rooms: 2, district_id: district.id, ...part });
    return ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`)).body).data.Usual_Rent;
  };
  const rent = { median: 690, n: 40 };
  const [elsewhere] = await query('select id from districts where id <> $1 limit 1', [district.id]);
  expect(await usualRentOf({})).toEqual({ ...rent, district: district.slug });
  expect(await usualRentOf({ property_type: 'old_building' })).toEqual({ ...rent, district: district.slug });
  expect(await usualRentOf({ district_id: elsewhere.id })).toEqual({ ...rent, district: null });
  expect(await usualRentOf({ rooms: 3 })).toBeNull();
  expect(await usualRentOf({ property_type: 'house', floor: null })).toBeNull();
  expect(await usualRentOf({ category: 'rent', rent_type: 'monthly' })).toBeNull();
});

it('flats whose rooms nobody stated are no flats of five rooms', async () => {
  const [, , , , there] = await query('select id, slug from districts order by id');
  await insertFlats(steps(30, 100_000, 0), { district_id: there.id, area: 50, rooms: null });
  await countPrices(test.deps);
  const { segments } = PlacePricesResponse.parse(JSON.parse(await openPlacePrices(test.deps)(there.slug, 'az'))).data;
  // of all flats and of all new ones
  expect(segments.map(({ category, rooms }) => [category, rooms])).toEqual([
    ['sale', null],
    ['sale', null],
  ]);
});

it('a flat for sale whose rooms nobody stated has no usual rent of five rooms', async () => {
  const [, , , , , there] = await query('select id, slug from districts order by id');
  const flat = { district_id: there.id, area: 50 };
  await insertFlats(steps(30, 1_500, 0), { ...flat, rooms: 7, category: 'rent', rent_type: 'monthly' });
  await countPrices(test.deps);
  const usualRentOf = async (rooms: number | null) => {
    const { id } = await insertListing(test.database.pool, { ...flat, rooms });
    return ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`)).body).data.Usual_Rent;
  };
  expect(await usualRentOf(6)).toEqual({ median: 1_500, n: 30, district: there.slug });
  expect(await usualRentOf(null)).toBeNull();
});

it('a month that is over keeps the prices that were asked in it, whatever they are later', async () => {
  const [there] = await query('select id, slug from districts where id <> $1 order by id desc limit 1', [district.id]);
  const january = { district_id: there.id, area: 50, rooms: 1, posted_at: '2026-01-10T12:00:00Z' };
  await insertFlats(steps(30, 200_000, 0), january);
  const price = async (value: number, at: string) => {
    await query('update listings set price = $1 where district_id = $2', [value * 100, there.id]);
    await query(
      'update price_changes set at = $1 where price = $2 and listing_id in (select id from listings where district_id = $3)',
      [...[at, value * 100, there.id]],
    );
  };
  await price(200_000, '2026-01-10T12:00:00Z');
  await price(190_000, '2026-01-31T19:59:00Z');
  await price(150_000, '2026-01-31T20:00:00Z');
  await price(100_000, '2026-06-15T12:00:00Z');
  await countPrices(test.deps);
  const { segments, months } = PlacePricesResponse.parse(
    JSON.parse(await openPlacePrices(test.deps)(there.slug, 'az')),
  ).data;
  expect(months).toMatchObject([{ month: '2026-01', homes: 30, median: 190_000, perMetre: 3_800 }]);
  expect(segments[0]).toMatchObject({ homes: 30, median: 100_000, perMetre: 2_000 });
  // its price was noted later than it was posted: the first one that is known
  await query(
    "update price_changes set at = at + interval '40 days' where listing_id in (select id from listings where district_id = $1)",
    [there.id],
  );
  await countPrices(test.deps);
  const later = PlacePricesResponse.parse(JSON.parse(await openPlacePrices(test.deps)(there.slug, 'az'))).data;
  expect(later.months).toMatchObject([{ month: '2026-01', median: 200_000 }]);
});

it('a month that is over keeps its prices when its homes are posted again for less, and when the first listing is deleted', async () => {
  const [there] = await query('select id, slug from districts where id <> $1 order by id desc limit 1 offset 3', [
    district.id,
  ]);
  const march = { district_id: there.id, area: 50, rooms: 1, posted_at: '2026-03-10T12:00:00Z' };
  const notedOn = (at: string, price: number) =>
    query(
      'update price_changes set at = $1 where price = $2 and listing_id in (select id from listings where district_id = $3)',
      [at, price * 100, there.id],
    );
  await insertFlats(steps(30, 200_000, 0), { ...march, status_ad: 'expired' });
  await insertFlats(steps(30, 160_000, 0), march);
  await query(
    `insert into price_changes (home_id, listing_id, category, rent_type, price, source)
     select home_id, id, category, rent_type, price, 'posted' from listings l where district_id = $1
        and not exists (select from price_changes where listing_id = l.id)`,
    [there.id],
  );
  await notedOn('2026-03-10T12:00:00Z', 200_000);
  await notedOn('2026-09-10T12:00:00Z', 160_000);
  await query(
    `with numbered as (select id, price, row_number() over (partition by price order by id) as n
                         from listings where district_id = $1)
     update listings l set home_id = first.id from numbered again join numbered first on first.n = again.n
      where again.price = 16000000 and first.price = 20000000 and l.id = again.id`,
    [there.id],
  );
  const show = async () => {
    await countPrices(test.deps);
    const { data } = PlacePricesResponse.parse(JSON.parse(await openPlacePrices(test.deps)(there.slug, 'az')));
    return [data.months, data.segments[0]];
  };
  const right = [[{ month: '2026-03', homes: 30, median: 200_000 }], { homes: 30, median: 160_000 }];
  expect(await show()).toMatchObject(right);
  await query('delete from listings where district_id = $1 and price = 20000000', [there.id]);
  expect(await show()).toMatchObject(right);
});

it('the months of flats by type and rooms can be asked for, those of all are in the table', async () => {
  const [, , there] = await query('select id, slug from districts where id <> $1 order by id desc limit 3', [
    district.id,
  ]);
  const flat = { district_id: there.id, area: 50 };
  for (const [at, month] of ['2026-01', '2026-02'].entries()) {
    const part = { ...flat, posted_at: `${month}-10T12:00:00Z` };
    await insertFlats(steps(30, 100_000 + at * 20_000, 1_000), { ...part, rooms: 2 });
    await insertFlats(steps(30 - at, 200_000, 1_000), { ...part, rooms: 3, property_type: 'old_building' });
  }
  await countPrices(test.deps);
  const ask = (choice: string) => test.get(`/api/prices/${there.slug}?${choice}`);
  const monthsOf = async (choice: string) => PlacePricesResponse.parse((await ask(choice)).body).data.months;
  const rows = (...medians: number[]) =>
    medians.map((median, at) => expect.objectContaining({ month: `2026-0${at + 1}`, median }));
  expect(await monthsOf('rooms=2')).toEqual(rows(114_000, 134_000));
  expect(await monthsOf('rooms=2&type=new_building')).toEqual(rows(114_000, 134_000));
  expect(await monthsOf('rooms=3')).toEqual(rows(214_000));
  expect(await monthsOf('rooms=2&type=old_building')).toEqual([]);
  const whole = PlacePricesResponse.parse((await ask('')).body).data;
  expect(whole.months.map(({ homes }) => homes)).toEqual([60, 59]);
  // one month is no line
  expect(whole.choices).toEqual([null, 'new_building'].flatMap((type) => [null, 2].map((rooms) => ({ type, rooms }))));
  for (const wrong of ['rooms=6', 'rooms=0', 'type=house', 'type=']) expect((await ask(wrong)).status).toBe(400);
  const { body } = await test.site.inject(`/api/prices/${there.slug}/csv`);
  expect(body).toContain('"2026-02";"sale";"new_building";2;30;');
  expect(body).toContain('"2026-01";"sale";"old_building";3;30;');
});

it('the whole city has the same figures, and a counted twice figure stays one', async () => {
  await countPrices(test.deps);
  await Promise.all([countPrices(test.deps), countPrices(test.deps)]);
  const { district: none, segments } = await show('baki');
  expect(none).toBeNull();
  expect(segments.filter((one) => one.category === 'sale' && one.rooms === null && one.type === null)).toHaveLength(1);
});

it('a table has them for spreadsheets; a place that is no district is not found', async () => {
  const { headers, body } = await test.site.inject(`/api/prices/${district.slug}/csv`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toContain('"2026-03"');
  expect((await test.get('/api/prices/nowhere')).status).toBe(404);
});

it('a settlement has its own, at the address of its landing pages; its district lists it', async () => {
  const [settlement] = await query(
    `select s.id, 'qesebe-' || s.slug as slug, s.district_id, d.slug as district
       from settlements s join districts d on d.id = s.district_id join districts same on same.slug = s.slug limit 1`,
  );
  await query(
    `update listings set settlement_id = $1, district_id = $2 where category = 'sale' and rooms = 2
            and posted_at between '2026-03-01' and '2026-06-01'`,
    [settlement.id, settlement.district_id],
  );
  await countPrices(test.deps);
  // kept for minutes otherwise
  const fresh = openPlacePrices(test.deps);
  const showFresh = async (place: string) => PlacePricesResponse.parse(JSON.parse(await fresh(place, 'az'))).data;
  const there = await showFresh(settlement.slug);
  const row = { id: settlement.id, slug: settlement.slug };
  expect(there).toMatchObject({ district: { slug: settlement.district }, settlement: row, settlements: [row] });
  const whole = there.segments.find((one) => one.category === 'sale' && one.type === null && one.rooms === null);
  expect(whole).toMatchObject({ homes: 31, median: 116_000 });
  expect(there.rentYield).toBeNull();
  const around = await showFresh(settlement.district);
  expect(around).toMatchObject({ settlement: null, settlements: [{ ...row, homes: 31, perMetre: whole?.perMetre }] });
  expect((await showFresh('baki')).settlements).toEqual([]);
});

it('a place that is hidden has no page and is in no list', async () => {
  await query('update districts set is_hidden = true where id = $1', [district.id]);
  await countPrices(test.deps);
  const fresh = openPlacePrices(test.deps);
  await expect(fresh(district.slug, 'az')).rejects.toMatchObject({ status: 404 });
  const { segments, districts } = PlacePricesResponse.parse(JSON.parse(await fresh('baki', 'az'))).data;
  expect([segments.length > 0, districts.some(({ id }) => id === district.id)]).toEqual([true, false]);
});

it('prices are learned with the day when the listing itself was posted; an import says it of its own', async () => {
  const dated = { posted_at: '2026-03-10T12:00:00Z', latitude: 40.4, longitude: 49.85 };
  const listings = [
    { created_at: '2026-09-01T12:00:00Z' },
    { created_at: '2026-09-02T12:00:00Z', ref: 'imported before its date was known' },
    { created_at: '2026-03-10T11:00:00Z' },
    { created_at: '2026-09-04T12:00:00Z', posted_at: null },
  ];
  const ids: number[] = [];
  for (const one of listings) ids.push((await insertListing(test.database.pool, { ...dated, ...one })).id);
  const homes = await findPricedHomes(test.deps.db, 'sale', new Date('2026-10-01'));
  expect(
    ids.map((id) =>
      homes
        .find((home) => home.id === id)
        ?.posted_at?.toISOString()
        .slice(0, 10),
    ),
  ).toEqual([...['2026-09-01', '2026-03-10', '2026-03-10', undefined]]);
});
