import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeUpFlats } from '../../../tests/support/made-up/flats.ts';
import { insertFlats } from '../../../tests/support/made-up/insert-flats.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { estimateNewHomes, learnAllPrices } from './jobs.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) => (await test.database.pool.query(text, values)).rows;

it('flats that a model has not learned from are estimated again by each new one, and no other', async () => {
  const [old, ...flats] = madeUpFlats(1_101, 0.06, test.deps.clock.now());
  if (!old) throw new Error('no flat');
  // nothing is learned from flats that are older than three years; between them and the others are more than are estimated at once
  const ids = await insertFlats(test.database.pool, [{ ...old, postedAt: new Date('2020-02-01') }, ...flats]);
  await learnAllPrices(test.deps);
  await estimateNewHomes(test.deps);
  const [{ learned_at: learnedAt }] = await query('select learned_at from price_models');
  const known = [ids[0], ids[500], ids[1_000]];
  // all others are as if the night before had made them
  await query("update price_ranges set made_at = made_at - interval '1 day' where listing_id <> $1", [known[2]]);
  await query('update price_ranges set homes = 9999 where listing_id = any($1)', [known]);
  await estimateNewHomes(test.deps);
  expect(await query('select distinct made_at from price_ranges')).toEqual([{ made_at: learnedAt }]);
  const ranges = await query(
    'select homes < 9999 as "isNew" from price_ranges where listing_id = any($1) order by listing_id',
    [known],
  );
  expect(ranges.map(({ isNew }) => isNew)).toEqual([true, true, false]);
});
