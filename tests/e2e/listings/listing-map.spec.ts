import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { expect, SLOW_GL_NOISE, WEBGL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';
import { Wizard } from '../../support/browser/wizard.ts';

test.use(WITH_WEBGL);

test.describe('with WebGL', () => {
  test.use({ expectedNoise: SLOW_GL_NOISE });

  test('a tap replaces the static map by a live one, without external requests', async ({ page }) => {
    await openHydrated(page, '/ru/listing/1');
    const styleAnswer = page.waitForResponse((response) => response.url().includes('/api/map-style?locale=ru'));
    await expect(page.getByRole('img', { name: 'Расположение на карте' })).toBeVisible();
    await page.getByRole('button', { name: 'Открыть карту' }).click();
    expect((await styleAnswer).status()).toBe(200);
    const map = page.locator('.maplibregl-map');
    await expect(map.locator('.maplibregl-marker')).toBeVisible();
    await map.getByRole('button', { name: 'Увеличить' }).click();
    await expectAccessible(page);
  });

  test('a click sets the marker, another one moves it, and Confirm applies the location', async ({ page }) => {
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
    await expect(wizard.panel.getByRole('img', { name: 'Location on the map' })).toBeVisible();
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
