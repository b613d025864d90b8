// Two database hosts, one of which falls silent: the pooler for requests, or PostgreSQL itself for jobs.
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { openTcpProxy, type TcpProxy } from '../../../../tests/support/faults/tcp-proxy.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { readConfig } from '../../config.ts';
import { type Database, openDatabase } from '../database.ts';
import { isConnectionError } from '../db.ts';
import { inLane } from '../lanes.ts';

let empty: Database;
let proxies: { main: TcpProxy; direct: TcpProxy };
let database: Database;
beforeAll(async () => {
  empty = await freshDatabase();
  const target = { path: join(inject('cluster').host, '.s.PGSQL.5432') };
  proxies = { main: await openTcpProxy(target), direct: await openTcpProxy(target) };
  const { database: name } = empty.pool.options;
  const urlOf = ({ port }: TcpProxy) => `postgres://evim@127.0.0.1:${port}/${name}`;
  const config = readConfig({
    DATABASE_URL: urlOf(proxies.main),
    DATABASE_DIRECT_URL: urlOf(proxies.direct),
    // long limits, so that only the silence ends a connection
    ...{ DATABASE_STATEMENT_TIMEOUT_MS: '600000', DATABASE_LOCK_TIMEOUT_MS: '600000' },
  });
  database = await openDatabase(config, { warn: () => {}, error: () => {} }, true);
  const hasLooked = () => proxies.main.count() > 0 && proxies.direct.count() > 0;
  await waitUntil(hasLooked, 'the first look at both hosts');
});
afterAll(async () => {
  await database.close();
  await proxies.main.close();
  await proxies.direct.close();
  await empty.close();
});

const LANES = { main: 'writes', direct: 'jobs' } as const;
type Host = keyof typeof LANES;
const ask = (host: Host) =>
  inLane(LANES[host], () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).then(
    ({ rows }) => rows[0]?.pid,
  );
/** A statement that runs until the test releases it. */
const waitForHolder = (host: Host) =>
  inLane(LANES[host], () =>
    sql<{ done: number }>`select pg_advisory_xact_lock_shared(7), 1 as done`.execute(database.db),
  ).then(
    ({ rows }) => rows[0]?.done,
    (error: unknown) => isConnectionError(error),
  );

beforeEach(() => Promise.all([ask('main'), ask('direct')]));

it.each([
  ['main', 'direct'],
  ['direct', 'main'],
] as const)(
  'a silent %s host is found without a request, and what is under way at the %s host goes on',
  async (silent, other) => {
    const holder = await empty.pool.connect();
    await holder.query('select pg_advisory_lock(7)');
    const [silentStatement, otherStatement] = [waitForHolder(silent), waitForHolder(other)];
    await waitUntil(async () => {
      const { rows } = await holder.query(
        "select count(*)::int from pg_locks where locktype = 'advisory' and not granted",
      );
      return rows[0].count === 2;
    }, 'both to be at work');
    proxies[silent].freeze();
    expect(await silentStatement).toBe(true);
    expect(await ask(silent)).toEqual(expect.any(Number));
    await holder.query('select pg_advisory_unlock(7)');
    holder.release();
    expect(await otherStatement).toBe(1);
  },
);
