import type pg from 'pg';
import type { keysOf } from '../images/picture-service.ts';

export const BATCH_SIZE = 1_000;

type FileRow = Parameters<typeof keysOf>[0] & { hash: string };

/** Stored pictures in the order of their hashes. */
export async function findFilesAfter(client: pg.ClientBase, hash: string): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    'select hash, url, formats from files where hash > $1 order by hash limit $2',
    [hash, BATCH_SIZE],
  );
  return rows;
}

/** Files of feedback in the order of their keys. */
export async function findFeedbackFilesAfter(client: pg.ClientBase, key: string): Promise<{ key: string }[]> {
  const { rows } = await client.query<{ key: string }>(
    'select key from feedback_files where key > $1 order by key limit $2',
    [key, BATCH_SIZE],
  );
  return rows;
}
