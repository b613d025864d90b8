// A database whose machine has vanished: no response and no error, while a successor accepts new connections.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { freshDatabase, urlOf } from '../../../../tests/support/database/fresh-database.ts';
import { openTcpProxy, type TcpProxy } from '../../../../tests/support/faults/tcp-proxy.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { readConfig } from '../../config.ts';
import { NO_INDEX } from '../../listings/search-index/search-index.ts';
import { openDatabaseCheck, openReadiness } from '../../ops/readiness.ts';
import { type Database, openDatabase } from '../database.ts';
import { isConnectionError } from '../db.ts';
import { inLane } from '../lanes.ts';
import { readMigrations } from '../migrate.ts';

/** The promised time with default settings, in ms. */
const PROMISE = 10_000;
const LONGER_THAN_A_LOOK = 5_000;

let empty: Database;
let proxy: TcpProxy;
let database: Database;
let isReady: () => Promise<boolean>;
const log = { warn: () => {}, error: () => {} };
beforeAll(async () => {
  empty = await freshDatabase();
  proxy = await openTcpProxy({ path: join(inject('cluster').host, '.s.PGSQL.5432') });
  const { database: name } = empty.pool.options;
  const DATABASE_URL = `postgres://evim@127.0.0.1:${proxy.port}/${name}`;
  database = await openDatabase(readConfig({ DATABASE_URL }), log, true);
  isReady = openReadiness(openDatabaseCheck(database.readinessPool, await readMigrations()), { searchIndex: NO_INDEX });
});
afterAll(async () => {
  await database.close();
  await proxy.close();
  await empty.close();
});

const ask = (lane: 'reads' | 'writes' | 'jobs') =>
  inLane(lane, () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).then(
    ({ rows }) => rows[0]?.pid ?? 0,
  );

/** Occupies every connection of a lane at once. */
const fill = (lane: 'reads' | 'writes') =>
  Promise.all(Array.from({ length: 6 }, () => inLane(lane, () => sql`select pg_sleep(0.05)`.execute(database.db))));

beforeEach(async () => {
  await Promise.all([fill('reads'), fill('writes'), ask('jobs'), isReady()]);
});

it('a silent database is given up: every lane works again within 10 s, and waiting requests fail', async () => {
  proxy.freeze();
  const pendingWrites = Promise.allSettled(Array.from({ length: 20 }, () => ask('writes')));
  const job = ask('jobs').catch((error: unknown) => error);
  await waitUntil(() => ask('writes').then(Boolean, () => false), 'writes to work again', PROMISE);
  expect(await Promise.all([ask('reads'), ask('writes'), ask('jobs'), isReady()])).toEqual([
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
    true,
  ]);
  // nothing waits any longer, not even jobs, which may take minutes
  expect(isConnectionError(await job)).toBe(true);
  const errors = (await pendingWrites).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(errors.length).toBeGreaterThan(5);
  expect(errors.filter((error) => !isConnectionError(error))).toEqual([]);
});

it('the site with a silent database is not ready, and reports it before requests give up', async () => {
  proxy.freeze();
  const request = ask('reads').catch(() => 'gave up');
  expect(await Promise.race([isReady(), request])).toBe(false);
  expect(await request).toBe('gave up');
  await waitUntil(isReady, 'readiness', PROMISE);
});

it('the site is ready while all connections of requests and jobs are in use', async () => {
  const connections = await Promise.all([
    ...Array.from({ length: 6 }, () => database.pools.reads?.connect()),
    ...Array.from({ length: 6 }, () => database.pools.writes?.connect()),
    ...Array.from({ length: 4 }, () => database.pools.jobs?.connect()),
  ]);
  expect(await isReady()).toBe(true);
  for (const client of connections) client?.release();
});

it('an idle connection is not given up', async () => {
  const before = await ask('reads');
  const { limits } = await inLane('reads', () =>
    sql<{ limits: string }>`
      select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')) as limits`.execute(database.db),
  ).then(({ rows }) => rows[0] ?? { limits: '' });
  expect([before > 0, limits]).toEqual([true, '7s 2s 7s']);
});

it('a stalled process reads pending answers before it judges a connection silent', async () => {
  const own = await openDatabase(readConfig({ DATABASE_URL: urlOf(empty) }), log, true);
  const findPid = async () => (await own.readinessPool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const before = await findPid();
  const underWay = findPid();
  // the query is sent
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LONGER_THAN_A_LOOK);
  expect([await underWay, await findPid()]).toEqual([before, before]);
  await own.close();
});

it('migrations, imports and backups have no limits, whatever the role has', async () => {
  const client = await database.connect();
  const { rows } = await client.query(`select current_setting('statement_timeout') as most`);
  await client.end();
  expect(rows).toEqual([{ most: '0' }]);
});
