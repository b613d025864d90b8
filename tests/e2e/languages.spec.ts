import { expect } from '@playwright/test';
import { openHydrated, test } from '../support/browser/browser.ts';
import { plainText, requestHtml } from '../support/browser/server-text.ts';

const HEADINGS = { az: 'Bakıda evinizi tapın', en: 'Find your home in Baku', ru: 'Найдите свой дом в Баку' };

test('the site has texts in each language, and alternate links for all three', async ({ request, baseURL }) => {
  for (const [language, heading] of Object.entries(HEADINGS)) {
    const path = language === 'az' ? '/' : `/${language}`;
    const { html, textOf, headOf } = await requestHtml(request, path);
    expect(html).toContain(`<html lang="${language}"`);
    expect(textOf('h1')).toBe(heading);
    expect(headOf('rel="canonical"')).toBe(`${baseURL}${path}`);
    const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)"/g)].map(([, name]) => name);
    expect(alternates).toEqual(['az', 'en', 'ru', 'x-default']);
    // every key has a text
    const [body = ''] = /<header.*<\/footer>/s.exec(html.replaceAll(/<script.*?<\/script>/gs, '')) ?? [];
    expect(plainText(body)).toContain(heading);
    expect(plainText(body)).not.toMatch(/\b[a-z]+_[a-z_]+\b/);
  }
});

test('switching the language keeps the search parameters, and links keep the language', async ({ page }) => {
  await openHydrated(page, '/listings?category=rent&property=office');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await expect(page).toHaveURL('/en/listings?category=rent&property=office');
  await expect(page.getByRole('link', { name: 'Remove Rent' })).toBeVisible();
  await page.getByRole('link', { name: 'RU', exact: true }).click();
  await expect(page).toHaveURL('/ru/listings?category=rent&property=office');
  await expect(page.locator('.card-link').first()).toHaveAttribute('href', /^\/ru\/listing\/\d+$/);
  await page.getByRole('link', { name: 'Evim', exact: true }).click();
  await expect(page).toHaveURL('/ru');
  // the URL changes shortly before the page does
  const azerbaijani = page.getByRole('link', { name: 'AZ', exact: true });
  await expect(azerbaijani).toHaveAttribute('href', '/');
  await azerbaijani.click();
  await expect(page).toHaveURL('/');
});

for (const path of ['/listing/1', '/complex/1?tab=parameters', '/about'])
  test(`switching the language stays at ${path}`, async ({ page }) => {
    await openHydrated(page, path);
    await page.getByRole('link', { name: 'RU', exact: true }).click();
    await expect(page).toHaveURL(`/ru${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(page.getByRole('main')).toContainText(/[а-яё]{4}/i);
  });

test('the chosen language is stored: the URL without a prefix redirects to it, and a prefixed URL changes nothing', async ({
  page,
}) => {
  const readChoice = () => page.evaluate(() => [localStorage.getItem('selectedLang'), document.cookie]);
  await openHydrated(page, '/listings?category=rent');
  expect(await readChoice()).toEqual([null, '']);
  await page.getByRole('link', { name: 'RU', exact: true }).click();
  await expect(page).toHaveURL('/ru/listings?category=rent');
  expect(await readChoice()).toEqual(['ru', 'selectedLang=ru']);
  await page.goto('/listings?category=sale&utm_source=x');
  await expect(page).toHaveURL('/ru/listings?category=sale&utm_source=x');
  await openHydrated(page, '/en');
  expect(await readChoice()).toEqual(['ru', 'selectedLang=ru']);
  await page.goto('/');
  await expect(page).toHaveURL('/ru');
  await openHydrated(page, '/ru');
  await page.getByRole('link', { name: 'AZ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS.az);
  expect(await readChoice()).toEqual(['az', 'selectedLang=az']);
  await page.goto('/');
  await expect(page).toHaveURL('/');
});

test('the cookie overrides localStorage, and is restored from it when lost', async ({ page, context, baseURL }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('selectedLang', 'ru'));
  await context.addCookies([{ name: 'selectedLang', value: 'en', url: baseURL ?? '' }]);
  await openHydrated(page, '/');
  await expect(page).toHaveURL('/en');
  expect(await page.evaluate(() => localStorage.getItem('selectedLang'))).toBe('en');
  await context.clearCookies();
  await openHydrated(page, '/');
  expect(await page.evaluate(() => document.cookie)).toBe('selectedLang=en');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Azerbaijani can be chosen when the cookie has Russian', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'selectedLang', value: 'ru', url: baseURL ?? '' }]);
    await page.goto('/listings?category=rent');
    await expect(page).toHaveURL('/ru/listings?category=rent');
    await page.getByRole('link', { name: 'AZ', exact: true }).click();
    await expect(page).toHaveURL('/listings?category=rent');
    await expect(page.locator('html')).toHaveAttribute('lang', 'az');
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ name: 'selectedLang', value: 'az', sameSite: 'Lax' });
  });
});
