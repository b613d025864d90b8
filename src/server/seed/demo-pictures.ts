import type pg from 'pg';
import sharp from 'sharp';
import { drawScenes } from '../../../packages/demo-city/draw/scenes.ts';
import type { DemoComplex } from '../../../packages/demo-city/types.ts';
import { type StoredPicture, storePicture } from '../images/pipeline.ts';
import { attachPictures } from '../images/service.ts';
import type { FileStore } from '../ports.ts';
import { showComplexes } from './demo-complexes.ts';
import { seedContents } from './demo-contents.ts';
import { insertProjects } from './demo-projects.ts';
import { imagesOf } from './demo-rows.ts';

/** Which scenes are to be shown where, and when the city was made. */
type Plan = {
  now: string;
  listings: { id: number; photos: string[] }[];
  complexes: (Pick<DemoComplex, 'photos' | 'layouts'> & { id: number })[];
};

/** One program at a time draws. */
const LOCK = 4_812_002;

/** Notes what the demo city is to show, in the transaction that makes it. */
export async function planPictures(client: pg.ClientBase, plan: Plan): Promise<void> {
  await client.query('insert into demo_pictures (plan) values ($1)', [JSON.stringify(plan)]);
}

/** Whether the database has a demo city without pictures. */
export async function lacksPictures(client: { query: pg.Pool['query'] }): Promise<boolean> {
  const { rowCount } = await client.query('select from demo_pictures');
  return rowCount === 1;
}

/**
 * Draws the pictures of the demo city, if it lacks them and nobody else is drawing, and gives the city all of them at once,
 * with the pages, projects and layouts that show them. Killed at any moment, it begins anew the next time.
 */
export async function drawPictures(
  client: pg.ClientBase,
  files: FileStore,
  say: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [LOCK]);
  if (!rows[0]?.isMine || !(await lacksPictures(client))) return;
  say('Drawing the pictures of the demo city (once, under a minute; until then the site shows placeholders) …');
  const pictures = await storeScenes(files);
  await client.query('begin');
  try {
    await showPictures(client, pictures);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('vacuum (analyze) listings');
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
  const { rows } = await client.query<{ plan: Plan }>('delete from demo_pictures returning plan');
  const plan = rows[0]?.plan;
  if (!plan) return;
  const listings = await withoutImages(client, plan.listings);
  const images = listings.flatMap(({ id, photos }) => imagesOf(id, photos, pictures));
  await attachPictures(client, [...pictures.values()], images);
  // those that wait for a moderator were checked without photos
  await client.query(
    `update listing_checks set asked_at = clock_timestamp(), checked_at = null, next_try_at = now(), tries = 0
      where listing_id = any($1)`,
    [listings.map(({ id }) => id)],
  );
  const ids = plan.complexes.map(({ id }) => id);
  await showComplexes(client, plan.complexes, ids, pictures);
  await seedContents(client, pictures);
  await insertProjects(client, pictures, new Date(plan.now));
}

/** Listings that are still there, and that their owners have given no photos of their own. */
async function withoutImages(client: pg.ClientBase, listings: Plan['listings']): Promise<Plan['listings']> {
  const { rows } = await client.query<{ id: number }>(
    'select id from listings where id = any($1) and image_count = 0',
    [listings.map(({ id }) => id)],
  );
  const left = new Set(rows.map(({ id }) => id));
  return listings.filter(({ id }) => left.has(id));
}
