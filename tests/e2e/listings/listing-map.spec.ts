import { expectAccessible, holdRequests, openHydrated, test } from '../../support/browser/browser.ts';
import { holdMaps, isCovered } from '../../support/browser/still-map.ts';
import { expect, SLOW_GL_NOISE, WEBGL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';
import { Wizard } from '../../support/browser/wizard.ts';

test.use(WITH_WEBGL);

test.describe('with WebGL', () => {
  test.use({ expectedNoise: SLOW_GL_NOISE });

  test('a tap replaces the static map by a live one, without external requests', async ({ page }) => {
    const code = await holdRequests(page, /listing-map/);
    await openHydrated(page, '/ru/listing/1');
    const styleAnswer = page.waitForResponse((response) => response.url().includes('/api/map-style?locale=ru'));
    await expect(page.getByRole('img', { name: 'Расположение на карте' })).toBeVisible();
    await page.getByRole('button', { name: 'Открыть карту' }).click();
    const opening = page.getByRole('status').filter({ hasText: 'Карта открывается' });
    await code.requested;
    await expect(opening).toBeVisible();
    code.release();
    expect((await styleAnswer).status()).toBe(200);
    const map = page.locator('.maplibregl-map');
    await expect(map.locator('.maplibregl-marker')).toBeVisible();
    await expect(opening).toHaveCount(0);
    await map.getByRole('button', { name: 'Увеличить' }).click();
    await expectAccessible(page);
  });

  test('a drawn picture fills the location picker until its map is drawn', async ({ page }) => {
    const { release } = await holdMaps(page);
    const code = await holdRequests(page, /picker-map/);
    const wizard = await new Wizard(page, 'ru').open();
    await wizard.toStep(2);
    await wizard.panel.getByRole('button', { name: wizard.translate('location_pick') }).click();
    const box = '[role=dialog] .min-h-44';
    // while its code is loaded, too
    await code.requested;
    await expect.poll(() => isCovered(page, box)).toBe(true);
    code.release();
    await expect(wizard.dialog.locator('.maplibregl-map')).toBeVisible();
    await expect.poll(() => isCovered(page, box)).toBe(true);
    release();
    await expect(wizard.dialog.locator('picture')).toHaveCount(0);
  });

  test('a click sets the marker, another one moves it, and Confirm applies the location; the pin is dragged, or moved by keys', async ({
    page,
  }) => {
    test.slow();
    const wizard = await new Wizard(page, 'en').open();
    await wizard.toStep(2);
    await wizard.panel.getByRole('button', { name: 'Pick on the map' }).click();
    const map = wizard.dialog.locator('.maplibregl-canvas');
    await expect(map).toBeVisible();
    const marker = wizard.dialog.locator('.maplibregl-marker.drops');
    await expect(async () => {
      await map.click({ position: { x: 100, y: 120 } });
      await expect(marker).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    await expectAccessible(page);
    await wizard.dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(wizard.dialog).toHaveCount(0);
    const picture = wizard.panel.getByRole('img', { name: 'Location on the map' });
    await expect(picture).toBeVisible();

    // the pin itself is moved: by the arrow keys to the right, by the mouse down
    const pointOf = async () => {
      const { searchParams } = new URL((await picture.getAttribute('src')) ?? '', page.url());
      return { latitude: Number(searchParams.get('latitude')), longitude: Number(searchParams.get('longitude')) };
    };
    const moveBy = async (move: () => Promise<void>) => {
      const before = await pointOf();
      await wizard.panel.getByRole('button', { name: 'Change the location' }).click();
      await expect(marker).toBeVisible();
      await move();
      await wizard.dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect.poll(pointOf).not.toEqual(before);
      const after = await pointOf();
      return { north: after.latitude - before.latitude, east: after.longitude - before.longitude };
    };
    const right = await moveBy(() => marker.press('Shift+ArrowRight'));
    expect(right.east).toBeGreaterThan(0);
    expect(Math.abs(right.north)).toBeLessThan(right.east / 10);
    const down = await moveBy(async () => {
      const { x, y, width, height } = (await marker.boundingBox()) as DOMRect;
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 2 + 40, { steps: 8 });
      await page.mouse.up();
    });
    expect(down.north).toBeLessThan(0);
    expect(Math.abs(down.east)).toBeLessThan(-down.north / 10);
  });
});

test.describe('without WebGL', () => {
  test.use({ expectedNoise: WEBGL_NOISE });

  test('the static map stays, with a message', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openHydrated(page, '/listing/1');
    await page.getByRole('button', { name: 'Xəritəni aç' }).click();
    await expect(page.getByText('Xəritəni burada açmaq alınmadı.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Xəritədə yeri' })).toBeVisible();
  });
});
