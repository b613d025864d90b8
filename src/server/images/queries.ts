import type pg from 'pg';
import type { StoredPicture } from './pipeline.ts';

/** Notes stored pictures; those known already stay as they are. */
export async function insertFiles(client: pg.ClientBase, pictures: readonly StoredPicture[]): Promise<void> {
  await client.query(
    `insert into files (hash, width, height, bytes, blurhash, url, formats)
     select hash, width, height, bytes, blurhash, url, formats
       from json_to_recordset($1) x(hash text, width int, height int, bytes bigint, blurhash text, url text, formats json)
     on conflict do nothing`,
    [JSON.stringify(pictures)],
  );
}

export type NewImage = { listing_id: number; file_hash: string; position: number; name: string };

/** Gives listings their images; a trigger keeps the copy on the listing's row. */
export async function insertImages(client: pg.ClientBase, images: readonly NewImage[]): Promise<void> {
  await client.query(
    `insert into images (listing_id, file_hash, position, name)
     select listing_id, file_hash, position, name
       from json_to_recordset($1) x(listing_id bigint, file_hash text, position smallint, name text)`,
    [JSON.stringify(images)],
  );
}
