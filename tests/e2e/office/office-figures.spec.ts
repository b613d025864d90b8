import { readFile } from 'node:fs/promises';
import { devices, type Page } from '@playwright/test';
import type { AdminPriceModel } from '../../../src/contract/market/admin.ts';
import { expect, expectAccessible, test } from '../../support/browser/browser.ts';
import { callAs } from '../../support/browser/members.ts';
import { addStaffMember, enterOffice, signInOffice } from '../../support/browser/office.ts';

// each staff account is created by a separate process; an ended session is a 401 response
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: /status of 40[13]/ });

test('an admin sees the figures of the site, opens a chart as a table and downloads it', async ({ page }) => {
  const { email } = await addStaffMember();
  await signInOffice(page, email);
  await page.goto('/admin');
  for (const title of ['Hazırda elanlar', 'Yoxlama növbəsi', 'Qeydiyyat', 'Ödəniş üsulları', 'Yavaş ünvanlar'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  const chart = page.getByRole('img', { name: 'Qeydiyyat: günlər üzrə qrafik' });
  // the admin created by this test counts as a registration today
  await expect(chart.locator('.recharts-bar-rectangle path').first()).toBeAttached();
  await page.getByRole('group', { name: 'Hansı dövr' }).getByRole('button', { name: '7 gün' }).click();
  await page.getByRole('button', { name: 'Cədvəl: Qeydiyyat' }).click();
  const table = page.getByRole('region', { name: 'Qeydiyyat' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.getByRole('columnheader')).toHaveText(['Gün', 'Qeydiyyat']);
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
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Yoxlama növbəsi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qərarlar' })).toBeVisible();
  for (const title of ['Qeydiyyat', 'Ödəniş üsulları', 'Nəticəsiz axtarışlar', 'Yavaş sorğular'])
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
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

test('figures list empty searches of visitors, but not of bots', async ({ page }) => {
  const highest = 1_000 + Math.floor(Math.random() * 900_000);
  const address = (price: number) => `/listings?category=daily&property=garage&price_max=${price}`;
  // the list shows the most frequent ones: other tests have empty searches too
  const searchWithoutResults = async (userAgent: string, price: number) => {
    for (let i = 0; i < 3; i++) {
      const headers = { 'user-agent': userAgent };
      const answer = await fetch(`${process.env.EVIM_SITE}${address(price)}`, { headers });
      expect(await answer.text()).toContain('Elan tapılmadı');
    }
  };
  await searchWithoutResults('Mozilla/5.0 (compatible; Googlebot/2.1)', highest + 1);
  await searchWithoutResults(devices['Desktop Chrome'].userAgent, highest);
  const { email, jwt } = await addStaffMember();
  const figuresNow = async () => (await callAs(jwt)('GET', '/api/admin/figures/searches?days=30')).text();
  // counts are written every few seconds
  await expect.poll(figuresNow).toContain(address(highest));
  await signInOffice(page, email);
  await page.goto('/admin');
  const link = (price: number) => page.locator(`a[href="${address(price)}"]`);
  await expect(link(highest)).toHaveCount(1);
  await expect(link(highest + 1)).toHaveCount(0);
});

const figures = (homes: number, error: number) => ({ homes, error, coverage: 0.814, width: 0.38 });
const night = (day: number, isGood: boolean, error: number) => ({
  learnedAt: `2026-11-${day}T23:20:00.000Z`,
  isGood,
  all: figures(19_998, error),
});
const NO_MODEL = { servesSince: null, nights: [], districts: [], ranges: 0, told: 0 };

/** Opens the page of what runs, as of a site with these models of prices, which a test city has not. */
async function openPriceModels(page: Page, models: AdminPriceModel[] | null) {
  await enterOffice(page);
  await page.route('**/api/admin/price-models', (route) =>
    route.fulfill(models ? { json: { data: models, meta: {} } } : { status: 503, json: {} }),
  );
  await page.goto('/admin/running');
  const regionOf = (name: string) => page.getByRole('region', { name, exact: true });
  return { sale: regionOf('Satış'), rent: regionOf('Kirayə') };
}

test('an admin reads of the model in service how far off it is, and how that has changed, in all and by district', async ({
  page,
}) => {
  const nights = [night(27, true, 0.0861), night(26, true, 0.0834)] as const;
  const districts = [
    { Name: 'Yasamal', figures: figures(4_636, 0.097), before: figures(4_600, 0.099) },
    { Name: 'Nizami', figures: figures(2_021, 0.066), before: null },
  ];
  const serving = { servesSince: nights[0].learnedAt, nights: [...nights], districts, ranges: 25_700, told: 19_100 };
  const { sale, rent } = await openPriceModels(page, [
    { kind: 'sale', ...serving },
    { kind: 'rent', ...NO_MODEL },
  ]);
  await expect(sale.getByRole('alert')).toHaveText(
    /^Qiymət aralığı hesablanmış mənzillər: 25\s700, saytda göstərilənlər: 19\s100\.$/,
  );
  const heads = ['Mənzil', 'Median xəta', 'Aralıqda olan'];
  const rows = sale.getByRole('row');
  await expect(rows).toHaveCount(6);
  const cellsOf = (at: number) => rows.nth(at).locator('th, td');
  await expect(cellsOf(0)).toHaveText(['Gecə', ...heads]);
  // in percentage points of what is shown: the night before, and the oldest night
  await expect(cellsOf(1)).toHaveText(['28.11.2026 03:20 · işləyir', /^19\s998$/, /^8,6%\+0,3$/, /^81,4%$/]);
  await expect(cellsOf(2)).toHaveText(['27.11.2026 03:20', /^19\s998$/, /^8,3%$/, /^81,4%$/]);
  await expect(cellsOf(3)).toHaveText(['Rayon', ...heads]);
  await expect(cellsOf(4)).toHaveText(['Yasamal', /^4\s636$/, /^9,7%−0,2$/, /^81,4%$/]);
  await expect(cellsOf(5)).toHaveText(['Nizami', /^2\s021$/, /^6,6%$/, /^81,4%$/]);
  await expect(sale).toContainText('rayonlarda 27.11.2026 03:20 modelinə görə fərq');
  await expect(rent.getByRole('alert')).toHaveText(
    'Hələ model yoxdur. Model hər gecə, ən azı 1\u00a0000 mənzil olanda öyrədilir.',
  );
  await expect(rent.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
});

test('an admin reads why no model serves: none is exact enough, or none of the last month was', async ({ page }) => {
  const { sale, rent } = await openPriceModels(page, [
    { kind: 'sale', ...NO_MODEL, nights: [night(27, false, 0.131)] },
    { kind: 'rent', ...NO_MODEL, nights: [night(27, false, 0.131), night(26, true, 0.083)] },
  ]);
  await expect(sale.getByRole('alert')).toHaveText('Son modellər yetərincə dəqiq deyil: saytda aralıq göstərilmir.');
  await expect(sale.getByRole('row')).toHaveCount(2);
  await expect(sale.getByRole('row').nth(1)).toContainText('28.11.2026 03:20 · işlədilmir');
  await expect(rent.getByRole('alert')).toHaveText(
    'Son 30 gündə yetərincə dəqiq model olmayıb: saytda aralıq göstərilmir.',
  );
  await expect(rent.getByRole('row').nth(1)).toContainText('işlədilmir');
  await expect(rent.getByRole('row').nth(2)).not.toContainText('işlə');
  await expectAccessible(page);
});

test.describe('when the models of prices cannot be read', () => {
  test.use({ expectedNoise: /status of 503/ });

  test('their card says so and offers to try again', async ({ page }) => {
    await openPriceModels(page, null);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Bazar qiymətləri' }) });
    const failed = card.getByRole('alert').filter({ hasText: 'Göstəricilər yüklənmədi.' });
    // requests are repeated before
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Yenidən cəhd et' }).click();
    await expect(card.getByRole('region', { name: 'Satış', exact: true })).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
});
