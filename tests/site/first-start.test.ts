// The first start with the demo city: the site serves at once, and the images are rendered in the background.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCity } from '../../packages/demo-city/listings.ts';
import { CITY_SEED } from '../../packages/demo-city/people.ts';
import { makeRandom } from '../../packages/demo-city/random.ts';
import { reference } from '../../packages/demo-city/reference.ts';
import { killNow, makeTempFolder, removeFolder } from '../support/database/private-database.ts';
import { connectPrivately, type Instance, startInstance } from '../support/process/instance.ts';
import { runProgram } from '../support/process/program.ts';
import { waitUntil } from '../support/wait.ts';

const MAIN = resolve(import.meta.dirname, '../../src/server/main.ts');
const DRAWING = 'Drawing the pictures';
const DRAWN = 'The demo city has its pictures.';
/** Rendering takes about a minute on two busy cores. */
const TIMEOUT_MS = 600_000;
const LISTINGS = '/api/listings?populate=*&pagination[pageSize]=100';

const folder = makeTempFolder();
const env = { ...process.env, SEED: 'demo', NODE_ENV: 'development', DATA_DIR: folder };
let instance: Instance;
beforeAll(async () => {
  instance = await startInstance(folder, env, 'all');
}, TIMEOUT_MS);
afterAll(async () => {
  await stop();
  removeFolder(folder);
});

async function stop(): Promise<void> {
  instance.program.kill('SIGTERM');
  await instance.program.ended;
}

type Row = { Images: { url: string }[] };
async function readListings(): Promise<{ data: Row[]; total: number }> {
  const response = await fetch(instance.address + LISTINGS);
  const { data, meta } = (await response.json()) as { data: Row[]; meta: { pagination: { total: number } } };
  return { data, total: meta.pagination.total };
}

async function countImages(): Promise<unknown[]> {
  const client = await connectPrivately(folder);
  const { rows } = await client.query(
    `select count(*) as all, count(distinct (listing_id, position)) as different,
       (select count(*) from contents where key in ('about', 'white-city', 'credit')) as pages, (select count(*) from projects) as projects,
       (select count(*) from layouts) as layouts from images where listing_id is not null`,
  );
  await client.end();
  return rows;
}

it('serves all listings before there are images, without image URLs', async () => {
  const { data, total } = await readListings();
  expect(total).toBeGreaterThan(1_500);
  expect(data.flatMap(({ Images }) => Images)).toEqual([]);
});

it('has a page of mortgages before there are images', async () => {
  const { data } = (await (await fetch(`${instance.address}/api/bank-programs`)).json()) as { data: unknown[] };
  expect(data.length).toBeGreaterThan(3);
});

it('continues when the rendering process is killed', async () => {
  await instance.program.waitFor(DRAWING, TIMEOUT_MS);
  const { pid } = instance.program;
  const [drawingPid = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  expect(readFileSync(`/proc/${drawingPid}/cmdline`, 'utf8')).toContain('draw');
  killNow(Number(drawingPid));
  await waitUntil(
    () => instance.program.lines.some((line) => line.includes('ended early')),
    'the log entry about the killed process',
  );
  expect((await readListings()).data.flatMap(({ Images }) => Images)).toEqual([]);
  await stop();
});

it(
  'renders the images at the next start, each of them once',
  async () => {
    instance = await startInstance(folder, env, 'all');
    await instance.program.waitFor(DRAWN, TIMEOUT_MS);
    const city = makeCity(makeRandom(CITY_SEED), reference, new Date());
    const photos = city.listings.reduce((sum, listing) => sum + listing.photos.length, 0);
    const layouts = city.complexes.reduce((sum, complex) => sum + complex.layouts.length, 0);
    expect(await countImages()).toEqual([{ all: photos, different: photos, pages: 3, projects: 12, layouts }]);
    const { data } = await readListings();
    expect(data.filter(({ Images }) => Images.length < 3)).toEqual([]);
    for (const { Images } of data.slice(0, 10))
      expect((await fetch(instance.address + Images[0]?.url)).headers.get('content-type')).toBe('image/webp');
  },
  TIMEOUT_MS,
);

it('does not render the images again', async () => {
  const imageCounts = await countImages();
  const drawing = runProgram(process.execPath, [MAIN, 'draw'], { env });
  expect(await drawing.ended).toBe(0);
  expect(drawing.lines).toEqual([]);
  expect(await countImages()).toEqual(imageCounts);
});
