import type { BrowserContext, Locator, Page } from '@playwright/test';
import { topUpBalance } from '../support/browser/balance.ts';
import { expect, openHydrated, test, untilHydrated } from '../support/browser/browser.ts';
import { countDocuments, openFooter } from '../support/browser/documents.ts';
import { postActive, postListing } from '../support/browser/listings.ts';
import { bodyOf, signIn } from '../support/browser/people.ts';
import { textsOf } from '../support/browser/wizard.ts';

// failed requests are logged by the browser and by the site
test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404|was not|did not come|Failed to fetch/ });

const bar = (page: Page, language: 'az' | 'en' | 'ru' = 'az') =>
  page.getByRole('status').filter({ hasText: textsOf(language)('connection_wait') });

/** Follows a link offline: the page stays with a message, and the navigation continues once the network is back. */
async function followOffline(context: BrowserContext, page: Page, link: Locator, target: string): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await context.setOffline(true);
  await link.click();
  // hovering a link would prefetch its code while online
  await page.mouse.move(0, 0);
  await expect(bar(page), `the bar, on the way to ${target}`).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await context.setOffline(false);
  await expect(page).toHaveURL(target);
  await expect(bar(page)).toBeHidden();
}

/** The container of clickable links: an open menu covers the page. */
async function uncovered(page: Page): Promise<Locator> {
  const menu = page.locator('[popover]:popover-open');
  return (await menu.count()) > 0 ? menu : page.locator('body');
}

/** The links of a page to other pages of the site, without duplicates. */
async function linksOf(page: Page): Promise<string[]> {
  const addresses = await (await uncovered(page))
    .locator('a[href^="/"]:visible:not([lang], [rel=next])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const here = new URL(page.url());
  // links that require sign-in and photos open a dialog; the content of tabs is already loaded
  const isPage = (address: string) =>
    !/^\/(login\?|uploads\/)|[?&]tab=/.test(address) && address !== here.pathname + here.search;
  return [...new Set(addresses)].filter(isPage);
}

/** One page per code chunk is enough; own listings need one per status. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const path = pathname.replace(/\/\w*\d\w*/, '/N').replace(/^\/(satilir|kiraye|gunluk-kiraye)\/.*/, 'landing');
  return `${path} ${searchParams.get('status') ?? ''}`.trim();
}

/**
 * Follows a link of every kind offline, starting from the pages of `starts`; none may load a document. Each page is used
 * for the kinds that earlier pages do not have, or for one link.
 * @param known kinds to skip
 * @returns the kinds that were followed
 */
async function followKinds(
  { page, context }: Visit,
  starts: readonly (() => Promise<void>)[],
  known: readonly string[] = [],
): Promise<string[]> {
  const followed = new Set<string>();
  for (const start of starts) {
    await start();
    const kinds = [...new Set((await linksOf(page)).map(kindOf))].filter((kind) => !known.includes(kind));
    const fresh = kinds.filter((kind) => !followed.has(kind));
    for (const [at, kind] of (fresh.length > 0 ? fresh : kinds.slice(0, 1)).entries()) {
      if (at > 0) await start();
      // other tests post and approve listings in parallel, so the listings of a page change
      const address = (await linksOf(page)).find((one) => kindOf(one) === kind);
      if (address === undefined) continue;
      followed.add(kind);
      const countSince = countDocuments(page);
      const link = (await uncovered(page)).locator(`a[href="${address}"]:visible`).first();
      await followOffline(context, page, link, address);
      expect([address, countSince()]).toEqual([address, 0]);
    }
  }
  return [...followed];
}

type Visit = { page: Page; context: BrowserContext };

/** Kinds that visitors have links to, too. */
const PUBLIC = [
  ...['/', '/listings', 'landing', '/complexes', '/baki-ag-seher', '/projects', '/design', '/credit', '/contact'],
  ...['/about', '/term', '/privacy', '/advertising'],
];

test('no link leaves the page offline, and each continues when the network is back', async ({ page, context }) => {
  test.setTimeout(240_000);
  const starts = ['/', '/listing/1', '/mobile-menu'].map((path) => () => openHydrated(page, path));
  const kinds = await followKinds({ page, context }, starts);
  expect(kinds).toEqual(expect.arrayContaining(PUBLIC));
  expect(kinds.length).toBeGreaterThan(15);
});

test('no link of the account pages or of the menu leaves the page offline', async ({ page, context }) => {
  test.setTimeout(360_000);
  const person = await signIn(page);
  const id = await postActive(person);
  await postListing(person);
  await bodyOf(await person.call('POST', '/api/favorites', { listing: 1 }));
  await topUpBalance(person, 5);
  const own = ['/listings?my=true&status=active', '/gozleyen', `/listing/${id}`, `/edit-listing/${id}`, '/new-listing'];
  const openMenu = async () => {
    await openHydrated(page, '/profile');
    await page.getByRole('banner').locator('button[popovertarget]').click();
  };
  const openPayment = async () => {
    await openHydrated(page, '/payments');
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(page).toHaveURL(/\/payment\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const starts = ['/profile', ...own, '/favorites', '/payments', '/mobile-menu'].map(
    (path) => () => openHydrated(page, path),
  );
  // the menu page has no data: once its code is loaded it opens offline
  const kinds = await followKinds({ page, context }, [openMenu, ...starts, openPayment], ['/mobile-menu', ...PUBLIC]);
  const statuses = ['active', 'expired', 'pending', 'rejected'].map((status) => `/listings ${status}`);
  const ownPages = [
    '/profile',
    '/favorites',
    '/payments',
    '/payment/N',
    '/new-listing',
    '/edit-listing/N',
    '/listing/N',
  ];
  expect(kinds).toEqual(expect.arrayContaining([...statuses, ...ownPages]));
});

test('a page with loaded code waits for its data, and so does Back', async ({ page, context }) => {
  await openHydrated(page, '/');
  await page.getByRole('link', { name: 'Hamısı' }).first().click();
  await expect(page).toHaveURL('/complexes');
  await context.setOffline(true);
  await page.goBack();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Yaşayış kompleksləri' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: textsOf('az')('home_heading') })).toBeVisible();
  await context.setOffline(true);
  await page.goForward();
  await expect(bar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Yaşayış kompleksləri' })).toBeVisible();
});

test('blocked scripts cause no reload, and typed text stays', async ({ page }) => {
  await openHydrated(page, '/contact');
  await page.getByLabel(textsOf('az')('fullname')).fill('Aysel');
  const footer = await openFooter(page);
  const countSince = countDocuments(page);
  await page.route('**/static/js/**', (route) => route.abort());
  await footer.getByRole('link', { name: textsOf('az')('nav_credit') }).click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByLabel(textsOf('az')('fullname'))).toHaveValue('Aysel');
  await page.unroute('**/static/js/**');
  await expect(page).toHaveURL('/credit');
  expect(countSince()).toBe(0);
});

test('an aborted data request is not a server error, and the last click wins', async ({ page }) => {
  await openHydrated(page, '/');
  await page.route(/\.data/, (route) => route.abort());
  const footer = await openFooter(page);
  await footer.getByRole('link', { name: textsOf('az')('nav_credit') }).click();
  await expect(bar(page)).toBeVisible();
  await footer.getByRole('link', { name: textsOf('az')('nav_design') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('az')('home_heading'));
  await page.unroute(/\.data/);
  await expect(page).toHaveURL('/design');
  await expect(bar(page)).toBeHidden();
});

test('a search, a language switch and a new tab wait for the network too', async ({ page, context }) => {
  await openHydrated(page, '/listings?category=sale');
  await context.setOffline(true);
  await page.getByRole('main').locator('a[target=_blank]').first().click();
  await expect(bar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/listing\/\d+$/);
  await openHydrated(page, '/');
  await context.setOffline(true);
  await page
    .getByRole('search')
    .getByRole('button', { name: textsOf('az')('show_listings') })
    .click();
  await expect(bar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/listings?category=sale');
  await context.setOffline(true);
  // the address changes a moment before the links do
  await page.getByRole('banner').locator('a[href="/ru/listings?category=sale"]').click();
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL('/listings?category=sale');
  await context.setOffline(false);
  await expect(page).toHaveURL('/ru/listings?category=sale');
  await untilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('banner').locator('a[href="/ru"]').first().click();
  await expect(bar(page, 'ru')).toBeVisible();
});

test('actions without a network show messages that name the action', async ({ page, context }) => {
  const translate = textsOf('az');
  await signIn(page);
  await openHydrated(page, '/listing/1');
  const main = page.getByRole('main');
  const message = page.getByText(translate('no_connection'), { exact: true }).filter({ visible: true });
  // the code for messages loads on the first click
  const messages = page.waitForResponse(/\/toasts-/);
  await main.getByRole('heading', { level: 1 }).click();
  await (await messages).finished();
  await context.setOffline(true);
  await main
    .getByRole('button', { name: translate('show_number') })
    .first()
    .click();
  await expect(message).toHaveCount(1);
  await expect(bar(page)).toBeVisible();
  await main
    .getByRole('button', { name: /seçilmişlərə/i })
    .first()
    .click();
  await expect(page.getByText(translate('kept_until_connected')).filter({ visible: true })).toBeVisible();
  // the code of the dialog is not loaded yet: it opens when it arrives
  await main.getByRole('button', { name: translate('report') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: translate('report_title') })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('a silent network is noticed while an action waits for its response', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await openHydrated(page, '/listing/1');
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/favorites', () => asked.resolve());
  await page.route('**/favicon.svg', (route) => route.abort());
  await page
    .getByRole('main')
    .getByRole('button', { name: /seçilmişlərə/i })
    .first()
    .click();
  await asked.promise;
  await page.clock.fastForward(9_000);
  await expect(bar(page)).toBeVisible();
  await page.unroute('**/favicon.svg');
  await expect(bar(page)).toBeHidden();
});

test('the code for messages loads on a later click after offline ones', async ({ page, context }) => {
  await openHydrated(page, '/listing/1');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await context.setOffline(true);
  for (const _press of [1, 2]) {
    const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('/toasts-'));
    await heading.click();
    await failure;
  }
  await context.setOffline(false);
  const messages = page.waitForResponse(/\/toasts-/);
  await heading.click();
  expect((await messages).ok()).toBe(true);
});
