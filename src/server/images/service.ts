import type pg from 'pg';
import type { Trx } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import type { StoredPicture } from './picture-service.ts';
import { holdImages, insertFiles, insertImages, type NewImage, replaceImages } from './queries.ts';

export { keepReleased, restoreImages, upsertFile } from './queries.ts';

/** Attaches stored pictures to listings: inserts the pictures, then the images in order. */
export async function attachPictures(
  client: pg.ClientBase,
  pictures: readonly StoredPicture[],
  images: readonly NewImage[],
): Promise<void> {
  await insertFiles(client, pictures);
  await insertImages(client, images);
}

/**
 * Replaces the images of a listing, in this order. In a transaction.
 * @param old what becomes of images that are not named: released ones can be kept (`keepReleased`)
 * @throws Refusal 422 images_not_yours when one is neither the listing's nor a free upload of the owner
 */
export async function assignImages(
  trx: Trx,
  listingId: number,
  ownerId: number,
  ids: readonly number[],
  old: 'delete' | 'release' = 'delete',
): Promise<void> {
  if (!(await replaceImages(trx, listingId, ownerId, ids, old))) throw notYours();
}

/** Keeps the images of a revision. In a transaction. @throws Refusal as assignImages */
export async function keepRevisionImages(
  trx: Trx,
  listingId: number,
  ownerId: number,
  ids: readonly number[],
): Promise<void> {
  if (!(await holdImages(trx, listingId, ownerId, ids))) throw notYours();
}

function notYours(): Refusal {
  return new Refusal(422, 'images_not_yours', { fields: { Images: 'images_not_yours' } });
}
