import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';

test.use({ ...WITH_WEBGL, expectedNoise: SLOW_GL_NOISE });
test.slow();

test('the map shows prices of complexes, and a tap opens the complex', async ({ page }) => {
  await openHydrated(page, '/complexes?price_max=150000');
  await page.getByRole('button', { name: /^(Komplekslər xəritədə|Xəritə)$/ }).click();
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
  // the map opens near the middle of them: one far away is beside it
  expect(middles.filter(isOnMap).length).toBeGreaterThanOrEqual(middles.length * 0.8);
  await expectAccessible(page);
  const name = ((await pins.first().getAttribute('aria-label')) ?? '').replace(/, [^,]*$/, '');
  await pins.first().press('Enter');
  await page.locator('main a[href*="/complex/"]').filter({ hasText: name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
