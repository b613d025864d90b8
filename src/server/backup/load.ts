import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { inClientTransaction } from '../database/client-transaction.ts';
import { applyFunctions } from '../database/functions.ts';
import { isMigrated, migrateTo, readMigrations } from '../database/migrate.ts';
import type { Adapters } from '../deps.ts';
import { copyTarget, fixTextForms, listTables, sumMoney, type Table } from './catalog-queries.ts';
import { assertUnchanged, listPath, pathOf, readList, STORES } from './file-list.ts';
import {
  addReference,
  analyze,
  copyIn,
  dropReferences,
  runAll,
  setSequence,
  silenceTriggers,
  truncateTables,
} from './load-queries.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { tablePath } from './save.ts';

type Stores = Pick<Adapters, 'files' | 'privateFiles'>;

/** Reads a backup through, every file of it. @throws Error when anything is missing or not as it was written */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { name, sha256 } of manifest.tables) await assertUnchanged(tablePath(folder, name), sha256);
  await assertUnchanged(listPath(folder), manifest.files.sha256);
  let count = 0;
  let bytes = 0;
  for await (const file of readList(folder)) {
    bytes += (await assertUnchanged(pathOf(folder, file), file.sha256)).bytes;
    count += 1;
  }
  if (count !== manifest.files.count || bytes !== manifest.files.bytes)
    throw new Error(`The backup is damaged: it has ${count} files, and ${manifest.files.count} were written.`);
  return manifest;
}

/**
 * Puts a checked backup into an empty database and empty stores: the files first, then all rows in one transaction, so
 * that a failure at any point leaves an empty database. @throws Error when what is there then is not what was saved
 */
export async function loadBackup(
  client: pg.ClientBase,
  stores: Stores,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  for await (const file of readList(folder))
    await stores[STORES[file.store]].put(file.key, await readFile(pathOf(folder, file)));
  await inClientTransaction(client, async () => {
    await fixTextForms(client);
    await migrateTo(client, manifest.migrations);
    await loadRows(client, folder, manifest);
    await assertMoney(client, manifest.money);
  });
  // a backup of an older schema gets them with the migrations it lacks, at the next start
  if (await isMigrated(client, await readMigrations())) await applyFunctions(client);
  await analyze(client);
}

/**
 * Triggers rest while rows come in: what they derive is in the rows, and tables that are only ever added to may be
 * emptied of what migrations put there. References are made anew afterwards, which checks every row; without a
 * superuser there is no other way, and the order of tables does not matter.
 */
async function loadRows(client: pg.ClientBase, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const known = await listTables(client);
  assertSame(known, tables);
  const references = await dropReferences(client);
  const triggers = await silenceTriggers(client, known);
  await truncateTables(client, known);
  for (const table of tables) {
    const stream = copyIn(client, table);
    await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), stream);
    if (stream.rowCount !== table.rows)
      throw new Error(`${table.name} has ${stream.rowCount} rows, and ${table.rows} were saved.`);
  }
  for (const sequence of sequences) await setSequence(client, sequence);
  for (const reference of references) await addReference(client, reference);
  await runAll(client, triggers);
}

function assertSame(known: Table[], saved: Table[]): void {
  const write = (tables: Table[]) => tables.map((table) => copyTarget(table));
  const here = new Set(write(known));
  const other = write(saved).filter((table) => !here.delete(table));
  if (other.length + here.size > 0)
    throw new Error(`The tables are not those of the backup: ${[...other, ...here].join('; ')}`);
}

/** The database has added them up anew from the rows it has now. */
async function assertMoney(client: pg.ClientBase, saved: Manifest['money']): Promise<void> {
  const found = await sumMoney(client);
  const isSame = (Object.keys(saved) as (keyof typeof saved)[]).every((name) => saved[name] === found[name]);
  if (!isSame)
    throw new Error(`The books have changed: saved ${JSON.stringify(saved)}, here ${JSON.stringify(found)}.`);
}
