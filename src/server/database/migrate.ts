import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** One program at a time migrates and seeds; the others wait and then find it done. */
const LOCK = 4_812_001;
/** How long a migration waits for a lock, how often, and PostgreSQL's code for having waited in vain. */
const PATIENCE = '3s';
const MOST_TRIES = 30;
const LOCK_NOT_AVAILABLE = '55P03';

export type Migration = { number: number; name: string; hash: string; sql: string };

/** The numbered files of `migrations/`, in order. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { number: Number(name.slice(0, 4)), name, hash: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

/**
 * Brings the database up to the newest migration, forward only, each one whole or not at all.
 * @returns the names of those applied now
 * @throws Error when a migration that is applied already has been changed since
 */
export async function migrate(client: pg.ClientBase, folder = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await createList(client);
  const { rows } = await client.query<{ number: number; hash: string }>('select number, hash from schema_migrations');
  const done = new Map(rows.map((row) => [row.number, row.hash]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const hash = done.get(migration.number);
    if (hash === migration.hash) continue;
    if (hash)
      throw new Error(`${migration.name} was changed after it had been applied; write a new migration instead.`);
    await applyOne(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

/**
 * Makes exactly these migrations in an empty database, inside a transaction of the caller's.
 * @throws Error when this code has others
 */
export async function migrateTo(
  client: pg.ClientBase,
  wanted: readonly Pick<Migration, 'number' | 'name' | 'hash'>[],
  folder = FOLDER,
): Promise<void> {
  const known = new Map((await readMigrations(folder)).map((migration) => [migration.hash, migration]));
  await createList(client);
  for (const { name, hash } of wanted) {
    const migration = known.get(hash);
    if (!migration) throw new Error(`This version of Evim does not have the migration ${name}; take the one that has.`);
    await runOne(client, migration);
  }
}

/** Runs `work` while holding the lock that migrations and seeds share. */
export async function underLock<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/** True when the database has every migration of this code; a newer database counts as migrated. */
export async function isMigrated(client: { query: pg.Pool['query'] }, newest: number): Promise<boolean> {
  const { rows } = await client.query<{ number: number }>(
    'select coalesce(max(number), 0) as number from schema_migrations',
  );
  return (rows[0]?.number ?? 0) >= newest;
}

async function createList(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations
       (number int primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
  );
}

/**
 * While people are served a migration may wait for a table only briefly: whoever comes after it waits as well. So it
 * gives up its place and tries again.
 */
async function applyOne(client: pg.ClientBase, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '${PATIENCE}'`);
      await runOne(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES)
        throw new Error(`${migration.name} failed: ${(error as Error).message}`, { cause: error });
      await pause(1_000);
    }
  }
}

async function runOne(client: pg.ClientBase, { number, name, hash, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash]);
}
