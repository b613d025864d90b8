import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { inClientTransaction } from '../database/client-transaction.ts';
import { applyFunctions } from '../database/functions.ts';
import { isMigrated, migrateTo, readMigrations } from '../database/migrate.ts';
import type { Adapters } from '../deps.ts';
import { eachAtOnce } from '../outside/each-at-once.ts';
import { copyTarget, findTables, setTextFormats, sumMoney, type Table } from './catalog-queries.ts';
import { assertUnchanged, listPath, pathOf, readList, STORES } from './file-list.ts';
import {
  addForeignKey,
  analyze,
  copyIn,
  disableTriggers,
  dropForeignKeys,
  runStatements,
  setSequence,
  truncateTables,
} from './load-queries.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { retryStore } from './retry-store.ts';
import { FILES_AT_ONCE, tablePath } from './save.ts';

type Stores = Pick<Adapters, 'files' | 'privateFiles'>;

/** Verifies every file of a backup. @throws Error when anything is missing or changed */
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
 * Loads a verified backup into an empty database and empty stores: first the files, then all rows in one transaction, so
 * that a failure always leaves an empty database. @throws Error when the loaded data differ from the saved ones
 */
export async function loadBackup(
  client: pg.ClientBase,
  stores: Stores,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await eachAtOnce(readList(folder), FILES_AT_ONCE, async (file) => {
    const content = await readFile(pathOf(folder, file));
    await retryStore(() => stores[STORES[file.store]].put(file.key, content));
  });
  await inClientTransaction(client, async () => {
    await setTextFormats(client);
    await migrateTo(client, manifest.migrations);
    await loadRows(client, folder, manifest);
    await assertMoney(client, manifest.money);
  });
  // a backup of an older schema gets them with the missing migrations, at the next start
  if (await isMigrated(client, await readMigrations())) await applyFunctions(client);
  await analyze(client);
}

/**
 * Triggers are disabled while rows are copied: what they derive is in the rows, and append-only tables must be emptied of
 * rows that migrations inserted. Foreign keys are added again afterwards, which checks every row; without a superuser there
 * is no other way, and the order of tables does not matter.
 */
async function loadRows(client: pg.ClientBase, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const tablesHere = await findTables(client);
  assertSame(tablesHere, tables);
  const foreignKeys = await dropForeignKeys(client);
  const triggers = await disableTriggers(client, tablesHere);
  await truncateTables(client, tablesHere);
  for (const table of tables) {
    const stream = copyIn(client, table);
    await pipeline(createReadStream(tablePath(folder, table.name)), createGunzip(), stream);
    if (stream.rowCount !== table.rows)
      throw new Error(`${table.name} has ${stream.rowCount} rows, and ${table.rows} were saved.`);
  }
  for (const sequence of sequences) await setSequence(client, sequence);
  for (const foreignKey of foreignKeys) await addForeignKey(client, foreignKey);
  await runStatements(client, triggers);
}

function assertSame(current: Table[], expected: Table[]): void {
  const write = (tables: Table[]) => tables.map((table) => copyTarget(table));
  const here = new Set(write(current));
  const other = write(expected).filter((table) => !here.delete(table));
  if (other.length + here.size > 0)
    throw new Error(`The tables are not those of the backup: ${[...other, ...here].join('; ')}`);
}

/** The totals are computed from the restored rows. */
async function assertMoney(client: pg.ClientBase, savedTotals: Manifest['money']): Promise<void> {
  const totals = await sumMoney(client);
  const isSame = (Object.keys(savedTotals) as (keyof typeof savedTotals)[]).every(
    (name) => savedTotals[name] === totals[name],
  );
  if (!isSame)
    throw new Error(`The ledger has changed: saved ${JSON.stringify(savedTotals)}, here ${JSON.stringify(totals)}.`);
}
