import type { BrowserContext, Locator, Page } from '@playwright/test';
import { topUpBalance } from '../support/browser/balance.ts';
import { expect, openAlive, test, untilAlive } from '../support/browser/browser.ts';
import { answerOf, signIn } from '../support/browser/people.ts';
import { postActive, postListing } from '../support/browser/posted.ts';
import { Wizard, wordsOf } from '../support/browser/wizard.ts';

// what does not come is told in the console by the browser and by us
test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404|was not|did not come|Failed to fetch/ });

const bar = (page: Page, language: 'az' | 'en' | 'ru' = 'az') =>
  page.getByRole('status').filter({ hasText: wordsOf(language)('connection_wait') });

/** Counts the documents that a page loads, the one it shows now not among them. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** Follows a link without a network: what is on the screen stays, that is said, and it leads on once the network is back. */
async function followOffline(context: BrowserContext, page: Page, link: Locator, target: string): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await context.setOffline(true);
  await link.click();
  // the code of a link under the pointer would come with the network, and be here when that goes again
  await page.mouse.move(0, 0);
  await expect(bar(page), `the bar, on the way to ${target}`).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await context.setOffline(false);
  await expect(page).toHaveURL(target);
  await expect(bar(page)).toBeHidden();
}

/** Where links can be pressed: an open menu covers what is below it. */
async function uncovered(page: Page): Promise<Locator> {
  const menu = page.locator('[popover]:popover-open');
  return (await menu.count()) > 0 ? menu : page.locator('body');
}

/** The links of a page to other pages of the site, each address once. */
async function linksOf(page: Page): Promise<string[]> {
  const addresses = await (await uncovered(page))
    .locator('a[href^="/"]:visible:not([lang], [rel=next])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const here = new URL(page.url());
  // what wants a person to be signed in opens a dialog, and so does a photo; what a tab shows is here already
  const isPage = (address: string) =>
    !/^\/(login\?|uploads\/)|[?&]tab=/.test(address) && address !== here.pathname + here.search;
  return [...new Set(addresses)].filter(isPage);
}

/** Of pages that have the same code one is enough; of one's own listings one of each status. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const path = pathname.replace(/\/\w*\d\w*/, '/N').replace(/^\/(satilir|kiraye|gunluk-kiraye)\/.*/, 'landing');
  return `${path} ${searchParams.get('status') ?? ''}`.trim();
}

/**
 * Follows a link of every kind without a network, none of which may load a document, from pages that `starts` show: from
 * each what the ones before it did not have, or else one. Gives the kinds.
 * @param known kinds that need not be followed
 */
async function followKinds(
  { page, context }: Visit,
  starts: readonly (() => Promise<void>)[],
  known: readonly string[] = [],
): Promise<string[]> {
  const followed = new Set(known);
  for (const start of starts) {
    await start();
    const kinds = [...new Set((await linksOf(page)).map(kindOf))].filter((kind) => !known.includes(kind));
    const fresh = kinds.filter((kind) => !followed.has(kind));
    for (const kind of fresh.length > 0 ? fresh : kinds.slice(0, 1)) {
      await start();
      // other journeys post and approve meanwhile: which listings a page shows changes
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

test('no link leaves the site without a network, and each leads on when it is back', async ({ page, context }) => {
  test.setTimeout(240_000);
  const starts = ['/', '/listing/1', '/mobile-menu'].map((path) => () => openAlive(page, path));
  expect((await followKinds({ page, context }, starts)).length).toBeGreaterThan(15);
});

test('nor does a link of one’s own pages or of one’s menu', async ({ page, context }) => {
  test.setTimeout(360_000);
  const person = await signIn(page);
  const id = await postActive(person);
  await postListing(person);
  await answerOf(await person.call('POST', '/api/favorites', { listing: 1 }));
  await topUpBalance(person, 5);
  const own = ['/listings?my=true&status=active', '/gozleyen', `/listing/${id}`, `/edit-listing/${id}`, '/new-listing'];
  const openMenu = async () => {
    await openAlive(page, '/profile');
    await page.getByRole('banner').locator('button[popovertarget]').click();
  };
  const openPayment = async () => {
    await openAlive(page, '/payments');
    await page.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(page).toHaveURL(/\/payment\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  const starts = ['/profile', ...own, '/favorites', '/payments', '/mobile-menu'].map(
    (path) => () => openAlive(page, path),
  );
  // the menu's page has no data: with its code here already it opens without a network
  const kinds = await followKinds({ page, context }, [openMenu, ...starts, openPayment], ['/mobile-menu']);
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
  expect(kinds.length).toBeGreaterThan(20);
});

test('a page whose code is here waits for its data, and the way back does too', async ({ page, context }) => {
  await openAlive(page, '/');
  await page.getByRole('link', { name: 'Hamısı' }).first().click();
  await expect(page).toHaveURL('/complexes');
  await context.setOffline(true);
  await page.goBack();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Yaşayış kompleksləri' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: wordsOf('az')('home_heading') })).toBeVisible();
  await context.setOffline(true);
  await page.goForward();
  await expect(bar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Yaşayış kompleksləri' })).toBeVisible();
});

test('scripts that are blocked reload nothing, and what is typed stays', async ({ page }) => {
  await openAlive(page, '/contact');
  await page.getByLabel(wordsOf('az')('fullname')).fill('Aysel');
  const countSince = countDocuments(page);
  await page.route('**/static/js/**', (route) => route.abort());
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('az')('nav_credit') })
    .click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByLabel(wordsOf('az')('fullname'))).toHaveValue('Aysel');
  await page.unroute('**/static/js/**');
  await expect(page).toHaveURL('/credit');
  expect(countSince()).toBe(0);
});

test('data that breaks off is no error of the server, and the last click counts', async ({ page }) => {
  await openAlive(page, '/');
  await page.route(/\.data/, (route) => route.abort());
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: wordsOf('az')('nav_credit') }).click();
  await expect(bar(page)).toBeVisible();
  await footer.getByRole('link', { name: wordsOf('az')('nav_design') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('az')('home_heading'));
  await page.unroute(/\.data/);
  await expect(page).toHaveURL('/design');
  await expect(bar(page)).toBeHidden();
});

test('a search, another language and a new tab wait as well', async ({ page, context }) => {
  await openAlive(page, '/listings?category=sale');
  await context.setOffline(true);
  await page.getByRole('main').locator('a[target=_blank]').first().click();
  await expect(bar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/listing\/\d+$/);
  await openAlive(page, '/');
  await context.setOffline(true);
  await page
    .getByRole('search')
    .getByRole('button', { name: wordsOf('az')('show_listings') })
    .click();
  await expect(bar(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/listings');
  await context.setOffline(true);
  // the address changes a moment before the links do
  await page.getByRole('banner').locator('a[href="/ru/listings"]').click();
  await expect(bar(page)).toBeVisible();
  await expect(page).toHaveURL('/listings');
  await context.setOffline(false);
  await expect(page).toHaveURL('/ru/listings');
  await untilAlive(page);
  await context.setOffline(true);
  await page.getByRole('banner').locator('a[href="/ru"]').first().click();
  await expect(bar(page, 'ru')).toBeVisible();
});

test('what one asks for without a network is told by name', async ({ page, context }) => {
  const say = wordsOf('az');
  await signIn(page);
  await openAlive(page, '/listing/1');
  const main = page.getByRole('main');
  const message = page.getByText(say('no_connection'), { exact: true }).filter({ visible: true });
  // what draws messages comes with the first press
  const messages = page.waitForResponse(/\/toasts-/);
  await main.getByRole('heading', { level: 1 }).click();
  await (await messages).finished();
  await context.setOffline(true);
  await main
    .getByRole('button', { name: say('show_number') })
    .first()
    .click();
  await expect(message).toHaveCount(1);
  await expect(bar(page)).toBeVisible();
  await main
    .getByRole('button', { name: /seçilmişlərə/i })
    .first()
    .click();
  await expect(message).toHaveCount(2);
  // the code of the dialog is not here yet: it opens when it comes
  await main.getByRole('button', { name: say('report') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: say('report_title') })).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('what draws messages comes with a later press when the first ones had no network', async ({ page, context }) => {
  await openAlive(page, '/listing/1');
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

test.describe('after a deploy', () => {
  /** The files of this page's build are gone. */
  const replaceBuild = (page: Page) =>
    page.route(/static\/js\/(?!entry|root)/, (route) => route.fulfill({ status: 404, body: '' }));

  test('a click leads to the newer version by one document', async ({ page }) => {
    await openAlive(page, '/');
    await replaceBuild(page);
    const countSince = countDocuments(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: wordsOf('az')('nav_credit') })
      .click();
    await expect(page).toHaveURL('/credit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(countSince()).toBe(1);
  });

  test('a report that is being written stays, and the newer version is offered', async ({ page }) => {
    const say = wordsOf('az');
    await openAlive(page, '/listing/1');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('report') })
      .click();
    const dialog = page.getByRole('dialog', { name: say('report_title') });
    await dialog.getByLabel(say('report_more')).fill('Qiymət doğru deyil');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await replaceBuild(page);
    const countSince = countDocuments(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('nav_credit') })
      .click();
    await expect(page.getByRole('status').filter({ hasText: say('new_version') })).toBeVisible();
    expect([countSince(), new URL(page.url()).pathname]).toEqual([0, '/listing/1']);
  });

  test('a half-filled wizard stays, and the newer version is offered', async ({ page }) => {
    const wizard = await new Wizard(page).open();
    await wizard.choose('type_garage');
    await replaceBuild(page);
    const countSince = countDocuments(page);
    await page.locator('a[href="/credit"]').first().click();
    const offer = page.getByRole('status').filter({ hasText: wordsOf('az')('new_version') });
    await expect(offer).toBeVisible();
    expect([countSince(), new URL(page.url()).pathname]).toEqual([0, '/new-listing']);
    await page.unrouteAll();
    await offer.getByRole('link', { name: wordsOf('az')('reload') }).click();
    await expect(page).toHaveURL('/credit');
  });
});
