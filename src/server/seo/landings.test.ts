import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIN_REFINED } from '#contract/listings/landing/landing.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { findLandings } from './queries.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
  const insertMany = async (count: number, more: Record<string, unknown>) => {
    for (let at = 0; at < count; at += 1) await insertListing(test.database.pool, more);
  };
  // 9,000,000 qepik are 90,000 AZN
  await insertMany(MIN_REFINED - 1, { property_type: 'old_building', rooms: 2, price: 9_000_000 });
  await insertMany(1, { property_type: 'new_building', rooms: 2, price: 10_000_000 });
  await insertMany(MIN_REFINED, { property_type: 'office', rooms: 4, price: 9_000_000 });
});
afterAll(() => test.close());

it('pages by rooms and prices are found where there are enough homes: a flat is in either building', async () => {
  const rows = await findLandings(test.deps.readDb);
  const refined = rows.filter(({ rooms, band }) => rooms !== null || band !== null);
  expect(refined.map(({ type, rooms, band }) => [type, rooms, band])).toEqual([
    ['flat', null, '50-100-min'],
    ['flat', 2, null],
    ['flat', 2, '50-100-min'],
  ]);
  // without rooms and prices one is enough
  const types = rows.flatMap((row) => (row.rooms === null && row.band === null && row.type ? [row.type] : []));
  expect([...new Set(types)].sort()).toEqual(['flat', 'new_building', 'office', 'old_building']);
});

it('a page of a station is found where its homes are: within the walk, at each station, or as the advertiser says', async () => {
  const { pool } = test.database;
  const { rows: stations } = await pool.query<{ id: number; latitude: number; longitude: number }>(
    `select id, latitude, longitude from metro_stations where not is_hidden
      order by (latitude - 40.3777) ^ 2 + (longitude - 49.892) ^ 2 limit 1`,
  );
  const [station = { id: 0, latitude: 0, longitude: 0 }] = stations;
  const { rows: added } = await pool.query<{ id: number }>(
    `insert into metro_stations (slug, name_az, name_en, name_ru, line, line_order, latitude, longitude)
     values ('second', 'İkinci', 'Second', 'Вторая', 'purple', 90, $1, $2) returning id`,
    [station.latitude + 0.004, station.longitude],
  );
  const at = (north: number) => ({ latitude: station.latitude + north, longitude: station.longitude });
  // between the two; far from both; only said to be at the station
  await insertListing(pool, { property_type: 'hotel', ...at(0.002) });
  await insertListing(pool, { property_type: 'house', floor: null, ...at(-0.02) });
  await insertListing(pool, { property_type: 'object', metro_id: station.id, is_approximate: true });
  const rows = await findLandings(test.deps.readDb);
  const stationsOf = (type: string) => rows.flatMap((row) => (row.type === type && row.metro_id ? [row.metro_id] : []));
  expect(stationsOf('hotel')).toEqual(expect.arrayContaining([station.id, added[0]?.id]));
  expect([stationsOf('house').includes(station.id), stationsOf('object')]).toEqual([false, [station.id]]);
});

it('listings of one home count once', async () => {
  const { pool } = test.database;
  await pool.query(
    `insert into homes (id) select min(id) from listings where property_type = 'office' on conflict do nothing`,
  );
  await pool.query(`update listings set property_type = 'new_building', rooms = 5, home_id = (select min(id) from listings where property_type = 'office')
    where property_type = 'office'`);
  const rows = await findLandings(test.deps.readDb);
  expect(rows.filter(({ rooms }) => rooms === 5)).toEqual([]);
});
