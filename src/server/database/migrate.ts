import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { applyFunctions } from './functions.ts';
import { withLockRetry } from './lock-retry.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** Only one program at a time migrates and seeds; others wait and find it done. */
const LOCK = 4_812_001;

export type Migration = { number: number; name: string; hash: string; sql: string };

/** The numbered files of `migrations/`, in order. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { number: Number(name.slice(0, 4)), name, hash: hash('sha256', sql), sql };
    }),
  );
}

/**
 * Migrates the database to the newest migration, functions and triggers; forward only, each file in a transaction. A
 * database that a newer release has migrated keeps the functions of that release.
 * @returns the names of the newly applied files
 * @throws Error when an applied migration was changed later
 */
export async function migrate(client: pg.ClientBase): Promise<string[]> {
  const migrated = await applyMigrations(client);
  if (await isAhead(client)) return migrated;
  return [...migrated, ...(await applyFunctions(client))];
}

/** Applies the migrations of a folder without the functions, which fit only the newest migration. */
export async function applyMigrations(client: pg.ClientBase, folder = FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  await createMigrationsTable(client);
  const { rows } = await client.query<{ number: number; hash: string }>('select number, hash from schema_migrations');
  const appliedHashes = new Map(rows.map((row) => [row.number, row.hash]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const hash = appliedHashes.get(migration.number);
    if (hash === migration.hash) continue;
    if (hash)
      throw new Error(`${migration.name} was changed after it had been applied; write a new migration instead.`);
    await withLockRetry(client, migration.name, () => runOne(client, migration));
    applied.push(migration.name);
  }
  return applied;
}

/**
 * Applies exactly these migrations to an empty database, in the caller's transaction.
 * @throws Error when this version lacks one of them
 */
export async function migrateTo(
  client: pg.ClientBase,
  migrations: readonly Pick<Migration, 'number' | 'name' | 'hash'>[],
  folder = FOLDER,
): Promise<void> {
  const migrationByHash = new Map((await readMigrations(folder)).map((migration) => [migration.hash, migration]));
  await createMigrationsTable(client);
  for (const { name, hash } of migrations) {
    const migration = migrationByHash.get(hash);
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

/** Whether all of these migrations are applied; those of a newer release may be too. */
export async function isMigrated(
  client: { query: pg.Pool['query'] },
  migrations: readonly Pick<Migration, 'number'>[],
): Promise<boolean> {
  const { rows } = await client.query<{ missing: number }>(
    `select count(*) as missing from unnest($1::int[]) needed
      where not exists (select from schema_migrations where number = needed)`,
    [migrations.map(({ number }) => number)],
  );
  return rows[0]?.missing === 0;
}

/** Whether a newer release has migrated the database. */
async function isAhead(client: pg.ClientBase): Promise<boolean> {
  const knownNumbers = (await readMigrations()).map(({ number }) => number);
  const { rowCount } = await client.query('select from schema_migrations where number <> all($1::int[]) limit 1', [
    knownNumbers,
  ]);
  return rowCount !== 0;
}

async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations
       (number int primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`,
  );
}

async function runOne(client: pg.ClientBase, { number, name, hash, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (number, name, hash) values ($1, $2, $3)', [number, name, hash]);
}
