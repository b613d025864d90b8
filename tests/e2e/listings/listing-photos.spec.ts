import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, openHydrated, test, untilHydrated } from '../../support/browser/browser.ts';
import { findForSale, findListings } from '../../support/browser/find-listings.ts';
import { noteTransitions } from '../../support/browser/transitions.ts';

test('photos open full size, wrap around, and Back closes them', async ({ page }) => {
  const [id] = await findListings(page);
  await openHydrated(page, `/listing/${id}`);
  const photos = page.getByRole('region', { name: 'Şəkillər' });
  await photos.getByRole('link', { name: /şəkil 1\/\d+$/ }).click();
  const large = page.getByRole('dialog', { name: 'Şəkillər' });
  const total = Number(/\d+$/.exec((await large.getByText(/^1 \/ \d+$/).textContent()) ?? '')?.[0]);
  await page.keyboard.press('ArrowLeft');
  await expect(large.getByText(`${total} / ${total}`, { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText(`1 / ${total}`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`));
  await expect(photos.getByRole('link', { name: /şəkil 1\/\d+$/ })).toBeFocused();
  await photos.getByRole('link', { name: /şəkil 2\/\d+$/ }).click();
  await expect(large.getByText(`2 / ${total}`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`));
});

/** Opens the first photo of a listing large. @returns the dialog */
async function enlarge(page: Page): Promise<Locator> {
  const [id] = await findListings(page);
  await openHydrated(page, `/listing/${id}`);
  await page
    .getByRole('region', { name: 'Şəkillər' })
    .getByRole('link', { name: /şəkil 1\/\d+$/ })
    .click();
  const large = page.getByRole('dialog', { name: 'Şəkillər' });
  await expect(large).toBeVisible();
  return large;
}

async function enlargeAndClose(page: Page): Promise<void> {
  const large = await enlarge(page);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
}

test('a photo grows into the large one, and back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = await noteTransitions(page, 'morph');
  await enlargeAndClose(page);
  // a large photo that is not there yet fades in
  const areMoved = async () => (await moved()).map((elements) => elements.length > 0);
  await expect.poll(areMoved).toEqual([true, true]);
});

test('no photo grows for who minds motion', { tag: '@phone' }, async ({ page }) => {
  const moved = await noteTransitions(page, 'morph');
  await enlargeAndClose(page);
  expect(await moved()).toEqual([]);
});

test('a large photo can be zoomed, and back', { tag: '@phone' }, async ({ page }) => {
  const large = await enlarge(page);
  const zoomOut = large.getByRole('button', { name: 'Kiçilt' });
  await expect(zoomOut).toBeDisabled();
  await large.getByRole('button', { name: 'Böyüt' }).click();
  await expect(zoomOut).toBeEnabled();
  await zoomOut.click();
  await expect(zoomOut).toBeDisabled();
});

test('photos open and close when the URL already has the full-size state', { tag: '@phone' }, async ({ page }) => {
  const [id] = await findListings(page);
  const first = page.getByRole('region', { name: 'Şəkillər' }).getByRole('link', { name: /şəkil 1\/\d+$/ });
  const large = page.getByRole('dialog', { name: 'Şəkillər' });
  const open = async () => {
    await first.click();
    await expect(large).toBeVisible();
  };
  await openHydrated(page, `/listing/${id}`);
  await open();
  await page.reload();
  await untilHydrated(page);
  await open();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(page).toHaveURL(`/listing/${id}`);
  // after opening a copied link, Back stays on the page
  await openHydrated(page, `/listing/${id}#photos`);
  await open();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await open();
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(page).toHaveURL(`/listing/${id}#photos`);
  await page.getByRole('link', { name: 'Evim', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the number is revealed beside the large photos too, and then known everywhere', { tag: '@phone' }, async ({
  page,
}) => {
  const [id] = await findListings(page);
  await openHydrated(page, `/listing/${id}`);
  await page
    .getByRole('region', { name: 'Şəkillər' })
    .getByRole('link', { name: /şəkil 1\/\d+$/ })
    .click();
  const large = page.getByRole('dialog', { name: 'Şəkillər' });
  const title = await page.getByRole('heading', { level: 1, includeHidden: true }).textContent();
  await expect(large.getByText(title ?? '', { exact: true })).toBeVisible();
  await expect(large.getByText(/₼/)).toBeVisible();
  const revealed = page.waitForResponse((response) => response.url().endsWith(`/api/listings/${id}/phone`));
  await large.getByRole('button', { name: /Nömrəni göstər/ }).click();
  expect((await revealed).status()).toBe(200);
  await expect(large.getByRole('link', { name: /^Zəng et: 0/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Zəng et: 0/ })).toBeVisible();
});

test('on a phone photos can be swiped, with a counter', { tag: '@phone' }, async ({ page }) => {
  const [id] = await findListings(page);
  await openHydrated(page, `/listing/${id}`);
  const photos = page.getByRole('region', { name: 'Şəkillər' });
  await expect(photos.getByText(/^1 \/ \d+$/)).toBeVisible();
  await photos.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(photos.getByText(/^2 \/ \d+$/)).toBeVisible();
});

test('a finger swipes the photos, small and large, and two enlarge one', { tag: '@phone' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  type Point = { x: number; y: number };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const swipe = async (part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    const at = (share: number) => ({ x: x + width * share, y: y + height / 2 });
    await touch('touchStart', at(0.85));
    for (const share of [0.7, 0.55, 0.4, 0.25, 0.15]) await touch('touchMove', at(share));
    await touch('touchEnd');
  };
  // its photos are large enough to be enlarged
  const { id } = await findForSale(page);
  await openHydrated(page, `/listing/${id}`);
  const photos = page.getByRole('region', { name: 'Şəkillər' });
  await expect(photos.getByText(/^1 \/ \d+$/)).toBeVisible();
  await swipe(photos.getByRole('list'));
  await expect(photos.getByText(/^2 \/ \d+$/)).toBeVisible();
  await photos.getByRole('link', { name: /şəkil 2\/\d+$/ }).click();
  const large = page.getByRole('dialog', { name: 'Şəkillər' });
  const shown = large.locator('.yarl__slide_current img');
  await expect(large.getByText(/^2 \/ \d+$/)).toBeVisible();
  await swipe(shown);
  await expect(large.getByText(/^3 \/ \d+$/)).toBeVisible();
  const zoomOut = large.getByRole('button', { name: 'Kiçilt' });
  await expect(large.getByRole('button', { name: 'Böyüt' })).toBeEnabled();
  await expect(zoomOut).toBeDisabled();
  const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  const fingers = (apart: number) =>
    [-apart, apart].map((by) => ({ x: x + width / 2 + by, y: y + height / 2 })) as [Point, Point];
  await touch('touchStart', ...fingers(30));
  for (const apart of [50, 70, 90, 110]) await touch('touchMove', ...fingers(apart));
  await touch('touchEnd');
  await expect(zoomOut).toBeEnabled();
  // the photo is larger, not the page
  expect((await shown.boundingBox())?.width).toBeGreaterThan(width * 1.5);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('photos scroll and link to their files, and all facts are shown', { tag: '@phone' }, async ({ page }) => {
    const [id] = await findListings(page);
    await page.goto(`/listing/${id}`);
    const links = page.getByRole('region', { name: 'Şəkillər' }).getByRole('link');
    const list = page.getByRole('list', { name: 'Şəkillər' });
    const files = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(await list.evaluate((one) => one.scrollWidth / one.clientWidth)).toBeCloseTo(files.length, 1);
    expect((await page.request.get(files.at(-1) ?? '')).headers()['content-type']).toBe('image/webp');
    await expect(page.getByText(`Elanın nömrəsi: ${id}`)).toBeVisible();
    await expect(page.locator('noscript p').filter({ visible: true })).toContainText('JavaScript-i aktiv edin');
  });
});

// every-page.spec.ts: without layout shifts
test('the first photo is requested at once', { tag: '@phone' }, async ({ request }) => {
  const html = await (await request.get('/listing/1')).text();
  const [preload = ''] = /<link rel="preload" as="image".*?>/.exec(html) ?? [];
  const [first = ''] = /<source .*?>/.exec(html.slice(html.indexOf('aria-label="Şəkillər"'))) ?? [];
  const readValue = (tag: string, name: string) => new RegExp(`${name}="(.+?)"`, 'i').exec(tag)?.[1];
  expect(readValue(preload, 'fetchpriority')).toBe('high');
  expect(readValue(preload, 'imagesrcset')).toBe(readValue(first, ' srcset') ?? 'no photo');
  expect(readValue(preload, 'imagesizes')).toBe(readValue(first, ' sizes') ?? 'no photo');
});
