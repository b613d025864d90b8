import type pg from 'pg';
import sharp from 'sharp';
import { drawScenes } from '../../../packages/demo-city/draw/scenes.ts';
import { makeCity } from '../../../packages/demo-city/listings.ts';
import { CITY_SEED } from '../../../packages/demo-city/people.ts';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { reference } from '../../../packages/demo-city/reference.ts';
import { inClientTransaction } from '../database/client-transaction.ts';
import { type StoredPicture, storePicture } from '../images/pipeline.ts';
import { attachPictures } from '../images/service.ts';
import type { FileStore } from '../ports.ts';
import { insertComplexes, showComplexes } from './demo-complex-queries.ts';
import { seedContents } from './demo-contents.ts';
import { insertProjects } from './demo-project-queries.ts';
import { insertListings, insertPeople, vacuumListings } from './demo-queries.ts';
import { imagesOf } from './demo-rows.ts';

/** Fills an empty database with the demo city: people, complexes and listings with drawn pictures. All or nothing. */
export async function seedDemo(
  client: pg.ClientBase,
  files: FileStore,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  say('Drawing the pictures of the demo city (once, under a minute) …');
  const pictures = await storeScenes(files);
  say('Filling the demo city …');
  const city = makeCity(makeRandom(CITY_SEED), reference, now);
  await inClientTransaction(client, async () => {
    const owners = await insertPeople(client, city.people);
    const complexes = await insertComplexes(client, city.complexes);
    const listings = await insertListings(client, city.listings, owners, complexes);
    await attachPictures(
      client,
      [...pictures.values()],
      city.listings.flatMap((listing, i) => imagesOf(listings[i] ?? 0, listing.photos, pictures)),
    );
    await showComplexes(client, city.complexes, complexes, pictures);
    await seedContents(client, pictures);
    await insertProjects(client, pictures, now);
  });
  await vacuumListings(client);
  say(`The demo city has ${city.listings.length} listings and ${city.complexes.length} complexes.`);
}

/** Every scene through the real picture pipeline, two at a time. */
async function storeScenes(files: FileStore): Promise<Map<string, StoredPicture>> {
  const pictures = new Map<string, StoredPicture>();
  const scenes = drawScenes()[Symbol.iterator]();
  const worker = async () => {
    for (let next = scenes.next(); !next.done; next = scenes.next())
      pictures.set(next.value.name, await storePicture(files, await rasterOf(next.value.svg)));
  };
  await Promise.all([worker(), worker()]);
  return pictures;
}

/** The pipeline takes no SVG. */
function rasterOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
