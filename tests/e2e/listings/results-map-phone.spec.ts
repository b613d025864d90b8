import type { Locator, Page } from '@playwright/test';
import { walkMetres } from '#contract/places/walk.ts';
import { expectAccessible, holdRequests, openHydrated, test } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { newPerson } from '../../support/browser/people.ts';
import { countOf, readCount } from '../../support/browser/results.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';

test.use({ ...WITH_WEBGL, expectedNoise: SLOW_GL_NOISE });
test.slow();

const SALES = '/listings?category=sale&view=map';
/** Where the demo city has many homes. */
const MIDDLE = { lng: 49.85, lat: 40.385 };

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const partOf = (page: Page) => new URL(page.url()).searchParams.get('bbox');

/** Posts a home for sale that is known only by a station, or by no place at all. @returns its id and price, which no other has */
async function postRough(page: Page, station: number | null, Rooms = 3): Promise<{ id: number; price: number }> {
  const price = 100_007 + 100 * Math.floor(Math.random() * 900);
  const id = await postActive(await newPerson(), { Price: price, Rooms });
  await runInDatabase(
    `update listings set latitude = null, longitude = null, district_id = null, settlement_id = null, metro_id = $2
     where id = $1`,
    [id, station],
  );
  const isFound = `filters[Price][$eq]=${price}&filters[Latitude][$null]=true&filters[Metro][id][$null]=${station === null}`;
  await expect.poll(() => countOf(page, isFound)).toBe(1);
  return { id, price };
}

/** The part that a map of so many pixels shows, as an address has it. */
function partAround(zoom: number, { width, height }: { width: number; height: number }): string {
  const east = (width / 512 / 2 ** zoom) * 180;
  const north = (height / 512 / 2 ** zoom) * 180 * Math.cos((MIDDLE.lat * Math.PI) / 180);
  return [MIDDLE.lng - east, MIDDLE.lat - north, MIDDLE.lng + east, MIDDLE.lat + north]
    .map((degrees) => degrees.toFixed(5))
    .join();
}

test('says that it is loading until its first homes are there', { tag: '@phone' }, async ({ page }) => {
  const { release } = await holdRequests(page, '**/api/listings/map?*');
  await openHydrated(page, SALES);
  const map = page.locator('.results-map');
  const loading = map.getByText('Xəritə açılır');
  await expect(map.getByRole('button', { name: 'Ərazi çək' })).toBeVisible();
  await expect(loading).toBeVisible();
  release();
  await expect(map.getByRole('status').filter({ hasText: /\d\selan/ })).toBeVisible();
  await expect(loading).toHaveCount(0);
});

test('a part of the map that somebody shares opens as it was, and a screen of another shape offers to search what it shows', async ({
  page,
}) => {
  const map = page.locator('.results-map');
  const searchHere = map.getByRole('button', { name: 'Bu ərazidə axtar' });
  const status = map.getByRole('status').filter({ hasText: /\d\selan/ });
  await openHydrated(page, SALES);
  const { width, height } = await boxOf(map);
  /** Opens a part, whose homes the map asks for at a zoom. */
  const openPart = async (part: string, zoom: number) => {
    const asked = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      const isPart = searchParams.has('bbox') && searchParams.get('zoom') === String(zoom);
      return pathname === '/api/listings/map' && isPart;
    });
    await openHydrated(page, `${SALES}&bbox=${part}`);
    await asked;
  };
  // as near as somebody with a screen like this one had come
  await openPart(partAround(17, { width, height }), 17);
  await expect(map.locator('.map-controls')).toBeVisible();
  await expect(searchHere).toHaveCount(0);

  const strip = partAround(14, { width: width / 8, height });
  await openPart(strip, 14);
  await expect(searchHere).toBeVisible();
  // more than the list has, and not so many of it
  const listed = numberIn(await page.locator('.results-handle').textContent());
  await expect.poll(async () => numberIn(await status.textContent())).toBeGreaterThan(listed);
  await expect(status).not.toContainText('cəmi');
  await searchHere.click();
  await expect.poll(() => partOf(page)).not.toBe(strip);
  await expect(searchHere).toHaveCount(0);
  // a phone that is turned, and turned back
  const searched = partOf(page);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(searchHere).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(searchHere).toHaveCount(0);
  expect(partOf(page)).toBe(searched);
});

test('a map that is told not to search as it moves does not after the list, nor after Back', async ({ page }) => {
  await openHydrated(page, SALES);
  const follow = page.getByRole('checkbox', { name: 'Xəritə sürüşdükcə axtar' });
  const other = page.locator('.results-switch').getByRole('link');
  await follow.uncheck();
  await other.click();
  await expect(page).not.toHaveURL(/view=map/);
  await other.click();
  await expect(page).toHaveURL(/view=map/);
  await expect(follow).not.toBeChecked();
  await page.goBack();
  await expect(page).not.toHaveURL(/view=map/);
  await page.goBack();
  await expect(page).toHaveURL(/view=map/);
  await expect(follow).not.toBeChecked();
});

test('a finger draws an area, and another one that touches the map meanwhile changes nothing', async ({ page }) => {
  await openHydrated(page, SALES);
  await expect(page.locator('.map-mark').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ərazi çək' }).tap();
  const { x, y, width, height } = await boxOf(page.getByRole('dialog', { name: 'Ərazi çək' }));
  const session = await page.context().newCDPSession(page);
  type Point = { x: number; y: number; id: number };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const at = (right: number, down: number, id = 0) => ({ x: x + width * right, y: y + height * down, id });
  await touch('touchStart', at(0.3, 0.6));
  await touch('touchMove', at(0.5, 0.6));
  await touch('touchStart', at(0.5, 0.6), at(0.9, 0.95, 1));
  await touch('touchMove', at(0.7, 0.6), at(0.95, 0.95, 1));
  await touch('touchMove', at(0.7, 0.8));
  await touch('touchMove', at(0.3, 0.8));
  await touch('touchEnd');
  await expect(page).toHaveURL(/area=/);
  const drawn = page.locator('.results-map .map-shape path:not([data-union])');
  await expect(drawn).toHaveAttribute('d', /^M.+Z$/);
  const numbers = ((await drawn.getAttribute('d')) ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  const extent = (from: 0 | 1) => {
    const values = numbers.filter((_, i) => i % 2 === from);
    return [Math.min(...values), Math.max(...values)].map((pixel) => pixel / (from === 0 ? width : height));
  };
  for (const [shown, wanted] of [
    [extent(0), [0.3, 0.7]],
    [extent(1), [0.6, 0.8]],
  ] as const)
    for (const [i, share] of wanted.entries()) expect(shown[i]).toBeCloseTo(share, 1);
  await page.getByRole('button', { name: 'Ərazini sil' }).tap();
  await expect(page).not.toHaveURL(/area=/);
});

test('the map draws from where a station is near, and the list says how many homes have no exact place', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/places')).json();
  // other journeys post homes of three rooms
  await postRough(page, data.stations[0].id, 4);
  const reach = page.locator('.results-map .map-shape path[data-union]');
  const circles = async () => ((await reach.getAttribute('d')) ?? '').match(/M[^MZ]+Z/g)?.length ?? 0;
  await openHydrated(page, `${SALES}&walk=10`);
  await expect.poll(circles).toBe(data.stations.length);
  await openHydrated(page, `${SALES}&to=metro-28-may&within=30`);
  await expect.poll(circles).toBeGreaterThan(1);

  await openHydrated(page, '/listings?category=sale&rooms=4&walk=10');
  const query = `homes=true&filters[Category][$eq]=sale&filters[Rooms][$eq]=4&filters[Metro_Distance][$lte]=${walkMetres(10)}`;
  const { count, approximate } = await (await page.request.get(`/api/listings/count?${query}`)).json();
  expect(approximate.besides).toBeGreaterThan(0);
  const note = page.locator('main p').filter({ hasText: /Dəqiq yeri bilinməyən/ });
  // "daha N elan"
  expect(numberIn(/daha [\d\s]+/.exec((await note.textContent()) ?? '')?.[0] ?? '')).toBe(approximate.besides);
  await note.getByRole('link').click();
  await expect(page).toHaveURL('/listings?category=sale&rooms=4');
  await expect.poll(() => readCount(page)).toBeGreaterThanOrEqual(count + approximate.besides);
});

test('a bubble of homes that are known only by a place opens their list, and a button that of those that name none', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/places')).json();
  const [station] = data.stations;
  const sheet = page.locator('.map-sheet');
  const priced = (price: number) => `${SALES}&price_min=${price}&price_max=${price}`;
  const known = await postRough(page, station.id);
  await openHydrated(page, priced(known.price));
  const bubble = page.locator('.map-mark[data-kind=place]');
  await expect(bubble).toHaveText(/1$/);
  await bubble.click();
  await expect(sheet.getByRole('heading')).toHaveText(`${station.Name}, təxmini: 1`);
  await expect(sheet.locator(`a.card-link[href$="/listing/${known.id}"]`)).toBeVisible();
  await expectAccessible(page);

  const unknown = await postRough(page, null);
  await openHydrated(page, priced(unknown.price));
  await page.getByRole('button', { name: 'Xəritədə yoxdur: 1' }).click();
  await expect(sheet.getByRole('heading')).toHaveText('Xəritədə yoxdur: 1');
  await expect(sheet.locator(`a.card-link[href$="/listing/${unknown.id}"]`)).toBeVisible();
  // nothing is outside of what the map shows
  await expect(page.getByRole('button', { name: /Kənardakı/ })).toHaveCount(0);
  await expectAccessible(page);
});
