// A database that stops and starts, and one whose process is killed, while people work: nothing they were told is lost or
// done twice. All other faults: npm run chaos.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DATABASE_FAULTS } from '../support/faults/database-faults.ts';
import { type ChaosSite, startChaosSite } from '../support/faults/site.ts';
import { KINDS } from '../support/faults/work.ts';

/** Seconds until everything goes well again. */
const DEADLINE = 30;

let site: ChaosSite;
beforeAll(async () => {
  site = await startChaosSite();
}, 180_000);
afterAll(() => site?.close());

it.each(['fast stop', 'kill of a backend'] as const)('%s: all five kinds of work go well again', async (name) => {
  await DATABASE_FAULTS[name](site.dataDir);
  await site.work.recovery(KINDS, DEADLINE);
});

it('nothing that was acknowledged is lost or doubled, and the process lives', async () => {
  expect(await site.end()).toEqual([]);
}, 180_000);
