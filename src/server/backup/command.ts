import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Adapters } from '../deps.ts';
import { readSecret } from '../viewer/secret.ts';
import { checkBackup, loadBackup } from './load.ts';
import type { Manifest } from './manifest.ts';
import { insertBackupRun } from './run-queries.ts';
import { fingerprintOf, saveBackup } from './save.ts';
import { assertEmptyDatabase, markFinished, markUnfinished } from './unfinished.ts';

type PrintLine = (line: string) => void;

/** `npm run backup -- [FOLDER]`; the default is a folder named by the time in DATA_DIR/backups. */
export async function runBackup(
  database: Database,
  adapters: Adapters,
  config: Config,
  [folderArgument]: string[],
  print: PrintLine,
): Promise<void> {
  const time = adapters.clock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(folderArgument ?? join(config.DATA_DIR, 'backups', time));
  const secret = await readSecret(config);
  const manifest = await withClient(database, (client) => saveBackup(client, adapters, secret, folder));
  print(`${folder}: ${summaryOf(manifest)}`);
  printMissing(manifest, print);
  if (manifest.money.wrong !== '0') print(`WARNING: ${manifest.money.wrong} balances are not the sum of their lines`);
  await insertBackupRun(database.db, manifest.createdAt);
  if (!folderArgument) print('It lies on the same disk as the site: copy it to another machine.');
}

/**
 * `npm run restore -- FOLDER`, into an empty DATA_DIR (checked before, assertEmptyFolder) and an empty database; nothing is
 * changed before the whole backup has been verified.
 */
export async function runRestore(
  open: () => Promise<Database>,
  adapters: Adapters,
  config: Config,
  [folderArgument]: string[],
  print: PrintLine,
): Promise<void> {
  if (!folderArgument) throw new Error('Usage: npm run restore -- FOLDER');
  const folder = resolve(folderArgument);
  const manifest = await checkBackup(folder);
  print(`${folder} is whole: ${summaryOf(manifest)}`);
  printMissing(manifest, print);
  await markUnfinished(config);
  const database = await open();
  try {
    await assertEmptyDatabase(database).catch(async (error: unknown) => {
      await markFinished(config);
      throw error;
    });
    await withClient(database, (client) => loadBackup(client, adapters, folder, manifest));
    await markFinished(config);
  } finally {
    await database.close();
  }
  print(`Restored into ${config.DATA_DIR} as it was at ${manifest.createdAt}.`);
  if (fingerprintOf(await readSecret(config)) !== manifest.secret)
    print('The secret is another than it was (JWT_SECRET, or jwt-secret in DATA_DIR): people must sign in again.');
}

/** Files that were not in their store when the backup was made. */
function printMissing({ missing }: Manifest, print: PrintLine): void {
  for (const key of missing) print(`WARNING: ${key} is named in the database and is not there`);
}

function summaryOf({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes) / 1_000_000;
  return `${rows} rows of ${tables.length} tables, ${files.count} files, ${megabytes.toFixed(1)} MB`;
}

/** A separate connection: its locks and its transaction end with it. */
async function withClient<Result>(database: Database, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await database.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
