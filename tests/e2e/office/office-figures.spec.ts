import { readFile } from 'node:fs/promises';
import { devices, type Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser/browser.ts';
import { newWorker, signInOffice } from '../../support/browser/office.ts';

// the command that makes somebody staff is a program of its own each time; a session that is over answers 401
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: /status of 40[13]/ });

test('an admin sees how the site does, reads a chart as a table and takes it away', async ({ page }) => {
  const { email } = await newWorker();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInOffice(page, email);
  for (const title of ['Elanlar indi', 'Yoxlama növbəsi', 'Qeydiyyat', 'Ödəniş üsulları', 'Yavaş ünvanlar'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  const chart = page.getByRole('img', { name: 'Qeydiyyat: günlər üzrə qrafik' });
  // this worker himself has come today
  await expect(chart.locator('.recharts-bar-rectangle path').first()).toBeAttached();
  await page.getByRole('group', { name: 'Hansı dövr' }).getByRole('button', { name: '7 gün' }).click();
  await page.getByRole('button', { name: 'Cədvəl: Qeydiyyat' }).click();
  const table = page.getByRole('region', { name: 'Qeydiyyat' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.getByRole('columnheader')).toHaveText(['Gün', 'Qeydiyyat']);
  // a phone hides the bar with its heading from who has gone down
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
  expect(heads).toBe('\ufeff"Gün";"Qeydiyyat";"Nömrəyə baxış"');
  expect(rows.length).toBe(7);
  expect(Number(rows.at(-1)?.split(';')[1])).toBeGreaterThan(0);
});

test('a moderator sees his part alone, under the headings of his menu', async ({ page }) => {
  const { email } = await newWorker('moderator');
  await signInOffice(page, email);
  await expect(page.getByRole('heading', { name: 'Yoxlama növbəsi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qərarlar' })).toBeVisible();
  for (const title of ['Qeydiyyat', 'Ödəniş üsulları', 'Nəticəsiz axtarışlar', 'Yavaş sorğular'])
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  const menuIsThere = await page.getByRole('menuitem', { name: 'Şikayətlər' }).isVisible();
  if (!menuIsThere) await page.getByRole('button', { name: 'Menyunu aç' }).click();
  const group = page.getByRole('group', { name: 'Elanlar', exact: true });
  await expect(group.getByRole('menuitem')).toHaveText(['Moderasiya', 'Şikayətlər', 'Rədd səbəbləri']);
  await expect(page.getByRole('group', { name: 'Sistem', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('what a visitor looked for in vain is among the figures, what a robot looked for is not', async ({
  page,
  browser,
}) => {
  const highest = 1_000 + Math.floor(Math.random() * 900_000);
  const address = (price: number) => `/listings?category=daily&property=garage&price_max=${price}`;
  // the list shows those made most often: other journeys search in vain too
  const searchInVain = async (of: Page, price: number) => {
    for (let i = 0; i < 3; i++) {
      await of.goto(address(price));
      await expect(of.getByText('Elan tapılmadı')).toBeVisible();
    }
    await of.close();
  };
  // Chromium without a window names itself a robot
  const { userAgent } = devices['Desktop Chrome'];
  await searchInVain(await browser.newPage({ userAgent }), highest);
  const robot = await browser.newPage({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await searchInVain(robot, highest + 1);
  const { email } = await newWorker();
  await signInOffice(page, email);
  const link = (price: number) => page.locator(`a[href="${address(price)}"]`);
  // counts are written every few seconds
  await expect(async () => {
    await page.reload();
    await expect(link(highest)).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
  await expect(link(highest + 1)).toHaveCount(0);
});
