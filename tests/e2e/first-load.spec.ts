import type { Page, Request } from '@playwright/test';
import { expect, holdRequests, openHydrated, saveData, test } from '../support/browser/browser.ts';
import { watchShift } from '../support/browser/layout-shift.ts';
import { postActive } from '../support/browser/listings.ts';
import { signIn } from '../support/browser/people.ts';
import { Wizard } from '../support/browser/wizard.ts';

/** The maximum compressed size of the JavaScript of a first visit, in bytes: cheap phones load and parse all of it. */
const MOST = 170 * 1024;
const PAGES = [
  ...[
    '/',
    '/listings?category=sale',
    '/listings?category=sale&view=map',
    '/satilir/yeni-tikili',
    '/listing/1',
    '/complexes',
    '/complex/1',
    '/new-listing',
  ],
  ...['/login', '/contact', '/credit', '/projects', '/qiymetler', '/qiymetler/yasamal'],
];
const WITH_PHOTOS = ['/', '/listings?category=sale', '/listing/1', '/complexes', '/projects'];
const OWN_PAGES = ['/', '/new-listing', '/profile', '/favorites', '/listings?my=true&status=active'];

// one test goes offline, where a failed request is logged
test.use({ isNewcomer: true, expectedNoise: /ERR_INTERNET_DISCONNECTED/ });

for (const path of PAGES)
  test(`${path} needs no more than 170 KB of JavaScript, asked for after the first paint, and each photo in one size`, async ({
    page,
  }) => {
    const addresses = new Set<string>();
    page.on('request', (request) => addresses.add(request.url()));
    expect(await weighScripts(page, path)).toBeLessThanOrEqual(MOST);
    const { painted, requested } = await page.evaluate(() => {
      const first = (entries: PerformanceEntryList) => Math.min(...entries.map(({ startTime }) => startTime));
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return { painted: first(performance.getEntriesByName('first-contentful-paint')), requested: first(files) };
    });
    expect([Number.isFinite(requested), requested > painted]).toEqual([true, true]);
    const photos = [...addresses].filter((address) => /\/uploads\/.+\.avif$/.test(address));
    if (WITH_PHOTOS.includes(path)) expect(photos.length).toBeGreaterThan(0);
    // two cards may show one photo, also in two sizes
    const shown = await page
      .locator('img')
      .evaluateAll((images) => images.map((one) => (one as HTMLImageElement).currentSrc));
    expect(photos.filter((address) => !shown.includes(address))).toEqual([]);
  });

test.describe('on a phone with two device pixels a pixel', () => {
  test.use({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 });

  test('results without their photos need no more than 231 KB, and photos come in the smallest size', async ({
    page,
  }) => {
    const { bytes, photos } = await weighResults(page, '/listings?category=sale');
    expect(bytes).toBeLessThanOrEqual(231 * 1024);
    // a portrait photo needs a larger file
    expect(photos.some((address) => address.includes('-thumbnail.'))).toBe(true);
  });
});

test('content below the first screen is laid out later, but at once after going back', async ({ page }) => {
  const readShift = await watchShift(page, { afterPressesToo: true });
  await page.addInitScript(() => {
    const store = window as unknown as { putOff: number };
    store.putOff = 0;
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName === 'not-yet' && (target as Element).matches('section')) store.putOff += 1;
    });
  });
  const countPutOff = () => page.evaluate(() => (window as unknown as { putOff: number }).putOff);
  const sections = page.locator('main section.far-down');
  await openHydrated(page, '/');
  await expect(sections).toHaveCount(4);
  expect(await countPutOff()).toBe(4);
  expect(await readShift()).toBeLessThan(0.01);
  await sections.first().getByRole('link', { name: 'Hamısı' }).click();
  await expect(page).toHaveURL('/complexes');
  await page.goBack();
  await expect(sections).toHaveCount(4);
  expect(await countPutOff()).toBe(4);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('content below the first screen is present too', async ({ page }) => {
    await page.goto('/');
    const last = page.locator('main section').last().getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  });
});

test.describe('in a background tab', () => {
  test('a page is hydrated without being painted', async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await openHydrated(page, '/listings?category=sale');
    await page.getByRole('button', { name: 'Menyu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menyu' })).toBeVisible();
  });
});

test('pages of the account need no more either', async ({ page }) => {
  const id = await postActive(await signIn(page));
  for (const path of [...OWN_PAGES, `/edit-listing/${id}`])
    expect([path, (await weighScripts(page, path)) <= MOST]).toEqual([path, true]);
});

test('the later steps of the wizard load after the first input, and open at once', async ({ page, context }) => {
  const wizard = new Wizard(page);
  const parts: string[] = [];
  page.on('request', (request) => parts.push(request.url()));
  await weighScripts(page, '/new-listing');
  const isAskedFor = (part: string) => parts.some((url) => url.includes(`/${part}-`));
  expect(['images-panel', 'contact-panel'].filter(isAskedFor)).toEqual([]);
  const later = ['images-panel', 'contact-panel', 'success-dialog'].map((part) =>
    page.waitForResponse((response) => response.url().includes(`/${part}-`)),
  );
  await wizard.choose('type_garage');
  for (const one of later) await (await one).finished();
  await context.setOffline(true);
  await wizard.toStep(2);
  await expect(wizard.addTile).toBeEnabled();
  await wizard.toStep(3);
  await expect(wizard.field('phone_number')).toBeVisible();
});

test('a step whose code loads late causes no layout shift', async ({ page }) => {
  const readShift = await watchShift(page);
  const wizard = await new Wizard(page).open();
  const { release } = await holdRequests(page, /\/(images|contact)-panel-/);
  await wizard.toStep(2);
  await expect(wizard.panel.getByRole('status').first()).toBeAttached();
  // shifts within 500 ms of a click are expected and do not count
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((then) => performance.now() - then > 500, pressed);
  release();
  await expect(wizard.addTile).toBeEnabled();
  expect(await readShift()).toBeLessThan(0.01);
});

/**
 * Opens a page with an empty cache and waits until it is idle: the bytes that the network carried but for photos, headers
 * included, and the addresses of the photos on the first screen. How heavy a photo is depends on what is posted just now.
 */
async function weighResults(page: Page, path: string): Promise<{ bytes: number; photos: string[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  // on a slow machine the texts of other pages would come before the page is idle
  await page.addInitScript(saveData);
  const photoRequests = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/uploads/')) photoRequests.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!photoRequests.has(requestId)) bytes += encodedDataLength;
  });
  await openHydrated(page, path);
  await page.waitForLoadState('networkidle');
  const photos = await page.evaluate(() => {
    const isInSight = ({ top, bottom, width }: DOMRect) => top < innerHeight && bottom > 0 && width > 0;
    const images = [...document.images].filter((image) => isInSight(image.getBoundingClientRect()));
    return images.map(({ currentSrc }) => currentSrc).filter((address) => address.includes('/uploads/'));
  });
  return { bytes, photos };
}

/** Opens a page with an empty cache, waits until it is idle, and sums the transferred size of its scripts. */
async function weighScripts(page: Page, path: string): Promise<number> {
  const scripts: Request[] = [];
  const note = (request: Request) => request.resourceType() === 'script' && scripts.push(request);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  page.on('requestfinished', note);
  await openHydrated(page, path);
  await page.waitForLoadState('networkidle');
  page.off('requestfinished', note);
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  expect(sizes.length).toBeGreaterThan(3);
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
