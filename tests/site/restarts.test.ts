// Restarts of the database and killed backends under load: no acknowledged write is lost or doubled. All other faults: npm
// run chaos.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DATABASE_FAULTS } from '../support/faults/database-faults.ts';
import { type ChaosSite, startChaosSite } from '../support/faults/site.ts';
import { KINDS } from '../support/faults/work.ts';

/** Maximum seconds until all work has recovered. */
const DEADLINE = 30;

let site: ChaosSite;
beforeAll(async () => {
  site = await startChaosSite();
}, 180_000);
afterAll(() => site?.close());

it.each(['fast stop', 'kill of a backend'] as const)('%s: all five kinds of work recover', async (name) => {
  await DATABASE_FAULTS[name](site.dataDir);
  await site.work.measureRecovery(KINDS, DEADLINE);
});

it('no acknowledged write is lost or doubled, and the process keeps running', async () => {
  expect(await site.end()).toEqual([]);
}, 180_000);
