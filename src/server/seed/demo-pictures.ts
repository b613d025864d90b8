import type pg from 'pg';
import sharp from 'sharp';
import { drawScenes } from '../../../packages/demo-city/draw/scenes.ts';
import { inClientTransaction } from '../database/client-transaction.ts';
import { type StoredPicture, storePicture } from '../images/picture-service.ts';
import { attachPictures } from '../images/service.ts';
import type { FileStore } from '../ports.ts';
import { showComplexes } from './demo-complex-queries.ts';
import { seedContents } from './demo-contents.ts';
import {
  deletePlan,
  findWithoutImages,
  holdDrawing,
  lacksPictures,
  type Plan,
  updateChecksDue,
} from './demo-picture-queries.ts';
import { insertProjects } from './demo-project-queries.ts';
import { vacuumListings } from './demo-queries.ts';
import { imagesOf } from './demo-rows.ts';

/**
 * Draws the pictures of the demo city, if it lacks them and nobody else is drawing, and gives the city all of them at once,
 * with the pages, projects and layouts that show them. Killed at any moment, it begins anew the next time.
 */
export async function drawPictures(
  client: pg.ClientBase,
  files: FileStore,
  say: (line: string) => void,
): Promise<void> {
  if (!(await holdDrawing(client)) || !(await lacksPictures(client))) return;
  say('Drawing the pictures of the demo city (once, under a minute; until then the site shows placeholders) …');
  const pictures = await storeScenes(files);
  await inClientTransaction(client, () => showPictures(client, pictures));
  await vacuumListings(client);
  say('The demo city has its pictures.');
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

async function showPictures(client: pg.ClientBase, pictures: Map<string, StoredPicture>): Promise<void> {
  const plan = await deletePlan(client);
  if (!plan) return;
  const listings = await withoutImages(client, plan.listings);
  const images = listings.flatMap(({ id, photos }) => imagesOf(id, photos, pictures));
  await attachPictures(client, [...pictures.values()], images);
  // those that wait for a moderator were checked without photos
  await updateChecksDue(
    client,
    listings.map(({ id }) => id),
  );
  const ids = plan.complexes.map(({ id }) => id);
  await showComplexes(client, plan.complexes, ids, pictures);
  await seedContents(client, pictures);
  await insertProjects(client, pictures, new Date(plan.now));
}

/** Listings that are still there, and that their owners have given no photos of their own. */
async function withoutImages(client: pg.ClientBase, listings: Plan['listings']): Promise<Plan['listings']> {
  const left = await findWithoutImages(
    client,
    listings.map(({ id }) => id),
  );
  return listings.filter(({ id }) => left.has(id));
}
