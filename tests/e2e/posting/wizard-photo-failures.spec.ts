import { expect } from '@playwright/test';
import { expectAccessible, holdRequests, test } from '../../support/browser/browser.ts';
import { signIn } from '../../support/browser/people.ts';
import { WEBGL_NOISE } from '../../support/browser/webgl.ts';
import { photo, Wizard } from '../../support/browser/wizard.ts';

const arrived = (wizard: Wizard) => expect(wizard.panel.getByRole('progressbar')).toHaveCount(0);

/** What `fillAll` fills in. */

const file = (name: string, start: number[]) => ({
  name,
  mimeType: name.endsWith('.heic') ? 'image/heic' : 'image/jpeg',
  buffer: Buffer.from([...start, ...Array.from({ length: 2000 }, (_, at) => (at * 37) % 251)]),
});

test('a broken file of somebody who is not signed in is never called the cover', async ({ page }) => {
  const wizard = await new Wizard(page, 'en').open();
  const { translate } = wizard;
  const cover = wizard.panel.getByRole('button', { name: /, cover$/ });
  await wizard.toStep(2);
  await expect(wizard.addTile).toBeEnabled();
  // no picture at all: it is last, and the photo is the cover
  await wizard.addTile.setInputFiles([file('broken.jpg', [1, 2, 3]), await photo(1)]);
  await expect(wizard.photos).toHaveCount(2);
  await expect(wizard.panel.getByText(`broken.jpg: ${translate('image_broken')}`)).toBeVisible();
  await expect(wizard.panel.getByText('1/10')).toBeVisible();
  await expect(cover).toHaveAccessibleName('Photo 1, cover');
  await expect(cover.locator('img')).toHaveCount(1);
  for (const number of [2, 1])
    await wizard.panel.getByRole('button', { name: translate('photo_remove', { number }) }).click();
  // it begins like HEIC, which only the server can read
  await wizard.addTile.setInputFiles([file('broken.heic', [0, 0, 0, 24, ...Buffer.from('ftypheic')]), await photo(2)]);
  await expect(wizard.photos).toHaveCount(2);
  await expect(wizard.panel.getByText('broken.heic')).toBeVisible();
  await expect(wizard.panel.locator('img')).toHaveCount(1);
  await expect(cover).toHaveCount(0);
  await wizard.panel.getByRole('button', { name: translate('photo_make_cover', { number: 2 }) }).click();
  await expect(cover.locator('img')).toHaveCount(1);
});

test.describe('when the code for photos loads late', () => {
  test.use({ expectedNoise: new RegExp(`${WEBGL_NOISE.source}|Failed to load resource`) });

  test('one failed response of a restarting server only delays it', async ({ page }) => {
    await page.route('**/static/js/draft-queue-*', (route) => route.fulfill({ status: 502, body: '' }), { times: 2 });
    const wizard = await new Wizard(page).open();
    await wizard.toStep(2);
    await wizard.addPhotos(1);
    await expect(wizard.photos).toHaveCount(1);
  });

  test('photos dropped before it has loaded are added afterwards', async ({ page }) => {
    const { release } = await holdRequests(page, '**/static/js/draft-queue-*');
    const wizard = await new Wizard(page).open();
    await wizard.toStep(2);
    await expect(wizard.addTile).toBeDisabled();
    const { name, mimeType, buffer } = await photo(1);
    const dataTransfer = await page.evaluateHandle(
      ([bytes, title, type]) => {
        const data = new DataTransfer();
        const binary = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([binary], title, { type }));
        return data;
      },
      [buffer.toString('base64'), name, mimeType] as const,
    );
    await wizard.panel.getByRole('list', { name: wizard.translate('photos') }).dispatchEvent('drop', { dataTransfer });
    await expect(wizard.photos).toHaveCount(0);
    release();
    await expect(wizard.photos).toHaveCount(1);
  });
});

test.describe('a photo that fails to upload', () => {
  test.use({ expectedNoise: new RegExp(`${WEBGL_NOISE.source}|Failed to load resource`) });

  test('is retried automatically once the site responds again', async ({ page }) => {
    await signIn(page);
    const wizard = await new Wizard(page, 'az').open();
    await wizard.toStep(2);
    const away = /\/(api\/upload-with-watermark|favicon\.svg)$/;
    await page.route(away, (route) => route.abort());
    await wizard.addPhotos(1);
    const again = wizard.panel.getByRole('button', { name: new RegExp(wizard.translate('try_again')) });
    await expect(again).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: wizard.translate('connection_wait') })).toBeVisible();
    await page.unroute(away);
    await expect(again).toHaveCount(0);
    await arrived(wizard);
    await expect(wizard.photos).toHaveCount(1);
  });

  test('on a silent network fails in time, and is retried once the site responds again', async ({ page }) => {
    await page.clock.install();
    await signIn(page);
    const wizard = await new Wizard(page, 'az').open();
    await wizard.toStep(2);
    const asked = Promise.withResolvers<void>();
    const [silent, away] = ['**/api/upload-with-watermark', '**/favicon.svg'];
    await page.route(silent, () => asked.resolve());
    await page.route(away, (route) => route.abort());
    await wizard.addPhotos(1);
    await asked.promise;
    await page.clock.fastForward(91_000);
    const again = wizard.panel.getByRole('button', { name: new RegExp(wizard.translate('try_again')) });
    await expect(again).toHaveCount(1);
    await page.unroute(silent);
    await page.unroute(away);
    await expect(again).toHaveCount(0);
    await arrived(wizard);
    await expect(wizard.photos).toHaveCount(1);
  });

  test('shows an error, does not count, and can be retried or removed; its listing waits for it', async ({ page }) => {
    test.slow();
    await signIn(page);
    const wizard = await new Wizard(page, 'az').open();
    const { translate } = wizard;
    let failures = 2;
    await page.route('**/api/upload-with-watermark', (route) => (failures-- > 0 ? route.abort() : route.continue()));
    await wizard.fillAll();
    await wizard.toStep(2);
    const again = wizard.panel.getByRole('button', { name: new RegExp(translate('try_again')) });
    await expect(again).toHaveCount(2);
    await expect(wizard.panel.getByText(translate('no_connection')).first()).toBeVisible();
    await expect(wizard.panel.getByText(translate('min_images_required'))).toBeVisible();
    await expectAccessible(page);
    await again.first().click();
    await expect(again).toHaveCount(1);
    await wizard.panel.getByRole('button', { name: translate('photo_remove', { number: 2 }) }).click();
    await expect(again).toHaveCount(0);
    await wizard.addPhotos(1, 7);
    await expect(wizard.photos).toHaveCount(3);
    await wizard.toStep(3);
    await wizard.post();
  });
});
