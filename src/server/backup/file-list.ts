import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { keysOf } from '../images/picture-service.ts';
import { type Checked, readChecked } from './checked-file.ts';
import { AT_ONCE, findFeedbackFilesAfter, findFilesAfter } from './file-queries.ts';

/** The two stores of files, by the names of their folders in a backup. */
export const STORES = { uploads: 'files', feedback: 'privateFiles' } as const;
type StoreName = keyof typeof STORES;
export type StoredFile = { store: StoreName; key: string };

const LIST = 'files.sha256';

/** Every file that the rows of this snapshot speak of. */
export async function* listFiles(client: pg.ClientBase): AsyncGenerator<StoredFile> {
  for (let last = ''; ; ) {
    const rows = await findFilesAfter(client, last);
    for (const row of rows) for (const key of keysOf(row)) yield { store: 'uploads', key };
    if (rows.length < AT_ONCE) break;
    last = rows.at(-1)?.hash ?? last;
  }
  for (let last = ''; ; ) {
    const rows = await findFeedbackFilesAfter(client, last);
    for (const { key } of rows) yield { store: 'feedback', key };
    if (rows.length < AT_ONCE) break;
    last = rows.at(-1)?.key ?? last;
  }
}

export const listPath = (folder: string) => join(folder, LIST);
export const pathOf = (folder: string, { store, key }: StoredFile) => join(folder, 'files', store, key);

/** A line as `sha256sum --check files.sha256` reads it. */
export function listLine(file: StoredFile, sha256: string): string {
  return `${sha256}  files/${file.store}/${file.key}\n`;
}

/** The files of a backup with what they must be. @throws Error for a line that we have not written */
export async function* readList(folder: string): AsyncGenerator<StoredFile & Pick<Checked, 'sha256'>> {
  for await (const line of createInterface({ input: createReadStream(listPath(folder)) })) {
    // a key never leads out of its store
    const [, sha256 = '', store, key = ''] = LINE.exec(line) ?? [];
    if (!key || key.includes('..')) throw new Error(`${listPath(folder)} has a line that is none of ours: ${line}`);
    yield { store: store as StoreName, key, sha256 };
  }
}

const LINE = /^([0-9a-f]{64}) {2}files\/(uploads|feedback)\/([\w.][\w./-]*)$/;

/** @throws Error when a file is missing or not as it was */
export async function assertUnchanged(path: string, sha256: string): Promise<Checked> {
  const found = await readChecked(path).catch((error: Error) => {
    throw new Error(`The backup is not whole: ${error.message}`);
  });
  if (found.sha256 !== sha256) throw new Error(`The backup is damaged: ${path} is not what was written.`);
  return found;
}
