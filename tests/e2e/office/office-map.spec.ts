import { CITY_CENTRE } from '#contract/places/region.ts';
import { test } from '../../support/browser/browser.ts';
import { enterOffice } from '../../support/browser/office.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';

test.use({ ...WITH_WEBGL, expectedNoise: SLOW_GL_NOISE });

/** Degrees of longitude in a pixel of the map when it opens (zoom 11). */
const PIXEL = 360 / (512 * 2 ** 11);

test('an editor clicks a place on the map, and its coordinates are saved', async ({ page }) => {
  test.slow();
  const name = `Xəritə küçəsi ${Math.floor(Math.random() * 1e9)}`;
  await enterOffice(page, 'editor');
  await page.goto('/admin/streets/create');
  await page.getByLabel('Küçə').fill(name);
  await page.getByRole('button', { name: 'Xəritədə seç' }).click();
  const map = page.locator('.maplibregl-canvas');
  const fields = ['latitude', 'longitude'].map((field) => page.locator(`input[name=${field}]`));
  const read = async () =>
    (await Promise.all(fields.map((field) => field.inputValue()))).map((text) => Number(text.replace(',', '.')));
  await expect(map).toBeVisible();
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: width / 2 + 100, y: height / 2 } });
  await expect(page.locator('.maplibregl-marker')).toBeVisible();
  const [latitude = 0, longitude = 0] = await read();
  expect(latitude).toBeCloseTo(CITY_CENTRE.latitude, 3);
  expect(longitude).toBeCloseTo(CITY_CENTRE.longitude + 100 * PIXEL, 3);
  await page.getByRole('button', { name: 'Saxla' }).click();
  // drawing without a GPU keeps the page busy
  await page.waitForURL(/\/admin\/streets\/\d+$/);
  await page.reload();
  await expect(page.getByLabel('Küçə')).toHaveValue(name);
  expect(await read()).toEqual([latitude, longitude]);
  expect(
    await runInDatabase('delete from streets where street_name = $1 returning latitude, longitude', [name]),
  ).toEqual([{ latitude, longitude }]);
});
