import { afterAll, beforeAll, expect, it } from 'vitest';
import { Image } from '#contract/wire/images.ts';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import type { Database } from '../database/database.ts';
import type { StoredPicture } from './picture-service.ts';
import { attachPictures } from './service.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const format = { url: '/uploads/ab/x.webp', width: 4, height: 3 };
const picture: StoredPicture = {
  hash: 'ab',
  width: 4,
  height: 3,
  bytes: 10,
  blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  url: format.url,
  formats: { thumbnail: format, small: format, medium: format, large: format },
  perceptualHash: { whole: '1', inner: '2' },
};

it('the listing’s row has its images in order, despite concurrent changes', async () => {
  const { pool } = database;
  const positions = [3, 0, 2, 1];
  // repeated, because a race shows up only sometimes
  for (let round = 0; round < 10; round++) {
    const { id } = await insertListing(pool);
    const readImages = async () =>
      (await pool.query('select images, image_count, has_photos from listings where id = $1', [id])).rows[0];
    await Promise.all(positions.map((position) => addPhoto(id, position)));
    const four = await readImages();
    expect(four.images.map((image: unknown) => Image.parse(image).name)).toEqual(
      [0, 1, 2, 3].map((position) => `photo-${position}.webp`),
    );
    expect([four.image_count, four.has_photos]).toEqual([4, true]);
    await Promise.all(positions.map((position) => removePhoto(id, position)));
    expect(await readImages()).toEqual({ images: [], image_count: 0, has_photos: false });
  }
});

async function addPhoto(listingId: number, position: number): Promise<void> {
  const client = await database.pool.connect();
  const image = { listing_id: listingId, file_hash: 'ab', position, name: `photo-${position}.webp` };
  await attachPictures(client, [picture], [image]).finally(() => client.release());
}

async function removePhoto(listingId: number, position: number): Promise<void> {
  await database.pool.query('delete from images where listing_id = $1 and position = $2', [listingId, position]);
}
