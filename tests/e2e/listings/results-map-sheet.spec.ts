import { openHydrated, test, untilAlive } from '../../support/browser/browser.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';

test.use({ ...WITH_WEBGL, expectedNoise: SLOW_GL_NOISE });
test.slow();

test('Back and a reload show the sheet of a phone’s map as it was', async ({ page }) => {
  await openHydrated(page, '/listings?category=sale&view=map');
  const [handle, cards] = [page.locator('.results-handle'), page.locator('.results-cards')];
  await handle.click();
  await cards.evaluate((one) => one.scrollTo(0, 700));
  const expectKept = async () => {
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => cards.evaluate((one) => one.scrollTop)).toBe(700);
  };
  await expectKept();
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectKept();
  await page.reload();
  await expectKept();
  // another search begins with its map
  await openHydrated(page, '/listings?category=rent&view=map');
  await untilAlive(handle);
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
});

test('the sheet of another page with the same keys is its own', async ({ page }) => {
  const handle = page.locator('.results-handle');
  await openHydrated(page, '/satilir/menzil?view=map');
  await handle.click();
  await expect(handle).toHaveAttribute('aria-expanded', 'true');
  await openHydrated(page, '/satilir/yeni-tikili?view=map');
  await untilAlive(handle);
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
});

test('a phone’s map opens with a closed sheet after a card of the list had the focus', async ({ page }) => {
  await openHydrated(page, '/satilir/yeni-tikili');
  const [handle, card] = [page.locator('.results-handle'), page.locator('.results-list .card-link').first()];
  await card.focus();
  await page.getByRole('link', { name: 'Xəritə', exact: true }).press('Enter');
  await expect(page).toHaveURL('/satilir/yeni-tikili?view=map');
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  // on the map the focus of a card opens it
  await card.focus();
  await expect(handle).toHaveAttribute('aria-expanded', 'true');
});

test('on a phone’s map the search is saved beside the switch to the list', async ({ page }) => {
  await openHydrated(page, '/listings?category=sale&view=map');
  const [bell, handle] = [page.locator('.results-switch > button'), page.locator('.results-handle')];
  const [bellBox, handleBox] = [await bell.boundingBox(), await handle.locator('svg').boundingBox()];
  expect((handleBox?.x ?? 0) + (handleBox?.width ?? 0)).toBeLessThanOrEqual(bellBox?.x ?? 0);
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Axtarışı yadda saxla' })).toBeVisible();
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
});

test('a phone switches between list and map, whose cards are in a sheet', async ({ page }) => {
  const mapFiles: string[] = [];
  page.on('request', (request) => {
    if (/\/(maplibre|live-map|results-map)[^/]*\.m?js/.test(request.url())) mapFiles.push(request.url());
  });
  await openHydrated(page, '/satilir/yeni-tikili');
  await page.waitForLoadState('networkidle');
  // the code of the map is for those who want one
  expect(mapFiles).toEqual([]);
  await page.getByRole('link', { name: 'Xəritə', exact: true }).click();
  await expect(page).toHaveURL('/satilir/yeni-tikili?view=map');
  await expect(page.locator('.map-mark').first()).toBeVisible();
  expect(mapFiles.length).toBeGreaterThan(0);
  const switchBox = await page.getByRole('link', { name: 'Siyahı' }).boundingBox();
  const foot = await page.locator('.map-foot').boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(switchBox?.y ?? 0);
  const handle = page.locator('.results-handle');
  await handle.click();
  await expect(handle).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.results-list .card-link').first()).toBeInViewport();
  await expect(page.getByRole('list', { name: 'Seçilmiş filtrlər' })).toBeInViewport();
  await handle.click();
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  // a request to close: Back on Android, which nothing here can press, or Escape
  await handle.click();
  await page.keyboard.press('Escape');
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  await expect(page).toHaveURL('/satilir/yeni-tikili?view=map');
  await page.getByRole('link', { name: 'Siyahı' }).click();
  await expect(page).toHaveURL('/satilir/yeni-tikili');
  await expect(page.locator('.map-mark')).toHaveCount(0);
});
