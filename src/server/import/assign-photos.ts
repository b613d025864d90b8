import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { StoredPicture } from '../images/picture-service.ts';
import { attachPictures, upsertFile } from '../images/service.ts';
import type { FileStore } from '../ports.ts';
import { countWithoutPhotos, findWithoutPhotos } from './photo-queries.ts';
import { choosePhotos, type Photo, type PhotoStore, storePhotos } from './photos.ts';
import { type PrintLine, startProgress } from './progress.ts';

/** Gives photos of a folder to imported listings that have none. Commits in batches; a second run continues. */
export async function assignPhotos(
  { connect, db }: Pick<Database, 'connect' | 'db'>,
  files: FileStore,
  folder: string,
  print: PrintLine,
): Promise<number> {
  const client = await connect();
  try {
    const total = await countWithoutPhotos(client);
    if (total === 0) return 0;
    const store = { files, record: (picture: StoredPicture) => upsertFile(db, picture) };
    const photos = await preparePhotos(store, folder, print);
    if (photos.length === 0) throw new Error(`There are no pictures (jpg, png, webp, avif) in ${folder}`);
    return await assignBatches(client, photos, total, print);
  } finally {
    await client.end();
  }
}

async function preparePhotos(store: PhotoStore, folder: string, print: PrintLine): Promise<Photo[]> {
  const progress = startProgress('photos', 100, print);
  const onStored = (count: number, of: number) => progress.update((100 * count) / of, count);
  const photos = await storePhotos(store, folder, onStored, (name, reason) => print(`${name} is left out: ${reason}`));
  progress.stop();
  return photos;
}

async function assignBatches(
  client: pg.ClientBase,
  photos: readonly Photo[],
  total: number,
  print: PrintLine,
): Promise<number> {
  const progress = startProgress('listings with photos', total, print);
  const pictures = photos.map(({ picture }) => picture);
  let count = 0;
  let lastId = 0;
  for (;;) {
    const rows = await findWithoutPhotos(client, lastId);
    const images = rows.flatMap(({ id, ref }) =>
      choosePhotos(photos, ref).map(({ name, picture }, position) => ({
        listing_id: id,
        file_hash: picture.hash,
        position,
        name,
      })),
    );
    if (rows.length === 0) break;
    await attachPictures(client, pictures, images);
    lastId = rows.at(-1)?.id ?? lastId;
    count += rows.length;
    progress.update(count, count);
  }
  progress.stop();
  return count;
}
