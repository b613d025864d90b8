import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withLockRetry } from './lock-retry.ts';

// Each function has one current text, functions/NAME.sql; the triggers of a table are in functions/triggers/TABLE.sql.
// During a rollout the previous release uses them too: a function keeps its arguments, its result and what that release
// relies on. An incompatible change gets a new name, and a later migration drops the old function.
// A text that this database had before is not applied again: to return to one, add a comment line to it that says so.

const FOLDER = join(import.meta.dirname, 'functions');

type FunctionFile = { name: string; hash: string; sql: string };

/** All texts by name, functions before the triggers that call them. */
async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const files = [...(await listSql(folder, '')), ...(await listSql(folder, 'triggers'))];
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, hash: hash('sha256', sql), sql };
    }),
  );
}

/**
 * Applies the texts that this database has never had, each in a transaction. A text that was applied once is not applied
 * again: a newer release has replaced it, and a process of the previous release that starts now must not restore it.
 * @returns the names of the newly applied files
 */
export async function applyFunctions(client: pg.ClientBase, folder = FOLDER): Promise<string[]> {
  await client.query(
    `create table if not exists schema_functions
       (name text, hash text, applied_at timestamptz not null default now(), primary key (name, hash))`,
  );
  const { rows } = await client.query<{ key: string }>(`select name || ' ' || hash as key from schema_functions`);
  const appliedBefore = new Set(rows.map(({ key }) => key));
  const applied: string[] = [];
  for (const { name, hash, sql } of await readFunctions(folder)) {
    if (appliedBefore.has(`${name} ${hash}`)) continue;
    await withLockRetry(client, name, async () => {
      await client.query(sql);
      await client.query('insert into schema_functions (name, hash) values ($1, $2)', [name, hash]);
    });
    applied.push(name);
  }
  return applied;
}

async function listSql(folder: string, subfolder: string): Promise<string[]> {
  const names = await readdir(join(folder, subfolder)).catch(unlessMissing);
  return names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => (subfolder ? `${subfolder}/${name}` : name));
}

function unlessMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
