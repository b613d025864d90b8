// Connections lost at the worst moment: the process survives and recovers by itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { findServerPids, killNow } from '../../../../tests/support/database/private-database.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import {
  addPeople,
  connectPrivately,
  type Instance,
  privateConnection,
  startInstance,
  statusOf,
} from '../../../../tests/support/process/instance.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import type { Database } from '../database.ts';
import { inTransaction, isConnectionError, openPool } from '../db.ts';

describe('in one process', () => {
  let database: Database;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());

  const terminate = (pid: number) => database.pool.query('select pg_terminate_backend($1)', [pid]);

  it('a connection lost inside a transaction only fails that transaction', async () => {
    const failedTransaction = inTransaction(database.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const pid = rows[0]?.pid ?? 0;
      await terminate(pid);
      const isGone = async () =>
        (await database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0;
      await waitUntil(isGone, 'the connection to be gone');
      await sql`select 1`.execute(trx);
    });
    const error = await failedTransaction.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(isConnectionError(error)).toBe(true);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('a lost connection is reported once, idle or in use', async () => {
    const messages: string[] = [];
    const pool = openPool(database.pool.options, (error) => messages.push(error.message));
    const atWork = await pool.connect();
    const idle = await pool.connect();
    const pids = await Promise.all(
      [atWork, idle].map(async (one) => (await one.query('select pg_backend_pid()')).rows),
    );
    idle.release();
    for (const [row] of pids) await terminate(row.pg_backend_pid);
    await waitUntil(() => messages.length >= 2, 'both to be reported');
    atWork.release(true);
    await pool.end();
    expect(messages).toHaveLength(2);
  });

  it('a statement on an ended connection counts as a connection error', async () => {
    const client = await database.connect();
    await client.end();
    const error = await client.query('select 1').catch((thrown: unknown) => thrown);
    expect([(error as Error).message, isConnectionError(error)]).toEqual([
      'Client was closed and is not queryable',
      true,
    ]);
  });
});

describe('an instance with people at work', () => {
  let dataDir: string;
  let instance: Instance;
  let tokens: string[];
  let listing: number;
  let stopWork: () => Promise<void>;
  const lastSeenAt = new Map<number, number>();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'evim-loss-'));
    instance = await startInstance(dataDir);
    const people = await addPeople(dataDir, ['user', 'user', 'user', 'user', 'moderator', 'moderator']);
    tokens = people.map(({ token }) => token);
    const pool = openPool(privateConnection(dataDir), () => undefined);
    listing = (await insertListing(pool)).id;
    await pool.end();
    stopWork = work();
  }, 180_000);
  afterAll(async () => {
    await stopWork();
    instance.program.kill('SIGTERM');
    await instance.program.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  const name = (token: string, text: string) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ listing, reason: 'spam', description: text }),
  });

  /** Reads, writes and staff lists, one after another for each person, until stopped. */
  function work(): () => Promise<void> {
    let isOver = false;
    const note = (status: number) => lastSeenAt.set(status, (lastSeenAt.get(status) ?? 0) + 1);
    const busy = tokens.map(async (token, at) => {
      const headers = { authorization: `Bearer ${token}` };
      for (let turn = 0; !isOver; turn += 1) {
        const favorite = { ...name(token, `${turn}`), body: JSON.stringify({ listing }) };
        note(await statusOf(`${instance.address}/api/favorites`, favorite));
        note(await statusOf(`${instance.address}/api/listings/${listing}`, { headers }));
        if (at >= 4) note(await statusOf(`${instance.address}/api/admin/listings`, { headers }));
      }
    });
    return async () => {
      isOver = true;
      await Promise.all(busy);
    };
  }

  const losses: [string, (client: pg.Client) => Promise<unknown>][] = [
    [
      'its connections are ended one by one',
      (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name ~ '^evim \\d'`),
    ],
    [
      'a process of the database is killed',
      async (client) => {
        const { rows } = await client.query(
          `select pid from pg_stat_activity where application_name ~ '^evim \\d' limit 1`,
        );
        killNow(rows[0].pid);
      },
    ],
    ['all of the database is killed', async () => findServerPids(dataDir).forEach(killNow)],
  ];

  it.each(losses)('lives on when %s, and serves again without help', async (_what, lose) => {
    await waitUntil(() => (lastSeenAt.get(200) ?? 0) > 20, 'people to be at work');
    for (let times = 0; times < 3; times += 1) {
      const client = await connectPrivately(dataDir);
      lastSeenAt.clear();
      await lose(client).catch(() => undefined);
      await client.end().catch(() => undefined);
      await waitUntil(() => (lastSeenAt.get(200) ?? 0) > 10, 'people to be served again');
      expect([...lastSeenAt.keys()].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    }
    // listings come from memory while the database is still away
    await waitUntil(async () => (await statusOf(`${instance.address}/readyz`)) === 200, 'the database to be back');
  });
});
