import type pg from 'pg';
import type { keysOf } from '../images/picture-service.ts';

export const AT_ONCE = 1_000;

type FileRow = Parameters<typeof keysOf>[0] & { hash: string };

/** Stored pictures in the order of their hashes. */
export async function findFilesAfter(client: pg.ClientBase, hash: string): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    'select hash, url, formats from files where hash > $1 order by hash limit $2',
    [hash, AT_ONCE],
  );
  return rows;
}

/** Files of messages to us in the order of their keys. */
export async function findFeedbackFilesAfter(client: pg.ClientBase, key: string): Promise<{ key: string }[]> {
  const { rows } = await client.query<{ key: string }>(
    'select key from feedback_files where key > $1 order by key limit $2',
    [key, AT_ONCE],
  );
  return rows;
}
