import type { Page } from '@playwright/test';
import { RETIRED_WORKER } from '../../src/server/web-app/worker-script.ts';
import { test as base, expect, expectAccessibleInBoth, openHydrated } from '../support/browser/browser.ts';
import { type DeployedSite, deploySite } from '../support/browser/deployed-site.ts';
import { textsOf } from '../support/browser/wizard.ts';

const test = base.extend<{ deployed: DeployedSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in it
  deployed: async ({}, use) => {
    const deployed = await deploySite(process.env.EVIM_SITE ?? '');
    await use(deployed);
    await deployed.close();
  },
  baseURL: async ({ deployed }, use) => use(deployed.address),
});
// what is asked for without a network fails
test.use({
  hasWorker: true,
  expectedNoise: /ERR_|status of 503|status of 404|favorites were not stored/,
});

const t = textsOf('az');
const updateBar = (page: Page) => page.getByRole('status').filter({ hasText: t('new_version_ready') });

/** Opens a page and waits until the worker answers for it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** How many homes somebody keeps. */
const KEPT = 6;
/** The addresses of what a cache holds, and null when it is not there. */
const cached = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    if (!(await caches.has(cache))) return null;
    return (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname);
  }, name);

/** Looks for a newer worker, as a browser does by itself within a day. */
const update = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test('kept homes and the last results are read without a network, and are forgotten with the session', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/listings?category=rent&photos=1');
  // promoted ones before the list may be of it
  const cards = page.locator('.card-grid:not([data-placement] *) > li');
  const kept: { name: string; path: string }[] = [];
  for (let i = 0; i < KEPT; i++) {
    const heart = cards.nth(i).getByRole('button', { name: /^Seçilmişlərə: / });
    const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Seçilmişlərə: ', '');
    kept.unshift({ name, path: (await cards.nth(i).locator('a.card-link').getAttribute('href')) ?? '' });
    await heart.click();
  }
  const storedNames = () =>
    page.evaluate(async () => {
      const favorites = await (await caches.match('/stored/favorites'))?.json();
      return favorites?.homes.map(({ title }: { title: string }) => title);
    });
  await expect.poll(storedNames).toEqual(kept.map(({ name }) => name));
  await expect
    .poll(async () => (await cached(page, 'stored'))?.filter((path) => /uploads/.test(path)).length)
    .toBe(KEPT);
  await expect.poll(() => cached(page, 'stored')).toContain('/stored/results');

  await context.setOffline(true);
  await page.goto('/complexes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('no_connection'));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    t('nav_favorites'),
    new RegExp(`^${t('offline_results')}: `),
  ]);
  await expectAccessibleInBoth(page);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kept[0]?.name ?? '');
  await page.goto('/favorites');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(KEPT);
  for (const { name, path } of kept) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText(t('offline_home'))).toBeVisible();
    const photo = page.getByRole('main').locator('img').first();
    expect(
      await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  }
  await page.goto('/listings?category=rent&photos=1');
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(1);
  // a page comes by itself once there is a network
  await page.goto('/complexes');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('no_connection'));

  // the pages' cookie says that nobody is signed in, so the browser ends this session
  await page.evaluate(() => localStorage.setItem('user', '{"id":1}'));
  await page.reload();
  await expect(async () => {
    // fails, too, while the browser is on its way to another page
    expect(await page.evaluate(async () => (await caches.match('/stored/results')) === undefined)).toBe(true);
  }).toPass();
});

test('fifty kept homes are read without a network', async ({ page, context }) => {
  const found = await page.request.get('/api/listings?homes=true&fields[0]=id&pagination[pageSize]=50');
  const { data }: { data: { id: number }[] } = await found.json();
  expect(data).toHaveLength(50);
  await page.addInitScript(
    (kept) => location.protocol !== 'about:' && localStorage.setItem('guestFavorites', kept),
    JSON.stringify(data.map(({ id }) => ({ id: `listing-${id}` }))),
  );
  await openWithWorker(page, '/contact');
  const stored = () =>
    page.evaluate(async () => (await (await caches.match('/stored/favorites'))?.json())?.homes.length);
  await expect.poll(stored).toBe(50);

  await context.setOffline(true);
  await page.goto('/favorites');
  const homes = page.getByRole('main').getByRole('listitem');
  await expect(homes).toHaveCount(50);
  const paths = await homes.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths.map((path) => Number(path?.split('/').at(-1)))).toEqual(data.map(({ id }) => id));
  for (const at of [0, 24, 49]) {
    await page.goto(paths[at] ?? '');
    await expect(page.getByText(t('offline_home'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('no_connection'));
  }
});

/** Notes whether the page was alive when it registered its worker. */
function watchRegistration(): void {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (...worker) {
    const isAlive = document.documentElement.hasAttribute('data-alive');
    document.documentElement.setAttribute('data-registered', isAlive ? 'alive' : 'early');
    return register.apply(this, worker);
  };
}

test('the worker is registered after the page is alive', async ({ page }) => {
  await page.addInitScript(watchRegistration);
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('data-registered', 'alive', { timeout: 30_000 });
});

/** The first photo that is stored fails, until `mended` is stored. */
function breakOnePhoto(): void {
  const { add } = Cache.prototype;
  Cache.prototype.add = function (photo: string) {
    const broken = localStorage.getItem('broken') ?? photo;
    localStorage.setItem('broken', broken);
    const fails = broken === photo && localStorage.getItem('mended') === null;
    return fails ? Promise.reject(new TypeError('no photo')) : add.call(this, photo);
  };
}

test('a photo that cannot be had does not keep the others from being stored, and is stored later', async ({ page }) => {
  await page.addInitScript(breakOnePhoto);
  await openWithWorker(page, '/listings?category=rent&photos=1');
  // no two of the list have the same photo; promoted ones before it may
  const list = page.locator('.card-grid:not([data-placement] *) > li');
  const hearts = list.getByRole('button', { name: /^Seçilmişlərə: / });
  for (let kept = 0; kept < 3; kept++) await hearts.nth(kept).click();
  const photos = async () => (await cached(page, 'stored'))?.filter((path) => path.startsWith('/uploads/')).length;
  await expect.poll(photos).toBe(2);
  await page.evaluate(() => localStorage.setItem('mended', 'yes'));
  await page.reload();
  await expect.poll(photos).toBe(3);
});

test('a worker outlives a deploy, offers the next one but not under a form, and is removed by an operator', async ({
  page,
  deployed,
}) => {
  await openWithWorker(page, '/contact');
  // the first visit began without the worker
  await openHydrated(page, '/contact');
  await expect.poll(async () => (await cached(page, 'files'))?.length ?? 0).toBeGreaterThan(3);
  deployed.removeFiles();
  await openHydrated(page, '/contact');

  const text = page.getByRole('main').locator('textarea').first();
  await text.fill('Salam');
  deployed.workerIs((script) => `${script}\n// the next version`);
  await update(page);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  await expect(updateBar(page)).toHaveCount(0);
  await text.fill('');
  await updateBar(page)
    .getByRole('link', { name: t('reload') })
    .click();
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);
  await expect(updateBar(page)).toHaveCount(0);

  deployed.workerIs(() => RETIRED_WORKER);
  await update(page);
  await expect
    .poll(() =>
      page.evaluate(async () => [(await caches.keys()).length, await navigator.serviceWorker.getRegistration()]),
    )
    .toEqual([0, undefined]);
});
