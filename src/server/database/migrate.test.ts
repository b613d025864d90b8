import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { LOCK_WAITERS } from '../../../tests/support/lock-waiters.ts';
import type { Database } from './database.ts';
import { applyMigrations, isMigrated, underLock } from './migrate.ts';

let database: Database;
let clients: pg.Client[];
let folder: string;

beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'evim-migrations-'));
  clients = [await database.connect(), await database.connect()];
  await clients[0]?.query('drop schema public cascade; create schema public');
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

it('a migration runs once when several programs start together', async () => {
  await write('0001-first.sql', 'select pg_sleep(0.2); create table first (id int)');
  await write('0002-second.sql', 'create table second (id int)');
  const applied = await Promise.all(clients.map((client) => underLock(client, () => applyMigrations(client, folder))));
  expect(applied.map((names) => names.length).sort()).toEqual([0, 2]);
  const isReady = (...numbers: number[]) =>
    isMigrated(
      database.pool,
      numbers.map((number) => ({ number })),
    );
  expect([await isReady(1, 2), await isReady(1, 2, 3)]).toEqual([true, false]);
  // a newer release has migrated; one of our migrations, merged late, was skipped
  await write('0004-fourth.sql', 'select 1');
  await applyMigrations(clients[0] as pg.Client, folder);
  expect([await isReady(1, 2), await isReady(1, 2, 3, 4)]).toEqual([true, false]);
});

it('a failing migration leaves nothing, and the migrations continue after it is fixed', async () => {
  const [client] = clients as [pg.Client];
  await write('0001-first.sql', 'create table first (id int)');
  await write('0002-second.sql', 'create table second (id int); select 1 / 0');
  await expect(applyMigrations(client, folder)).rejects.toThrow('0002-second.sql failed: division by zero');
  const { rows } = await client.query(`select to_regclass('first') as first, to_regclass('second') as second`);
  expect(rows[0]).toEqual({ first: 'first', second: null });
  await write('0002-second.sql', 'create table second (id int)');
  expect(await applyMigrations(client, folder)).toEqual(['0002-second.sql']);
});

it('a migration that was changed after it had been applied is refused', async () => {
  const [client] = clients as [pg.Client];
  await write('0001-first.sql', 'create table first (id int)');
  await applyMigrations(client, folder);
  await write('0001-first.sql', 'create table first (id bigint)');
  await expect(applyMigrations(client, folder)).rejects.toThrow('write a new migration');
});

it('a migration waits for a table without blocking others, and retries until it is free', async () => {
  const [client, reader] = clients as [pg.Client, pg.Client];
  await write('0001-first.sql', 'create table first (id int)');
  await applyMigrations(client, folder);
  await write('0002-second.sql', 'alter table first add column name text');
  await reader.query('begin; select from first');
  const migrated = applyMigrations(client, folder);
  await expect.poll(async () => (await database.pool.query(LOCK_WAITERS)).rowCount).toBe(1);
  // waits behind the migration until it gives up its place; the earlier reader is still active
  await database.pool.query('select from first');
  await reader.query('commit');
  expect(await migrated).toEqual(['0002-second.sql']);
}, 30_000);
