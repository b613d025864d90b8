import { makeMapStyle } from '../../../src/server/maps/map-style.ts';
import { colourOf, PALETTES } from '../../../src/server/maps/palette.ts';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { shareOf } from '../../support/browser/pixels.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';
import { worldOfLand } from '../../support/providers/pmtiles.ts';

test.use({ ...WITH_WEBGL, expectedNoise: SLOW_GL_NOISE });
test.slow();

/** Nothing costs so much: the map has no marks. */
const NOTHING = '/listings?category=sale&price_min=900000000&view=map';
const { land, sea } = PALETTES.light;

test('the map draws the tiles of an operator’s PMTiles file, which it reads in ranges', async ({ page }) => {
  const [file, path] = [worldOfLand(), '/map/tiles-1-2.pmtiles'];
  // as of a site with MAP_PMTILES
  await page.route(/\/api\/map-style/, (route) => {
    const style = makeMapStyle({}, { language: 'az', theme: 'light', pmtiles: path });
    return route.fulfill({ contentType: 'application/json', body: style });
  });
  const read: string[] = [];
  await page.route(path, async (route) => {
    const range = (await route.request().headerValue('range')) ?? 'all of it';
    read.push(range);
    const [from = 0, to = 0] = range.match(/\d+/g)?.map(Number) ?? [];
    const last = Math.min(to, file.length - 1);
    const headers = { 'content-range': `bytes ${from}-${last}/${file.length}` };
    await route.fulfill({ status: 206, headers, body: file.subarray(from, last + 1) });
  });
  await openHydrated(page, NOTHING);
  const map = page.locator('.results-map');
  // our own map, and its picture before that, have the sea
  await expect.poll(async () => [(await shareOf(map, land)) > 0.4, await shareOf(map, sea)]).toEqual([true, 0]);
  expect(read).not.toEqual([]);
  for (const range of read) expect(range).toMatch(/^bytes=\d+-\d+$/);
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
