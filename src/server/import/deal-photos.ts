import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { attachPictures } from '../images/service.ts';
import type { FileStore } from '../ports.ts';
import { countBare, findBare } from './photo-queries.ts';
import { dealPhotos, type Photo, storePhotos } from './photos.ts';
import { say, startProgress } from './progress.ts';

/** Gives imported listings that have no pictures some of the folder's. Batches are whole; running it again goes on. */
export async function dealPhotosOut(
  { connect }: Pick<Database, 'connect'>,
  files: FileStore,
  folder: string,
): Promise<number> {
  const client = await connect();
  try {
    const bare = await countBare(client);
    if (bare === 0) return 0;
    const photos = await preparePhotos(files, folder);
    if (photos.length === 0) throw new Error(`There are no pictures (jpg, png, webp, avif) in ${folder}`);
    return await dealBatches(client, photos, bare);
  } finally {
    await client.end();
  }
}

async function preparePhotos(files: FileStore, folder: string): Promise<Photo[]> {
  const progress = startProgress('photos', 100);
  const onStored = (count: number, of: number) => progress.update((100 * count) / of, count);
  const photos = await storePhotos(files, folder, onStored, (name, reason) => say(`${name} is left out: ${reason}`));
  progress.stop();
  return photos;
}

async function dealBatches(client: pg.ClientBase, photos: readonly Photo[], bare: number): Promise<number> {
  const progress = startProgress('listings with photos', bare);
  const pictures = photos.map(({ picture }) => picture);
  let dealt = 0;
  let last = 0;
  for (;;) {
    const rows = await findBare(client, last);
    const images = rows.flatMap(({ id, ref }) =>
      dealPhotos(photos, ref).map(({ name, picture }, position) => ({
        listing_id: id,
        file_hash: picture.hash,
        position,
        name,
      })),
    );
    if (rows.length === 0) break;
    await attachPictures(client, pictures, images);
    last = rows.at(-1)?.id ?? last;
    dealt += rows.length;
    progress.update(dealt, dealt);
  }
  progress.stop();
  return dealt;
}
