import type pg from 'pg';
import sharp from 'sharp';
import { drawScenes } from '../../../packages/demo-city/draw/scenes.ts';
import { inClientTransaction } from '../database/client-transaction.ts';
import { type StoredPicture, storePicture } from '../images/picture-service.ts';
import { attachPictures } from '../images/service.ts';
import type { FileStore } from '../ports.ts';
import { addComplexPictures } from './demo-complex-queries.ts';
import { seedContents } from './demo-contents.ts';
import {
  deletePlan,
  findWithoutImages,
  lacksPictures,
  markPlans,
  type Plan,
  requestChecks,
  tryLockDrawing,
} from './demo-picture-queries.ts';
import { insertProjects } from './demo-project-queries.ts';
import { vacuumListings } from './demo-queries.ts';
import { imagesOf } from './demo-rows.ts';

/**
 * Draws the missing pictures of the demo city, unless another process does, and adds all of them at once, with the pages,
 * projects and layouts that contain them. If interrupted, it starts over the next time.
 */
export async function drawPictures(
  client: pg.ClientBase,
  files: FileStore,
  print: (line: string) => void,
): Promise<void> {
  if (!(await tryLockDrawing(client)) || !(await lacksPictures(client))) return;
  print('Drawing the pictures of the demo city (once, under a minute; until then the site shows placeholders) …');
  const pictures = await storeScenes(files);
  await inClientTransaction(client, () => addPictures(client, pictures));
  await vacuumListings(client);
  print('The demo city has its pictures.');
}

/** Runs every scene through the real picture pipeline, two at a time. */
async function storeScenes(files: FileStore): Promise<Map<string, StoredPicture>> {
  const pictures = new Map<string, StoredPicture>();
  const scenes = drawScenes()[Symbol.iterator]();
  const worker = async () => {
    for (let next = scenes.next(); !next.done; next = scenes.next())
      pictures.set(next.value.name, await storePicture(files, await rasterize(next.value.svg), { webpOnly: true }));
  };
  await Promise.all([worker(), worker()]);
  return pictures;
}

/** The pipeline does not accept SVG. */
function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

async function addPictures(client: pg.ClientBase, pictures: Map<string, StoredPicture>): Promise<void> {
  const found = await deletePlan(client);
  if (!found) return;
  const plan = drawable(found, pictures);
  const listings = await withoutImages(client, plan.listings);
  const images = listings.flatMap(({ id, photos }) => imagesOf(id, photos, pictures));
  await attachPictures(client, [...pictures.values()], images);
  const listingIds = listings.map(({ id }) => id);
  await markPlans(client, listingIds);
  // listings in moderation were checked without photos
  await requestChecks(client, listingIds);
  const ids = plan.complexes.map(({ id }) => id);
  await addComplexPictures(client, plan.complexes, ids, pictures);
  await seedContents(client, pictures);
  await insertProjects(client, pictures, new Date(plan.now));
}

/** The plan without scenes that this version does not draw: it may be of an older one. */
function drawable(plan: Plan, pictures: ReadonlyMap<string, StoredPicture>): Plan {
  const keep = <Row extends { photos: string[] }>(row: Row) => ({
    ...row,
    photos: row.photos.filter((name) => pictures.has(name)),
  });
  return { ...plan, listings: plan.listings.map(keep), complexes: plan.complexes.map(keep) };
}

/** Listings that still exist and have no photos by their owners. */
async function withoutImages(client: pg.ClientBase, listings: Plan['listings']): Promise<Plan['listings']> {
  const idsWithoutImages = await findWithoutImages(
    client,
    listings.map(({ id }) => id),
  );
  return listings.filter(({ id }) => idsWithoutImages.has(id));
}
