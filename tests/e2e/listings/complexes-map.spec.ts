import { expectAccessible, holdRequests, openHydrated, test } from '../../support/browser/browser.ts';
import { holdMaps, isCovered } from '../../support/browser/still-map.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';

test.use({ ...WITH_WEBGL, expectedNoise: SLOW_GL_NOISE });
test.slow();

const OPENER = /^(Komplekslər xəritədə|Xəritə)$/;

test('the map shows prices of complexes, and a tap opens the complex', async ({ page }) => {
  await openHydrated(page, '/complexes?price_max=150000');
  await page.getByRole('button', { name: OPENER }).click();
  const pins = page.locator('.map-label');
  await expect(pins.first()).toBeVisible();
  const query = 'fields[0]=name&filters[startingPrice][$lte]=150000&pagination[pageSize]=100';
  const { data } = await (await page.request.get(`/api/complexes?${query}`)).json();
  await expect(pins).toHaveCount(data.length);
  for (const text of await pins.allTextContents()) expect(text).toMatch(/\d(\s(min|mln))?\s₼/);
  const map = (await page.locator('.maplibregl-map').boundingBox()) as DOMRect;
  const middles = await pins.evaluateAll((all) =>
    all.map((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const isOnMap = ({ x, y }: { x: number; y: number }) =>
    x > map.x && x < map.x + map.width && y > map.y && y < map.y + map.height;
  expect(middles.filter(isOnMap)).toEqual(middles);
  await expectAccessible(page);
  const name = ((await pins.first().getAttribute('aria-label')) ?? '').replace(/, [^,]*$/, '');
  await pins.first().press('Enter');
  await page.locator('main a[href*="/complex/"]').filter({ hasText: name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('a drawn picture fills the place of the map until that is drawn', { tag: '@phone' }, async ({ page }) => {
  const { release } = await holdMaps(page);
  const code = await holdRequests(page, /complex-pins/);
  await openHydrated(page, '/complexes');
  await page.getByRole('button', { name: OPENER }).click();
  const box = 'main .max-h-140';
  // while its code is loaded, too
  await code.requested;
  await expect.poll(() => isCovered(page, box)).toBe(true);
  const spinner = page.getByRole('status').filter({ hasText: 'Xəritə açılır' });
  await expect(spinner).toBeVisible();
  code.release();
  await expect(page.locator('.map-label').first()).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await expect.poll(() => isCovered(page, box)).toBe(true);
  release();
  await expect(page.locator(`${box} picture`)).toHaveCount(0);
});

test.describe('without WebGL', () => {
  test('districts with their numbers stand in for the map', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openHydrated(page, '/complexes?price_max=150000');
    await page.getByRole('button', { name: OPENER }).click();
    const places = page.getByRole('navigation', { name: 'Komplekslər rayonlar üzrə' });
    const place = places.getByRole('link').first();
    await expect(place).toBeVisible();
    await expectAccessible(page);
    const number = (await place.locator('span').textContent()) ?? '';
    await place.click();
    await expect(page).toHaveURL(/district=.+/);
    await expect(page).toHaveURL(/price_max=150000/);
    await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${number}\\skompleks$`) })).toBeVisible();
  });
});
