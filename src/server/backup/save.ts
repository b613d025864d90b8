import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { lockFileDeletion } from '../database/sweep-lock-queries.ts';
import type { Adapters } from '../deps.ts';
import { makeFolder } from '../files/durable-files.ts';
import { eachAtOnce } from '../outside/each-at-once.ts';
import { findSequences, findTables, setTextFormats, sumMoney } from './catalog-queries.ts';
import { checksumOfFile, writeWithChecksum } from './checked-file.ts';
import { listFiles, listLine, listPath, pathOf, STORES, type StoredFile } from './file-list.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { retryStore } from './retry-store.ts';
import { beginSnapshot, copyOut, endSnapshot, findMigrations } from './save-queries.ts';

type Stores = Pick<Adapters, 'clock' | 'files' | 'privateFiles'>;

/** So many files may be missing of any site without a doubt about its store. */
const MAX_MISSING = 20;

/** A file of a bucket takes some 20 ms, mostly waiting: one after the other, four million would take a day. */
export const FILES_AT_ONCE = 16;

/**
 * Writes a backup into an empty folder while the site runs: all rows of one snapshot, then the files they reference. The
 * manifest comes last; a folder without one is not a backup, and is removed after a failure. @throws Error when the folder is not empty
 */
export async function saveBackup(
  client: pg.ClientBase,
  stores: Stores,
  secret: Uint8Array,
  folder: string,
): Promise<Manifest> {
  await makeEmptyFolder(folder);
  try {
    return await fillFolder(client, stores, secret, folder);
  } catch (error) {
    // it is no backup, and the next ones need its place on the disk
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** A bucket with another name, or one that was emptied, must not pass for a good backup. @throws Error */
function assertStores({ files, missing }: Pick<Manifest, 'files' | 'missing'>): void {
  const all = files.count + missing.length;
  if (missing.length > MAX_MISSING && missing.length > all / 1_000)
    throw new Error(`${missing.length} of ${all} files are not there, such as ${missing[0]}: this is no backup`);
}

async function fillFolder(
  client: pg.ClientBase,
  stores: Stores,
  secret: Uint8Array,
  folder: string,
): Promise<Manifest> {
  await lockFileDeletion(client);
  const createdAt = stores.clock.now().toISOString();
  await beginSnapshot(client);
  const rows = await saveRows(client, folder);
  // ended now: a long snapshot would keep the database from vacuuming
  await endSnapshot(client);
  const files = await saveFiles(stores, folder);
  assertStores(files);
  const manifest = { format: 1 as const, createdAt, ...rows, ...files, secret: fingerprintOf(secret) };
  await writeManifest(folder, manifest);
  return manifest;
}

/** A fingerprint that shows whether two secrets are the same without revealing them. */
export function fingerprintOf(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('evim backup').digest('hex').slice(0, 16);
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await makeFolder(folder, 0o700);
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder.`);
}

async function saveRows(client: pg.ClientBase, folder: string) {
  await setTextFormats(client);
  const migrations = await findMigrations(client);
  const tables: Manifest['tables'] = [];
  for (const table of await findTables(client)) {
    const stream = copyOut(client, table);
    const file = await writeWithChecksum(tablePath(folder, table.name), stream, createGzip());
    tables.push({ ...table, rows: stream.rowCount, ...file });
  }
  await spoolFiles(client, folder);
  return { migrations, tables, sequences: await findSequences(client), money: await sumMoney(client) };
}

export const tablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`);

const spoolPath = (folder: string) => join(folder, 'files.unfinished');

/** The list of files belongs to the snapshot; it is written to disk because it may exceed memory. */
async function spoolFiles(client: pg.ClientBase, folder: string): Promise<void> {
  const spool = await open(spoolPath(folder), 'wx', 0o600);
  for await (const file of listFiles(client)) await spool.write(`${JSON.stringify(file)}\n`);
  await spool.close();
}

async function saveFiles(stores: Stores, folder: string) {
  // flush: fsync before closing
  const list = createWriteStream(listPath(folder), { flags: 'wx', mode: 0o600, flush: true });
  const written = finished(list);
  // an error of the list is thrown where it is awaited; without a handler until then it would end the process
  written.catch(() => {});
  const missing: string[] = [];
  let count = 0;
  let bytes = 0;
  const lines = createInterface({ input: createReadStream(spoolPath(folder)) });
  await eachAtOnce(lines, FILES_AT_ONCE, async (line) => {
    const file: StoredFile = JSON.parse(line);
    const content = await retryStore(() => stores[STORES[file.store]].read(file.key)).catch(unlessMissing);
    if (!content) return void missing.push(`${file.store}/${file.key}`);
    const stored = await writeWithChecksum(pathOf(folder, file), content);
    if (!list.write(listLine(file, stored.sha256))) await Promise.race([once(list, 'drain'), written]);
    count += 1;
    bytes += stored.bytes;
  }).finally(async () => {
    list.end();
    // closed before a failure removes the folder
    await written.catch(() => {});
  });
  await written;
  await rm(spoolPath(folder));
  const { sha256 } = await checksumOfFile(listPath(folder));
  return { files: { count, bytes, sha256 }, missing };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
