import { expect } from '@playwright/test';
import { openAlive, test } from '../support/browser.ts';

const HEADINGS = { az: 'Bakıda evinizi tapın', en: 'Find your home in Baku', ru: 'Найдите свой дом в Баку' };

for (const [language, heading] of Object.entries(HEADINGS)) {
  test(`the site speaks ${language} and tells search engines of all three`, async ({ page, baseURL }) => {
    await page.goto(language === 'az' ? '/' : `/${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const own = language === 'az' ? `${baseURL}/` : `${baseURL}/${language}`;
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', own);
    const others = page.locator('link[rel=alternate]');
    expect(await others.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).hreflang))).toEqual([
      'az',
      'en',
      'ru',
      'x-default',
    ]);
    // no key without its text
    expect((await page.locator('header, main, footer').allTextContents()).join(' ')).not.toMatch(/\b[a-z]+_[a-z_]+\b/);
  });
}

test('switching the language keeps the search, and links keep the language', async ({ page }) => {
  await openAlive(page, '/listings?category=rent&type=office');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL('/en/listings?category=rent&type=office');
  await expect(page.getByRole('radio', { name: 'Rent' })).toBeChecked();
  await page.getByRole('link', { name: 'RU', exact: true }).click();
  await expect(page).toHaveURL('/ru/listings?category=rent&type=office');
  await expect(page.locator('main li a').first()).toHaveAttribute('href', /^\/ru\/listing\/\d+$/);
  await page.getByRole('link', { name: 'Evim' }).click();
  await expect(page).toHaveURL('/ru');
  // the address changes a moment before the page does
  const azerbaijani = page.getByRole('link', { name: 'AZ', exact: true });
  await expect(azerbaijani).toHaveAttribute('href', '/');
  await azerbaijani.click();
  await expect(page).toHaveURL('/');
});
