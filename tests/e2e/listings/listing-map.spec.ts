import { expect, expectAccessible, openAlive, test } from '../../support/browser/browser.ts';
import { Wizard } from '../../support/browser/wizard.ts';

// without a graphics card Chromium draws maps only when told to
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  },
});

test.describe('with WebGL', () => {
  test.use({
    // Chromium's own remarks on drawing so slowly
    expectedNoise: /GPU stall|GL Driver Message/,
  });

  test('the picture of the map becomes a map for who taps it, with nobody outside asked', async ({ page }) => {
    await openAlive(page, '/ru/listing/1');
    const styleAnswer = page.waitForResponse((answer) => answer.url().includes('/api/map-style?locale=ru'));
    await expect(page.getByRole('img', { name: 'Расположение на карте' })).toBeVisible();
    await page.getByRole('button', { name: 'Открыть карту' }).click();
    expect((await styleAnswer).status()).toBe(200);
    const map = page.locator('.maplibregl-map');
    await expect(map.locator('.maplibregl-marker')).toBeVisible({ timeout: 30_000 });
    await map.getByRole('button', { name: 'Увеличить' }).click();
    await expectAccessible(page);
  });

  test('a click drops a marker, another one moves it, and Confirm takes the place', async ({ page }) => {
    test.slow();
    const wizard = await new Wizard(page, 'en').open();
    await wizard.toStep(2);
    await wizard.panel.getByRole('button', { name: 'Pick on the map' }).click();
    const map = wizard.dialog.locator('.maplibregl-canvas');
    await expect(map).toBeVisible({ timeout: 60_000 });
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

test.describe('where maps cannot be drawn', () => {
  test.use({ expectedNoise: /map failed|WebGL|GPU/ });

  test('the picture stays, with a quiet word', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openAlive(page, '/listing/1');
    await page.getByRole('button', { name: 'Xəritəni aç' }).click();
    await expect(page.getByText('Xəritəni burada açmaq alınmadı.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('img', { name: 'Xəritədə yeri' })).toBeVisible();
  });
});
