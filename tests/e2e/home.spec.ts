import { expect } from '@playwright/test';
import { expectAccessible, holdRequests, openHydrated, test } from '../support/browser/browser.ts';
import { watchShift } from '../support/browser/layout-shift.ts';
import { countOf, readCount } from '../support/browser/results.ts';
import { plainText, requestHtml } from '../support/browser/server-text.ts';

test('home offers the last searches and the homes seen last, and nothing moves', async ({ page }) => {
  const recent = page.getByRole('region', { name: 'Davam edin' });
  await openHydrated(page, '/');
  await expect(recent).toBeHidden();
  await page.getByRole('search').first().getByText('Kirayə', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Göstər \(/ })
    .first()
    .click();
  await expect(page).toHaveURL('/listings?category=rent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakıda kirayə verilən əmlak');
  // a search opened by a link counts too; the list of all listings does not, and a changed search replaces the one before
  await openHydrated(page, '/listings?category=sale&rooms=2');
  await page.getByRole('link', { name: 'Satış: sil' }).click();
  await expect(page).toHaveURL('/listings?rooms=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 otaqlı evlər');
  await openHydrated(page, '/listings');
  await openHydrated(page, '/listing/1');
  const price = (await page.getByText(/₼/).first().textContent())?.replaceAll(/\D/g, '') ?? '';
  const readShift = await watchShift(page, { afterPressesToo: true });
  await openHydrated(page, '/');
  await expect(recent.getByRole('link')).toHaveCount(3);
  expect(await readShift()).toBeLessThan(0.01);
  const texts = (await recent.getByRole('link').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  expect(texts.slice(0, 2)).toEqual(['2 otaqlı evlər', 'Bakıda kirayə verilən əmlak']);
  expect(texts[2]?.replaceAll(/\D/g, '').startsWith(price.slice(0, 3))).toBe(true);
  await expectAccessible(page);
  await recent.getByRole('link', { name: '2 otaqlı evlər' }).click();
  await expect(page).toHaveURL('/listings?rooms=2');
});

test('the button says how many homes the words find in the chosen tab, and so many are listed', async ({ page }) => {
  await openHydrated(page, '/');
  const search = page.getByRole('search').first();
  const show = search.getByRole('button', { name: /^Göstər/ });
  // listings of other journeys come and go
  const expectCount = (filters: string) =>
    expect
      .poll(async () =>
        Math.abs(Number((await show.textContent())?.replaceAll(/\D/g, '')) - (await countOf(page, filters))),
      )
      .toBeLessThanOrEqual(2);
  await search.getByRole('combobox').fill('3 otaqlı');
  await expectCount('filters[Category][$eq]=sale&filters[Rooms][$eq]=3');
  await search.getByText('Kirayə', { exact: true }).click();
  await expectCount('filters[Category][$eq]=rent&filters[Rooms][$eq]=3');
  // nothing is sold for so little, whichever tab is open
  await search.getByText('Satış', { exact: true }).click();
  // a place that is half typed is read as a price
  const answered = page.waitForResponse(/search\/read.*8-ci/);
  await search.getByRole('combobox').fill('8-ci mik');
  expect((await (await answered).json()).meta.count).toBe(0);
  await expect(search.getByRole('option').first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(show).toHaveText('Göstər');
  await search.getByRole('combobox').fill('3 otaqlı 700 manata qədər');
  await expectCount('filters[Category][$eq]=rent&filters[Rooms][$eq]=3&filters[Price][$lte]=700');
  await search.getByText('Kirayə', { exact: true }).click();
  // words that name the deal stand above the tab
  await search.getByRole('combobox').fill('3 otaqlı satılır');
  await expectCount('filters[Category][$eq]=sale&filters[Rooms][$eq]=3');
  const promised = Number((await show.textContent())?.replaceAll(/\D/g, ''));
  await show.click();
  await expect(page).toHaveURL('/listings?rooms=3&category=sale');
  await expect.poll(async () => Math.abs((await readCount(page)) - promised)).toBeLessThanOrEqual(2);
});

test('while its results are on their way the button says so, and a second press changes nothing', async ({ page }) => {
  await openHydrated(page, '/');
  const search = page.getByRole('search').first();
  const { requested, release } = await holdRequests(page, /\/listings\.data/);
  await search.getByRole('combobox').fill('3 otaqlı');
  const show = search.locator('[type=submit]');
  await show.click();
  await requested;
  await expect(show).toHaveText('Yüklənir…');
  await show.click({ force: true });
  release();
  await expect(page).toHaveURL('/listings?category=sale&rooms=3');
});

test('the tiles of districts have the counts of the lists that they lead to', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const flatsIn = (text: string) => Number((/([\d\s]+)mənzil/.exec(text)?.[1] ?? '').replaceAll(/\D/g, ''));
  for (let at = 0; at < 6; at += 1) {
    // read anew: listings of other journeys come and go
    const { html } = await requestHtml(request, '/');
    const section = /<section aria-labelledby="districts".*?<\/section>/s.exec(html)?.[0] ?? '';
    const tiles = [...section.matchAll(/<li>.*? href="([^"]+)".*?<\/li>/gs)];
    expect(tiles).toHaveLength(6);
    const [tile = '', path = ''] = tiles[at] ?? [];
    expect(path).toMatch(/^\/satilir\/menzil\/[a-z-]+$/);
    expect(plainText(tile)).toMatch(/₼\/m²/);
    const count = flatsIn(plainText(tile));
    expect(count).toBeGreaterThan(0);
    const list = await requestHtml(request, path);
    expect([path, list.textOf('span role="status"')]).toEqual([path, `${count} elan`]);
  }
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Hansı rayonda?' }).getByRole('listitem').first();
  const count = flatsIn(await tile.innerText());
  await tile.getByRole('link').click();
  await expect(page).toHaveURL(/\/satilir\/menzil\/[a-z-]+$/);
  expect(await readCount(page)).toBe(count);
});

test('promoted listings have sections on the home page, and lists with titles', { tag: '@phone' }, async ({ page }) => {
  for (const [type, title] of [
    ['premium', 'Premium elanlar'],
    ['vip', 'VIP elanlar'],
  ]) {
    await page.goto('/');
    const strip = page.getByRole('region', { name: title });
    await expect(strip.getByRole('listitem').first()).toHaveText(new RegExp(type ?? '', 'i'));
    await strip.getByRole('link', { name: 'Hamısı' }).click();
    await expect(page).toHaveURL(`/listings?type=${type}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    const texts = await page.locator('.card-grid > li:not([aria-hidden])').allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(new RegExp(type ?? '', 'i'));
  }
  await page.goto('/aktiv-elanlar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bütün elanlar');
});
