import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, openHydrated, test } from '../../support/browser/browser.ts';

const SALES = '/listings?category=sale&property=new_building&property=old_building&price_max=400000';
const bar = (page: Page) => page.locator('.filter-bar');
const pill = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name });
const panel = (page: Page) => page.locator('.drop-down:popover-open');
const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));
const readTotal = async (page: Page) =>
  numberIn(await page.getByRole('status').filter({ hasText: 'elan' }).first().textContent());
/** How many there would be with a choice. */
const countOf = async (group: Locator, name: string) =>
  numberIn(await group.getByText(name, { exact: true }).locator('xpath=..').locator('.tabular-nums').textContent());
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const bottomOf = async (element: Locator) => {
  const { y, height } = await boxOf(element);
  return y + height;
};

test('the suggestions of home lie above what follows', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openHydrated(page, '/');
  await page.getByRole('combobox').first().fill('kirayə gəncl');
  const last = page.getByRole('listbox').getByRole('option').last();
  await expect(last).toBeVisible();
  const isOnTop = (option: HTMLElement) => {
    const { x, bottom } = option.getBoundingClientRect();
    return option.contains(document.elementFromPoint(x + 20, bottom - 5));
  };
  expect(await last.evaluate(isOnTop)).toBe(true);
  // and below the button that says how many there are
  const show = page
    .getByRole('search')
    .first()
    .getByRole('button', { name: /^Göstər/ });
  const bottom = await show.evaluate((button) => button.getBoundingClientRect().bottom);
  const top = await page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(bottom);
});

test('words, the order and the removal of all filters keep the order and the map', { tag: '@phone' }, async ({
  page,
}) => {
  await openHydrated(page, '/listings?category=sale&rooms=3&sort=price_asc&view=map');
  const words = page.getByRole('combobox', { name: 'Nə axtarırsınız?' }).first();
  await words.fill('yeni tikili');
  await words.press('Enter');
  await expect(page).toHaveURL(/property=new_building/);
  expect(new URL(page.url()).search).toMatch(/sort=price_asc.*view=map/);
  await page.locator('.results-handle').click();
  await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('Əvvəlcə bahalı');
  await expect(page).toHaveURL(/sort=price_desc.*view=map/);
  await openHydrated(page, '/listings?category=sale&rooms=3&sort=price_asc');
  await page.getByRole('link', { name: 'Hamısını təmizlə' }).press('Enter');
  await expect(page).toHaveURL('/listings?sort=price_asc');
});

test('words in the row of filters keep the map', { tag: '@desktop' }, async ({ page }) => {
  // the map and the list take turns, and the row has the words
  await page.setViewportSize({ width: 1100, height: 800 });
  await openHydrated(page, '/listings?category=sale&view=map');
  const words = bar(page).getByRole('combobox', { name: 'Nə axtarırsınız?' });
  await words.fill('yeni tikili');
  await words.press('Enter');
  await expect(page).toHaveURL(/view=map.*property=new_building/);
  // a place that is named ends a drawn area, which it may lie outside of
  await openHydrated(page, '/listings?category=sale&area=wxhuF_zcoHoARkAoB');
  await words.fill('Nərimanov rayonu 2 otaq');
  await words.press('Enter');
  await expect(page).toHaveURL(/place=nerimanov/);
  await expect(page).not.toHaveURL(/area=/);
});

test('the box for words has the room that the pills leave', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, SALES);
  const place = await boxOf(pill(page, /^Yer/));
  const filters = await boxOf(pill(page, /^Filtrlər/));
  expect(filters.x - (place.x + place.width)).toBeLessThan(40);
  expect((await boxOf(bar(page).getByRole('combobox'))).width).toBeGreaterThan(300);
});

test('a suggestion that is chosen joins the place of the words before it', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/listings?rooms=2');
  await page.getByRole('combobox', { name: 'Nə axtarırsınız?' }).first().fill('Yasamal gənc');
  await page
    .getByRole('option', { name: /^Gənclik m\./ })
    .first()
    .click();
  await expect(page).toHaveURL('/listings?rooms=2&place=yasamal&place=metro-genclik');
  const chosen = page.getByRole('list', { name: 'Seçilmiş filtrlər' });
  await expect(chosen.getByText('Yasamal r.')).toBeAttached();
  await expect(chosen.getByText('Gənclik m.')).toBeAttached();
});

test('the results begin above the fold', async ({ page, isMobile }) => {
  const size = isMobile ? { width: 360, height: 780 } : { width: 1366, height: 768 };
  await page.setViewportSize(size);
  for (const path of [SALES, '/satilir/yeni-tikili/nerimanov']) {
    await openHydrated(page, path);
    const fold = isMobile ? (await boxOf(page.getByRole('navigation', { name: 'Alt menyu' }))).y : size.height;
    expect([path, (await bottomOf(page.locator('.card-grid img').first())) <= fold]).toEqual([path, true]);
    expect((await boxOf(bar(page))).height).toBeLessThanOrEqual(64);
  }
});

test('the row is used by keyboard, and hides nothing that has the focus', async ({ page }) => {
  await openHydrated(page, SALES);
  await page.evaluate(() => window.scrollTo(0, 800));
  const stuck = await boxOf(bar(page));
  expect(stuck.y).toBeGreaterThanOrEqual(0);
  expect(stuck.y).toBeLessThan(80);
  const rooms = pill(page, /^Otaq/);
  await rooms.focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('group', { name: 'Otaq' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('checkbox', { name: '1', exact: true })).toBeFocused();
  for (const key of ['Tab', 'Space', 'Tab', 'Space']) await page.keyboard.press(key);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  // what was chosen is searched for, from its beginning
  await expect(page).toHaveURL(/&rooms=2&rooms=3&price_max=400000$/);
  await expect(rooms).toHaveText(/2, 3\sotaq/);
  await expect(rooms).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const links = page.locator('.card-grid a.card-link');
  await links.nth(6).focus();
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(focused).toBeGreaterThan(await bottomOf(bar(page)));
  }
});

test('a choice finds as many as it says, and counts move nothing', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, SALES);
  await pill(page, /^Otaq/).click();
  const rooms = panel(page).getByRole('group', { name: 'Otaq' });
  await expect(rooms.getByText(/^\d/).nth(1)).toBeVisible();
  await expect.poll(() => countOf(rooms, '3')).toBeGreaterThan(0);
  const expected = await countOf(rooms, '3');
  const places = () =>
    rooms.locator('label').evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await places();
  await rooms.getByText('3', { exact: true }).click();
  const show = panel(page).getByRole('button', { name: /^Göstər/ });
  await expect(show).toHaveText(new RegExp(`\\(${String(expected).replace(/(?=(\d{3})+$)/g, '\\s?')}\\)`));
  expect(await places()).toEqual(before);
  await show.click();
  await expect(page).toHaveURL(/&rooms=3&/);
  await expect.poll(() => readTotal(page)).toBe(expected);

  // a flat is both of its buildings, and takes their place
  await pill(page, /^Əmlakın növü/).click();
  const types = panel(page).getByRole('group', { name: 'Əmlakın növü' });
  await expect.poll(() => countOf(types, 'Mənzil')).toBe(expected);
  const newOnes = await countOf(types, 'Yeni tikili');
  expect(newOnes + (await countOf(types, 'Köhnə tikili'))).toBe(expected);
  await types.getByText('Yeni tikili', { exact: true }).click();
  await expect(types.getByRole('checkbox', { name: 'Mənzil' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/listings?category=sale&property=new_building&rooms=3&price_max=400000');
  await expect.poll(() => readTotal(page)).toBe(newOnes);

  // one tap away; their counts are those of before until the new ones are there
  const filters =
    'filters[Category][$eq]=sale&filters[Property_type][$eq]=new_building&filters[Rooms][$eq]=3&filters[Price][$lte]=400000';
  const { count: ofOwners } = await (
    await page.request.get(`/api/listings/count?homes=true&${filters}&filters[Ownership_Type][$eq]=owner`)
  ).json();
  const owner = page.getByRole('list', { name: 'Tez filtrlər' }).getByRole('link', { name: /^Mülkiyyətçidən/ });
  await expect.poll(async () => numberIn(await owner.textContent())).toBe(ofOwners);
  await owner.click();
  await expect(page).toHaveURL(/&owner=1$/);
  await expect.poll(() => readTotal(page)).toBe(ofOwners);
});

test('the handles of the histogram move by keyboard; typed numbers stay exact', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/listings?category=sale');
  await pill(page, /^Qiymət/).click();
  const low = panel(page).getByRole('slider', { name: /aşağı hədd/ });
  const high = panel(page).getByRole('slider', { name: /yuxarı hədd/ });
  const typed = panel(page).getByLabel('Qiymət, ₼: min.');
  await low.focus();
  await expect(low).toHaveAttribute('aria-valuetext', 'məhdudiyyətsiz');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const least = numberIn(await typed.inputValue());
  expect(least).toBeGreaterThan(0);
  expect(numberIn(await low.getAttribute('aria-valuetext'))).toBe(least);
  await high.focus();
  await page.keyboard.press('Home');
  // the handles do not pass each other
  expect(Number(await high.inputValue())).toBe(Number(await low.inputValue()) + 1);
  await expectAccessibleInBoth(page);
  await panel(page).getByLabel('Qiymət, ₼: maks.').fill('999 999,5');
  await typed.fill(`${least + 1}`);
  await typed.press('Enter');
  await expect(page).toHaveURL(`/listings?category=sale&price_min=${least + 1}&price_max=999999.5`);
  await expect(panel(page)).toHaveCount(0);
});

test('a pill with a contradiction stays, and searches for nothing', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/listings?category=sale');
  await pill(page, /^Qiymət/).click();
  await panel(page).getByLabel('Qiymət, ₼: min.').fill('200');
  await panel(page).getByLabel('Qiymət, ₼: maks.').fill('100');
  await expect(panel(page).getByRole('alert')).toHaveText('Minimum maksimumdan böyük ola bilməz');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/listings?category=sale');
  await pill(page, /^Qiymət/).click();
  await panel(page).getByRole('button', { name: 'Təmizlə' }).click();
  await expect(panel(page).getByLabel('Qiymət, ₼: min.')).toHaveValue('');
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
});

test('the foot of the full search stays in sight with its count', async ({ page }) => {
  await openHydrated(page, SALES);
  const total = await readTotal(page);
  await page.getByRole('button', { name: /^Filtrlər/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtrlər' });
  const show = sheet.getByRole('button', { name: /^Göstər/ });
  await expect.poll(async () => numberIn(await show.textContent())).toBe(total);
  await expectAccessibleInBoth(page);
  for (const part of ['Əmlakın növü', 'Sənədlər']) {
    await sheet.getByRole('group', { name: part }).scrollIntoViewIfNeeded();
    await expect(show).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: 'Sıfırla' })).toBeInViewport({ ratio: 1 });
  }
  await sheet.getByText('Çıxarış', { exact: true }).first().click();
  await expect.poll(async () => [0, total].includes(numberIn(await show.textContent()))).toBe(false);
  const expected = numberIn(await show.textContent());
  await show.click();
  await expect(page).toHaveURL(/&has=Has_Deed$/);
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => readTotal(page)).toBe(expected);
});
