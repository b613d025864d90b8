import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { keysOf } from '../images/picture-service.ts';
import { checksumOfFile, type FileChecksum } from './checked-file.ts';
import { BATCH_SIZE, findFeedbackFilesAfter, findFilesAfter } from './file-queries.ts';

/** The two file stores by the names of their folders in a backup. */
export const STORES = { uploads: 'files', feedback: 'privateFiles' } as const;
type StoreName = keyof typeof STORES;
export type StoredFile = { store: StoreName; key: string };

const LIST = 'files.sha256';

/** Every file that the rows of this snapshot reference. */
export async function* listFiles(client: pg.ClientBase): AsyncGenerator<StoredFile> {
  for (let last = ''; ; ) {
    const rows = await findFilesAfter(client, last);
    for (const row of rows) for (const key of keysOf(row)) yield { store: 'uploads', key };
    if (rows.length < BATCH_SIZE) break;
    last = rows.at(-1)?.hash ?? last;
  }
  for (let last = ''; ; ) {
    const rows = await findFeedbackFilesAfter(client, last);
    for (const { key } of rows) yield { store: 'feedback', key };
    if (rows.length < BATCH_SIZE) break;
    last = rows.at(-1)?.key ?? last;
  }
}

export const listPath = (folder: string) => join(folder, LIST);
export const pathOf = (folder: string, { store, key }: StoredFile) => join(folder, 'files', store, key);

/** A line in the format of `sha256sum --check files.sha256`. */
export function listLine(file: StoredFile, sha256: string): string {
  return `${sha256}  files/${file.store}/${file.key}\n`;
}

/** The files of a backup with their checksums. @throws Error for an invalid line */
export async function* readList(folder: string): AsyncGenerator<StoredFile & Pick<FileChecksum, 'sha256'>> {
  for await (const line of createInterface({ input: createReadStream(listPath(folder)) })) {
    // a key must not lead out of its store
    const [, sha256 = '', store, key = ''] = LINE.exec(line) ?? [];
    if (!key || key.includes('..')) throw new Error(`${listPath(folder)} has an invalid line: ${line}`);
    yield { store: store as StoreName, key, sha256 };
  }
}

const LINE = /^([0-9a-f]{64}) {2}files\/(uploads|feedback)\/([\w.][\w./-]*)$/;

/** @throws Error when a file is missing or changed */
export async function assertUnchanged(path: string, sha256: string): Promise<FileChecksum> {
  const file = await checksumOfFile(path).catch((error: Error) => {
    throw new Error(`The backup is not whole: ${error.message}`);
  });
  if (file.sha256 !== sha256) throw new Error(`The backup is damaged: ${path} is not what was written.`);
  return file;
}
