import type pg from 'pg';
import type { StoredPicture } from '../images/pipeline.ts';

/** Inserts rows in order and gives their ids in the same order. */
export async function idsOf(client: pg.ClientBase, statement: string, rows: readonly unknown[]): Promise<number[]> {
  const { rows: inserted } = await client.query<{ id: number }>(statement, [JSON.stringify(rows)]);
  return inserted.map((row) => row.id);
}

/** The image rows of a listing that shows these scenes. */
export function imagesOf(listingId: number, photos: readonly string[], pictures: Map<string, StoredPicture>) {
  return photos.map((name, position) => ({
    listing_id: listingId,
    file_hash: pictures.get(name)?.hash ?? '',
    position,
    name: `${name.replaceAll(':', '-')}.webp`,
  }));
}
