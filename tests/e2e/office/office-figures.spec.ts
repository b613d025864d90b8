import { readFile } from 'node:fs/promises';
import { devices, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser/browser.ts';
import { addStaffMember, signInOffice } from '../../support/browser/office.ts';

// each staff account is created by a separate process; an ended session is a 401 response
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: /status of 40[13]/ });

test('an admin sees the figures of the site, opens a chart as a table and downloads it', async ({ page }) => {
  const { email } = await addStaffMember();
  await signInOffice(page, email);
  for (const title of ['Elanlar indi', 'Yoxlama növbəsi', 'Qeydiyyat', 'Ödəniş üsulları', 'Yavaş ünvanlar'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  const chart = page.getByRole('img', { name: 'Qeydiyyat: günlər üzrə qrafik' });
  // the admin created by this test counts as a registration today
  await expect(chart.locator('.recharts-bar-rectangle path').first()).toBeAttached();
  await page.getByRole('group', { name: 'Hansı dövr' }).getByRole('button', { name: '7 gün' }).click();
  await page.getByRole('button', { name: 'Cədvəl: Qeydiyyat' }).click();
  const table = page.getByRole('region', { name: 'Qeydiyyat' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.getByRole('columnheader')).toHaveText(['Gün', 'Qeydiyyat']);
  // a phone hides the header after scrolling down
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV: Qeydiyyat' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^evim-people-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [heads, ...rows] = text.trimEnd().split('\r\n');
  expect(heads).toBe('\ufeff"Gün";"Qeydiyyat";"Nömrə açılıb"');
  expect(rows.length).toBe(7);
  expect(Number(rows.at(-1)?.split(';')[1])).toBeGreaterThan(0);
});

test('a moderator sees only their figures, under the headings of their menu', async ({ page }) => {
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await expect(page.getByRole('heading', { name: 'Yoxlama növbəsi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qərarlar' })).toBeVisible();
  for (const title of ['Qeydiyyat', 'Ödəniş üsulları', 'Nəticəsiz axtarışlar', 'Yavaş sorğular'])
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  const isMenuVisible = await page.getByRole('menuitem', { name: 'Şikayətlər' }).isVisible();
  if (!isMenuVisible) await page.getByRole('button', { name: 'Menyunu aç' }).click();
  const group = page.getByRole('group', { name: 'Elanlar', exact: true });
  await expect(group.getByRole('menuitem')).toHaveText([
    'Moderasiya',
    'Elanlar',
    'Bugünkü qərarlarım',
    'Şikayətlər',
    'Rədd səbəbləri',
  ]);
  await expect(page.getByRole('group', { name: 'Sistem', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('figures list empty searches of visitors, but not of bots', async ({ page, browser }) => {
  const highest = 1_000 + Math.floor(Math.random() * 900_000);
  const address = (price: number) => `/listings?category=daily&property=garage&price_max=${price}`;
  // the list shows the most frequent ones: other tests have empty searches too
  const searchWithoutResults = async (visitor: Page, price: number) => {
    for (let i = 0; i < 3; i++) {
      await visitor.goto(address(price));
      await expect(visitor.getByText('Elan tapılmadı')).toBeVisible();
    }
    await visitor.close();
  };
  // headless Chromium has the user agent of a bot
  const { userAgent } = devices['Desktop Chrome'];
  await searchWithoutResults(await browser.newPage({ userAgent }), highest);
  const robot = await browser.newPage({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await searchWithoutResults(robot, highest + 1);
  const { email } = await addStaffMember();
  await signInOffice(page, email);
  const link = (price: number) => page.locator(`a[href="${address(price)}"]`);
  // counts are written every few seconds
  await expect(async () => {
    await page.reload();
    await expect(link(highest)).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
  await expect(link(highest + 1)).toHaveCount(0);
});
