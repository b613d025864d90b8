import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlacePricesResponse } from '#contract/market/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { countPrices } from './jobs.ts';
import { openPlacePrices } from './place-prices.ts';
import { type HomeEstimate, MIX_SHARE, writePriceLevels } from './price-level-queries.ts';

let test: TestSite;
let districts: { id: number; slug: string }[];
let model: number;
beforeAll(async () => {
  test = await openTestSite();
  districts = await query('select id, slug from districts where not is_hidden order by id');
  [{ id: model }] = await query(
    `insert into price_models (kind, learned_at, homes, is_good, figures) values ('sale', now(), 1000, true, '{}') returning id`,
  );
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) => (await test.database.pool.query(text, values)).rows;
const estimates: HomeEstimate[] = [];
/** Flats that are worth so much a square metre today, and were offered for `share` of it when they were posted, each ± a little. */
const insertFlats = async (count: number, month: string, perMetre: number, share: number, part: object = {}) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const price = Math.round(50 * perMetre * share * (1 + (n - (count - 1) / 2) / 1_000));
    const posted_at = `${month}-10T12:00:00Z`;
    const { id } = await insertListing(test.database.pool, { area: 50, price: price * 100, posted_at, ...part });
    await query('update price_changes set at = $1 where listing_id = $2', [posted_at, id]);
    estimates.push({ listing: id, perMetre });
    ids.push(id);
  }
  return ids;
};
const write = async () => {
  await inTransaction(test.deps.db, (trx) => writePriceLevels(trx, 'sale', model, estimates));
  await countPrices(test.deps);
};
const showFresh = async (place: string) =>
  PlacePricesResponse.parse(JSON.parse(await openPlacePrices(test.deps)(place, 'az'))).data;
const levelsIn = async (place = 'baki') =>
  (await showFresh(place)).levels.map(({ month, homes, level }) => [month, homes, Math.round(level * 100) / 100]);

it('levels say how prices moved, whichever flats were posted in a month', async () => {
  // dear flats for less than today, then cheap ones for more
  const there = { district_id: districts[0]?.id };
  await insertFlats(31, '2026-05', 3_000, 0.95, there);
  await insertFlats(30, '2026-06', 1_000, 1.045, there);
  // too few
  await insertFlats(29, '2026-07', 1_000, 2, there);
  await write();
  const { months, levels } = await showFresh(districts[0]?.slug ?? '');
  expect(months.map(({ month, perMetre }) => [month, Math.round(perMetre / 100)])).toEqual([
    ['2026-05', 29],
    ['2026-06', 10],
  ]);
  expect(levels.map(({ month, homes, level }) => [month, homes, Math.round(level * 1_000)])).toEqual([
    ['2026-05', 31, 909],
    ['2026-06', 30, 1_000],
  ]);
  expect(await levelsIn()).toEqual(await levelsIn(districts[0]?.slug));
});

it('how far off a month may be is told: by the chance of both, and by the other flats; nothing of the last one', async () => {
  const [first, last] = (await showFresh('baki')).levels;
  // from the 10th to the 22nd of 31 homes a thousandth apart, and from the 9th to the 22nd of 30
  const error = Math.hypot(12, 13) / 2_000 + MIX_SHARE * Math.log(3);
  expect((first?.high ?? 0) / (first?.level ?? 0)).toBeCloseTo(Math.exp(error), 2);
  expect((first?.low ?? 0) / (first?.level ?? 0)).toBeCloseTo(Math.exp(-error), 3);
  expect(last).toMatchObject({ low: 1, level: 1, high: 1 });
});

it('a price that is lowered later, and a home posted twice, do not move a month that is over', async () => {
  const before = await levelsIn();
  await query("update listings set price = price / 2 where posted_at < '2026-06-01'");
  await write();
  expect(await levelsIn()).toEqual(before);
  const [again = 0] = await insertFlats(1, '2026-06', 1_000, 3, { district_id: districts[0]?.id });
  await query('update listings set home_id = (select min(home_id) from listings where posted_at > $1) where id = $2', [
    '2026-06-01',
    again,
  ]);
  await write();
  expect((await levelsIn()).map(([month, homes]) => [month, homes])).toEqual(
    before.map(([month, homes]) => [month, homes]),
  );
});

it('months of all flats have their level in the table, and nothing is told when the model serves no more', async () => {
  const table = async () => (await test.site.inject(`/api/prices/${districts[0]?.slug}/csv`)).body;
  expect(await table()).toMatch(/^"2026-06";"sale";;;.*;1;1;1\r$/m);
  expect(await table()).toMatch(/^"2026-06";"sale";"new_building";;.*;;;\r$/m);
  await query("update price_models set learned_at = now() - interval '31 days'");
  expect(await levelsIn()).toEqual([]);
  expect(await table()).toMatch(/^"2026-06";"sale";;;.*;;;\r$/m);
});
