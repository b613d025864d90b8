// Every statement of the most critical routes is cut once before it runs and once before its response. A repeated request
// must take effect exactly once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '../../src/server/database/db.ts';
import { checkLedger } from '../../src/server/ledger/check-service.ts';
import { openTestClock } from '../support/clock.ts';
import { CUT_ROUTES, type CutRoute } from '../support/faults/cut-routes.ts';
import { type Moment, openCuttingPool, withCut } from '../support/faults/cutting-pool.ts';
import { readLedger } from '../support/payments/money.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

/** The time in s after which a retry continues an unfinished payment. */
const RETRY_AFTER_S = 11;
/** The upper limit of statements per request; no request has as many. */
const MAX_STATEMENTS = 100;
/** The number of parallel requests, each with a different statement cut. */
const PARALLEL = 5;

const clock = openTestClock();
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock }, undefined, (pool) => openDb(openCuttingPool(pool)));
  await test.site.ready();
  // durability is not tested here: thousands of commits need not wait for the disk
  await test.database.pool.query(`do $$ begin
    execute format('alter database %I set synchronous_commit = off', current_database()); end $$`);
  await test.database.pool.query('set synchronous_commit = off');
});
afterAll(() => test.close());

it('all routes are in the OpenAPI document', () => {
  const { paths = {} } = test.site.swagger() as { paths?: Record<string, Record<string, unknown>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(operations).toEqual(expect.arrayContaining(CUT_ROUTES.map(({ name }) => name)));
});

const isGood = ({ status }: { status: number }) => status >= 200 && status < 300;

/** Cuts one statement of a new request and repeats it. @returns the statement; null when the request has fewer statements */
async function cutOnce({ prepare, expected, repeatStatuses = [] }: CutRoute, at: number, moment: Moment) {
  const { send, read, finish } = await prepare({ test, clock });
  const initialState = await read();
  const [response, { statement }] = await withCut(at, moment, send);
  if (statement === null) return null;
  const where = `statement ${at} cut ${moment}: ${statement.replaceAll(/\s+/g, ' ').slice(0, 80)}`;
  const { status, headers } = response;
  expect([isGood(response) || (status === 503 && headers['retry-after'] !== undefined), status, where]).toEqual([
    true,
    status,
    where,
  ]);
  expect([(await test.get('/api/listings/count')).status, where]).toEqual([200, where]);
  // a rejected request has no effect or the whole effect, because the server may still finish it
  const isFinal = finish === undefined;
  if (isGood(response) && isFinal) expect([await read(), where]).toEqual([expected, where]);
  clock.pass(RETRY_AFTER_S);
  const retried = await send();
  const wasDone = isFinal ? JSON.stringify(await read()) !== JSON.stringify(initialState) : true;
  expect([isGood(retried) || (wasDone && repeatStatuses.includes(retried.status)), retried.status, where]).toEqual([
    true,
    retried.status,
    where,
  ]);
  await finish?.(retried);
  expect([await read(), where]).toEqual([expected, where]);
  return statement;
}

describe.each(CUT_ROUTES.map((route) => [`${route.name} ${route.description ?? ''}`.trim(), route] as const))(
  '%s',
  (_name, route) => {
    it('has the expected effect without a cut', async () => {
      const { send, read, finish } = await route.prepare({ test, clock });
      const response = await send();
      expect([isGood(response), response.body]).toEqual([true, response.body]);
      await finish?.(response);
      expect(await read()).toEqual(route.expected);
    });

    it.each(['before', 'after'] as const)(
      'has the expected effect when cut %s each statement and repeated',
      async (moment) => {
        const statements: string[] = [];
        for (let hasMore = true, first = 1; hasMore && first < MAX_STATEMENTS; first += PARALLEL) {
          const cuts = Array.from({ length: PARALLEL }, (_, n) => cutOnce(route, first + n, moment));
          const cutStatements = (await Promise.all(cuts)).filter((statement) => statement !== null);
          statements.push(...cutStatements);
          hasMore = cutStatements.length === PARALLEL;
        }
        expect(statements.length).toBeGreaterThan(0);
        expect(statements.length).toBeLessThan(MAX_STATEMENTS);
      },
    );
  },
);

it('the ledger is consistent afterwards', async () => {
  expect(await readLedger(test)).toEqual({ total: 0, wrong: 0 });
  expect(await checkLedger(test.deps.db, new Date())).toEqual([]);
});
