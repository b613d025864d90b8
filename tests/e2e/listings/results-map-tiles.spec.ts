import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { colourOf, PALETTES } from '../../../src/server/maps/palette.ts';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { shareOf } from '../../support/browser/pixels.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';
import { worldOfLand } from '../../support/providers/pmtiles.ts';
import { startSite } from '../../support/site.ts';

test.use({ ...WITH_WEBGL, expectedNoise: SLOW_GL_NOISE });
test.slow();

/** Nothing costs so much: the map has no marks. */
const NOTHING = '/listings?category=sale&price_min=900000000&view=map';
const { land, sea } = PALETTES.light;

test.describe('of an operator with a PMTiles file', () => {
  let folder: string;
  let site: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = await mkdtemp(join(tmpdir(), 'evim-tiles-'));
    const file = join(folder, 'baku.pmtiles');
    await writeFile(file, worldOfLand());
    site = await startSite({ SEED: 'empty', MAP_PMTILES: file });
  });
  test.afterAll(async () => {
    await site?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  // it is read before the site has started, too
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in it
  test.use({ baseURL: async ({}, use) => use(site?.url ?? process.env.EVIM_SITE) });

  test('the map draws the tiles of the file, which it reads in ranges', async ({ page }) => {
    const read: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('.pmtiles')) read.push(response.status());
    });
    await openHydrated(page, NOTHING);
    const map = page.locator('.results-map');
    // our own map, and its picture before that, have the sea
    await expect.poll(async () => [(await shareOf(map, land)) > 0.4, await shareOf(map, sea)]).toEqual([true, 0]);
    expect(new Set(read)).toEqual(new Set([206]));
  });
});

test('the map of a provider has our metro on top', async ({ page }) => {
  const colour = '#12ab9e';
  const layers = [{ id: 'metro', type: 'background', paint: { 'background-color': colour } }];
  await page.route('/provider.json', (route) => route.fulfill({ json: { version: 8, sources: {}, layers } }));
  // as of a site with MAP_STYLE_URL
  await page.route(/\/api\/map-style/, async (route) => {
    const response = await route.fetch();
    const style = await response.json();
    style.metadata['evim:style'] = '/provider.json';
    await route.fulfill({ response, json: style });
  });
  await openHydrated(page, NOTHING);
  const map = page.locator('.results-map');
  await expect.poll(() => shareOf(map, colour)).toBeGreaterThan(0.4);
  for (const line of ['red', 'green'])
    await expect.poll(() => shareOf(map, colourOf(line, 'light')), line).toBeGreaterThan(0);
});
