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
