import type { Page } from '@playwright/test';
import { expect, openHydrated, test, untilHydrated } from '../../support/browser/browser.ts';
import { newPerson, signIn, storeSession } from '../../support/browser/people.ts';
import { CHROMIUM_ARGS, NO_WEBGL } from '../../support/browser/webgl.ts';

// Back restores pages as they were left, as in people's browsers: Playwright switches that off
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, NO_WEBGL],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Goes back to a page. Playwright's own way waits for a document that is loaded, and this one is restored. */
async function goBack(page: Page, path: string): Promise<void> {
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe(path);
}

/** Some browsers restore pages that say `no-store`, too; this Chromium does only without it. */
async function allowRestoring(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'private, no-cache' } });
  });
}

test('Back on the bank’s page leads to a form that pays', async ({ page }) => {
  await signIn(page);
  await allowRestoring(page);
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Balansı artır' }).click();
  await page.getByLabel('Məbləğ, ₼').fill('5');
  const pay = page.getByRole('button', { name: 'Kartla ödə' });
  await pay.click();
  await expect(page.getByText('5,00 AZN')).toBeVisible();
  await goBack(page, '/profile');
  await pay.click();
  await expect(page.getByText('5,00 AZN')).toBeVisible();
  // the same where a payment is tried again
  await page.getByRole('button', { name: 'İmtina et' }).click();
  const again = page.getByRole('button', { name: 'Yenidən ödə' });
  await expect(again).toBeVisible();
  await untilHydrated(page);
  const { pathname } = new URL(page.url());
  await again.click();
  await expect(page.getByText('5,00 AZN')).toBeVisible();
  await goBack(page, pathname);
  await again.click();
  await expect(page.getByText('5,00 AZN')).toBeVisible();
});

test('Back to a page of a visitor who has signed in meanwhile shows that of the person', async ({ page }) => {
  await openHydrated(page, '/about');
  const cabinet = page.getByRole('navigation', { name: 'Alt menyu' }).getByRole('link', { name: 'Kabinet' });
  await expect(cabinet).toHaveAttribute('href', '/login?to=%2Fprofile');
  await storeSession(page, await newPerson());
  await page.goto('/profile');
  await goBack(page, '/about');
  await expect(cabinet).toHaveAttribute('href', '/profile');
});
