import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { withPatience } from './patience.ts';

// Every function has one current text, functions/NAME.sql, and so have the triggers of a table, functions/triggers/TABLE.sql.
// While a release is rolled out the release before works with them too: a function keeps its arguments, its result and
// what that release relies on; what would break it gets a new name, and a later migration drops the old one.
// A text that was there before is not applied again: to go back to one, add a line of comment to it that says so.

const FOLDER = join(import.meta.dirname, 'functions');

type FunctionFile = { name: string; hash: string; sql: string };

/** All texts, functions before the triggers that call them, by name. */
async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const files = [...(await listSql(folder, '')), ...(await listSql(folder, 'triggers'))];
  return Promise.all(
    files.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, hash: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

/**
 * Applies the texts that this database has never had, each one whole or not at all. One that it had before is not applied
 * again: a newer release has replaced it, and a process of the release before that starts meanwhile must not put it back.
 * @returns the names of the files applied now
 */
export async function applyFunctions(client: pg.ClientBase, folder = FOLDER): Promise<string[]> {
  await client.query(
    `create table if not exists schema_functions
       (name text, hash text, applied_at timestamptz not null default now(), primary key (name, hash))`,
  );
  const { rows } = await client.query<{ key: string }>(`select name || ' ' || hash as key from schema_functions`);
  const had = new Set(rows.map(({ key }) => key));
  const applied: string[] = [];
  for (const { name, hash, sql } of await readFunctions(folder)) {
    if (had.has(`${name} ${hash}`)) continue;
    await withPatience(client, name, async () => {
      await client.query(sql);
      await client.query('insert into schema_functions (name, hash) values ($1, $2)', [name, hash]);
    });
    applied.push(name);
  }
  return applied;
}

async function listSql(folder: string, inside: string): Promise<string[]> {
  const names = await readdir(join(folder, inside)).catch(unlessMissing);
  return names
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => (inside ? `${inside}/${name}` : name));
}

function unlessMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
