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

/** The form of a sum: open as it was left where the browser restored the page, else anew. */
async function fillTopUp(page: Page): Promise<void> {
  await untilHydrated(page);
  const amount = page.getByLabel('Məbləğ, ₼');
  if (!(await amount.isVisible())) await page.getByRole('button', { name: 'Balansı artır' }).click();
  await amount.fill('5');
}

test('Back on the bank’s page leads to a form that pays', async ({ page }) => {
  await signIn(page);
  await openHydrated(page, '/profile');
  await fillTopUp(page);
  const pay = page.getByRole('button', { name: 'Kartla ödə' });
  await pay.click();
  await expect(page.getByText('5,00 AZN')).toBeVisible();
  await goBack(page, '/profile');
  await fillTopUp(page);
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
