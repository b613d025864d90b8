import type pg from 'pg';
import type { Trx } from '../database/db.ts';
import { Refusal } from '../refusal.ts';
import type { StoredPicture } from './picture-service.ts';
import { insertFiles, insertImages, type NewImage, replaceImages } from './queries.ts';

/** Gives listings pictures that are stored: the pictures are noted first, then each listing's images in order. */
export async function attachPictures(
  client: pg.ClientBase,
  pictures: readonly StoredPicture[],
  images: readonly NewImage[],
): Promise<void> {
  await insertFiles(client, pictures);
  await insertImages(client, images);
}

/**
 * Gives a listing its images in this order; those it had and that are not named are gone. In a transaction.
 * @throws Refusal 422 images_not_yours when one is neither the owner's upload nor the listing's already
 */
export async function giveImages(trx: Trx, listingId: number, ownerId: number, ids: readonly number[]): Promise<void> {
  if (await replaceImages(trx, listingId, ownerId, ids)) return;
  throw new Refusal(422, 'images_not_yours', { fields: { Images: 'images_not_yours' } });
}
