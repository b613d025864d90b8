import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, openAlive, test } from '../support/browser.ts';
import { signIn } from '../support/people.ts';
import { Wizard, wordsOf } from '../support/wizard.ts';

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
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await context.setOffline(false);
  await expect(page).toHaveURL(target);
  await expect(bar(page)).toBeHidden();
}

/** The links of a page to other pages of the site, each address once. */
async function linksOf(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('a[href^="/"]:visible:not([lang])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const here = new URL(page.url());
  return [...new Set(addresses)].filter((address) => address !== here.pathname + here.search);
}

/** Of pages that have the same code one is enough. */
const kindOf = (address: string) => new URL(address, 'http://site').pathname.replaceAll(/\d+/g, 'N');

for (const start of ['/', '/listing/1', '/mobile-menu'])
  test(`no link of ${start} leaves the site without a network, and each leads on when it is back`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await openAlive(page, start);
    const links = await linksOf(page);
    const kinds = new Map(links.map((address) => [kindOf(address), address]));
    expect(kinds.size).toBeGreaterThan(8);
    for (const address of kinds.values()) {
      await openAlive(page, start);
      const countSince = countDocuments(page);
      await followOffline(context, page, page.locator(`a[href="${address}"]:visible`).first(), address);
      expect([address, countSince()]).toEqual([address, 0]);
    }
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
