// Every statement of the routes that weigh most is cut once before it arrives and once before its answer does. Whoever
// sends the request again has what they wanted, once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '../../src/server/database/db.ts';
import { checkBooks } from '../../src/server/ledger/check-service.ts';
import { openTestClock } from '../support/clock.ts';
import { CUT_ROUTES, type CutRoute } from '../support/faults/cut-routes.ts';
import { type Moment, openCuttingPool, withCut } from '../support/faults/cutting-pool.ts';
import { readBooks } from '../support/payments/money.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

/** A payment that nobody has begun is taken up again after so long, in s: then its first request has surely ended. */
const TAKEN_UP_AFTER = 11;
/** More statements than any request has. */
const MOST = 100;
/** So many requests, each with another statement cut, are under way together. */
const TOGETHER = 5;

const clock = openTestClock();
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock }, undefined, (pool) => openDb(openCuttingPool(pool)));
  await test.site.ready();
  // no machine fails here: thousands of commits need not wait for the disk
  await test.database.pool.query(`do $$ begin
    execute format('alter database %I set synchronous_commit = off', current_database()); end $$`);
  await test.database.pool.query('set synchronous_commit = off');
});
afterAll(() => test.close());

it('they are routes of the document', () => {
  const { paths = {} } = test.site.swagger() as { paths?: Record<string, Record<string, unknown>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations).toEqual(expect.arrayContaining(CUT_ROUTES.map(({ name }) => name)));
});

const isGood = ({ status }: { status: number }) => status >= 200 && status < 300;

/** Cuts one statement of a fresh request and sends it again. Null: it has not so many statements. */
async function cutOnce({ prepare, done, afterwards = [] }: CutRoute, at: number, moment: Moment) {
  const { send, read, finish } = await prepare({ test, clock });
  const before = await read();
  const [answer, { statement }] = await withCut(at, moment, send);
  if (statement === null) return null;
  const where = `statement ${at} cut ${moment}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 80)}`;
  const { status, headers } = answer;
  expect([isGood(answer) || (status === 503 && headers['retry-after'] !== undefined), status, where]).toEqual([
    true,
    status,
    where,
  ]);
  expect([(await test.get('/api/listings/count')).status, where]).toEqual([200, where]);
  // what was refused is not there, or is there whole: another connection may still be on its way out
  const isFinal = finish === undefined;
  if (isGood(answer) && isFinal) expect([await read(), where]).toEqual([done, where]);
  clock.pass(TAKEN_UP_AFTER);
  const again = await send();
  const wasDone = isFinal ? JSON.stringify(await read()) !== JSON.stringify(before) : true;
  expect([isGood(again) || (wasDone && afterwards.includes(again.status)), again.status, where]).toEqual([
    true,
    again.status,
    where,
  ]);
  await finish?.(again);
  expect([await read(), where]).toEqual([done, where]);
  return statement;
}

describe.each(CUT_ROUTES.map((route) => [`${route.name} ${route.what ?? ''}`.trim(), route] as const))(
  '%s',
  (_name, route) => {
    it('uncut, it does what is expected', async () => {
      const { send, read, finish } = await route.prepare({ test, clock });
      const answer = await send();
      expect([isGood(answer), answer.body]).toEqual([true, answer.body]);
      await finish?.(answer);
      expect(await read()).toEqual(route.done);
    });

    it.each(['before', 'after'] as const)('cut %s each of its statements, and sent again', async (moment) => {
      const statements: string[] = [];
      for (let isMore = true, from = 1; isMore && from < MOST; from += TOGETHER) {
        const cuts = Array.from({ length: TOGETHER }, (_, n) => cutOnce(route, from + n, moment));
        const more = (await Promise.all(cuts)).filter((statement) => statement !== null);
        statements.push(...more);
        isMore = more.length === TOGETHER;
      }
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.length).toBeLessThan(MOST);
    });
  },
);

it('the books are right after all of that', async () => {
  expect(await readBooks(test)).toEqual({ total: 0, wrong: 0 });
  expect(await checkBooks(test.deps.db, new Date())).toEqual([]);
});
