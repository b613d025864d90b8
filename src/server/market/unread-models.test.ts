import { serialize } from 'node:v8';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { learnUnread } from './jobs.ts';
import { findServingModel } from './model-queries.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('a model that an earlier release has written serves no more, and prices are learned anew', async () => {
  const { pool } = test.database;
  const now = test.deps.clock.now();
  for (const kind of ['sale', 'rent'])
    await pool.query(
      `insert into price_models (kind, learned_at, homes, is_good, figures, content) values ($1, $2, 2000, true, '{}', $3)`,
      [kind, now, serialize({ trees: [] })],
    );
  expect(await findServingModel(test.deps.db, 'sale', now)).not.toBeNull();
  await learnUnread(test.deps);
  expect([
    await findServingModel(test.deps.db, 'sale', now),
    await findServingModel(test.deps.db, 'rent', now),
  ]).toEqual([null, null]);
});
