import type pg from 'pg';
import type { StoredPicture } from './pipeline.ts';
import { insertFiles, insertImages, type NewImage } from './queries.ts';

/** Gives listings pictures that are stored: the pictures are noted first, then each listing's images in order. */
export async function attachPictures(
  client: pg.ClientBase,
  pictures: readonly StoredPicture[],
  images: readonly NewImage[],
): Promise<void> {
  await insertFiles(client, pictures);
  await insertImages(client, images);
}
