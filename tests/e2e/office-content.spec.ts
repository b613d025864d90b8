import { expect, expectAccessible, test } from '../support/browser.ts';
import { enterOffice, newWorker, signInOffice } from '../support/office.ts';
import { newPerson } from '../support/people.ts';

// the command that makes somebody staff is a program of its own each time, and forms are long
test.describe.configure({ timeout: 120_000 });
// rights that are not there answer 403: Chromium says so in its console
test.use({ expectedNoise: /status of 40[13]/ });

/** What a visitor reads in Russian at the link that skips to the content. */
const skipLink = async () => {
  const html = await (await fetch(`${process.env.EVIM_SITE}/ru/about`)).text();
  return /href="#content"[^>]*>([^<]*)</.exec(html)?.[1];
};

test('an editor changes a text in Russian, the site shows it, and undo brings it back', async ({ page, isMobile }) => {
  test.skip(isMobile, 'one text of one site');
  const { email } = await newWorker('editor');
  const before = await skipLink();
  const changed = `К объявлениям ${Date.now()}`;
  await signInOffice(page, email);
  await page.getByRole('menuitem', { name: 'Saytın mətnləri' }).click();
  await page.getByRole('textbox', { name: 'Axtar' }).fill('skip_to_content');
  await page.getByRole('cell', { name: 'skip_to_content' }).click();
  await page.getByLabel('Rusca').fill(changed);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByText(`→ ${changed}`)).toBeVisible();
  await expect.poll(skipLink, { timeout: 10_000 }).toBe(changed);
  await page.getByRole('button', { name: 'Geri qaytar' }).first().click();
  await expect(page.getByText('Geri qaytarıldı', { exact: true })).toBeVisible();
  await expect.poll(skipLink, { timeout: 10_000 }).toBe(before);
});

test('a moderator sees nothing of it and is refused', async ({ page }) => {
  const { email, jwt } = await newWorker('moderator');
  await signInOffice(page, email);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Saytın mətnləri' })).toHaveCount(0);
  const headers = { authorization: `Bearer ${jwt}` };
  for (const path of ['translations', 'pages/term', 'contact/1', 'versions'])
    expect((await fetch(`${process.env.EVIM_SITE}/api/admin/${path}`, { headers })).status).toBe(403);
});

for (const path of [
  'translations',
  'pages/white-city',
  'contact/1',
  'quarters/1',
  'complexes/1',
  'stations',
  'versions',
])
  test(`/admin/${path} is quiet and everybody can use it`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'editors sit at a desk');
    await enterOffice(page, 'editor');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/admin/${path}`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

test('the other lists are quiet and everybody can use them, and a payment', async ({ page, isMobile }) => {
  test.skip(isMobile, 'they sit at a desk');
  await (await newPerson()).call('POST', '/api/payments', {
    amount: 5,
    provider: 'bank_card',
    isBalanceIncrease: true,
  });
  await enterOffice(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const expectUsable = async () => {
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  };
  for (const path of [
    ...['corrections', 'feedbacks', 'bank-programs', 'promotions', 'banners', 'complexes', 'projects'],
    ...['streets', 'districts', 'settlements', 'payments'],
  ])
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`);
      await expectUsable();
    });
  await page.getByRole('row').nth(1).click();
  await expect(page).toHaveURL(/\/payments\/\d+\/show$/);
  await expectUsable();
});

test('the pages of a list are named in the language of the office, on a phone too', async ({ page }) => {
  const { email } = await newWorker('editor');
  await signInOffice(page, email);
  await page.evaluate(() => localStorage.setItem('RaStoreoffice.locale', '"ru"'));
  await page.goto('/admin/streets');
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(page.getByText(/^26–50 из/)).toBeVisible();
  await expect(page.locator('[aria-label*="page" i], [aria-label*="pagination" i]')).toHaveCount(0);
});
