import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const FOLDER = join(import.meta.dirname, '../../migrations');
/** One program at a time migrates and seeds; the others wait and then find it done. */
const LOCK = 4_812_001;

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
  await client.query(
    `create table if not exists schema_migrations
       (number int primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
  );
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

async function applyOne(client: pg.ClientBase, { number, name, hash, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
