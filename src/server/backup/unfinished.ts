import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { hasTables } from './catalog-queries.ts';

/** Marks DATA_DIR during a restore: its content is not a usable site yet. */
const MARKER = 'restore-unfinished';
/** What a site makes in DATA_DIR. Its secrets, its caches and files of others (`.bash_logout`) may be there before a restore. */
const MADE = new Set(['uploads', 'feedback', 'incoming', 'imports', 'outbox', 'postgres', 'unhandled.jsonl']);

/** @throws Error when a site has used DATA_DIR, unless a failed restore left it */
export async function assertEmptyFolder(config: Config): Promise<void> {
  const names: string[] = await readdir(config.DATA_DIR).catch(() => []);
  const made = names.filter((name) => MADE.has(name));
  if (made.length === 0 || names.includes(MARKER)) return;
  throw new Error(`DATA_DIR (${config.DATA_DIR}) is not empty: it has ${made.join(', ')}. Name another folder.`);
}

/** @throws Error when the database has a table already */
export async function assertEmptyDatabase({ pool }: Database): Promise<void> {
  if (await hasTables(pool)) throw new Error('The database is not empty. A restore needs one without any table.');
}

export async function markUnfinished({ DATA_DIR }: Config): Promise<void> {
  await writeFile(join(DATA_DIR, MARKER), 'Run "npm run restore -- FOLDER" again, or remove this whole folder.\n');
}

export async function markFinished({ DATA_DIR }: Config): Promise<void> {
  await rm(join(DATA_DIR, MARKER), { force: true });
}

/** @throws Error when a restore was interrupted: a site must not start on its remains */
export async function refuseUnfinished(config: Config, { pool }: Database): Promise<void> {
  const names: string[] = await readdir(config.DATA_DIR).catch(() => []);
  if (!names.includes(MARKER)) return;
  // rows are committed last and all at once: if there are any, nothing is missing
  if (await hasTables(pool)) return markFinished(config);
  throw new Error(
    `A restore into DATA_DIR (${config.DATA_DIR}) was not finished. Run it again, or remove the folder to begin anew.`,
  );
}
