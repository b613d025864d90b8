import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, openHydrated, test } from '../../support/browser/browser.ts';
import { postFlat } from '../../support/browser/flats.ts';
import { signIn } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';

/** Disables animations, so that measurements are stable. */
const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });

test('own listings are grouped by status, in the profile and on their page', async ({ page }) => {
  test.slow();
  await calm(page);
  const person = await signIn(page);
  await openHydrated(page, '/profile');
  await expect(page.getByText('Bu bölmədə elanınız yoxdur')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Elan yerləşdir' })).toHaveAttribute(
    'href',
    '/new-listing',
  );
  const ids: number[] = [];
  // one more pending listing than fits a page; an approved listing raises the limit
  for (let turn = 0; turn < 11; turn++) {
    ids.push((await postFlat(person, { Price: 100_000 + turn })).id);
    if (turn === 0) await runOnServer('approve', ids[0] ?? 0);
  }
  await runOnServer('reject', ids[1] ?? 0, 'Şəkillər başqa mənzilindir');
  await openHydrated(page, '/profile');
  const tabs = page.getByRole('navigation', { name: 'Elanlarım' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Aktiv 1',
    'Yoxlamada 9',
    'Vaxtı bitmiş 0',
    'Rədd edilmiş 1',
    'Hamısı 11',
  ]);
  const cards = page.getByRole('main').locator(`a[href^="/listing/"]`);
  await expect(cards).toHaveCount(1);
  const acts = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(acts.filter({ hasText: 'Elanı tanıt' })).toHaveCount(1);
  await tabs.getByRole('link', { name: 'Rədd edilmiş' }).click();
  await expect(cards).toHaveAttribute('href', `/listing/${ids[1]}`);
  await expect(cards).toContainText('Şəkillər başqa mənzilindir');
  await tabs.getByRole('link', { name: 'Vaxtı bitmiş' }).click();
  await expect(page.getByText('Bu bölmədə elanınız yoxdur')).toBeVisible();
  await tabs.getByRole('link', { name: 'Hamısı' }).click();
  await expect(cards).toHaveCount(11);
  await expectAccessibleInBoth(page);

  await openHydrated(page, '/ru/listings?my=true&status=pending');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Объявления на проверке');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const own = page.getByRole('main').locator(`a[href^="/ru/listing/"]`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(own).toHaveCount(9);
  await expect(page.getByText('Показаны все объявления')).toBeVisible();
  await expect(own.first()).toHaveAttribute('href', `/ru/listing/${ids[10]}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Изменить', exact: true })).toHaveCount(9);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Мои объявления' }).getByRole('link', { name: 'Завершённые' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Завершённые объявления');
  await expect(page.getByText('Объявления не найдены')).toBeVisible();
  await openHydrated(page, '/gozleyen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yoxlamada olan elanlarım');
  await expect(cards.first()).toHaveAttribute('href', `/listing/${ids[10]}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('own listings have pagination links', async ({ page }) => {
    const person = await signIn(page);
    // an approved listing raises the limit
    await runOnServer('approve', (await postFlat(person)).id);
    for (let turn = 0; turn < 9; turn++) await postFlat(person);
    await page.goto('/en/listings?my=true&status=pending');
    await expect(page.getByRole('main').locator('a[href^="/en/listing/"]')).toHaveCount(8);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('main').locator('a[href^="/en/listing/"]')).toHaveCount(1);
    await page.goto('/en/profile?tab=pending');
    await expect(page.getByRole('main').locator('a[href^="/en/listing/"]')).toHaveCount(9);
  });
});

test('a visitor of own listings is asked to sign in, with a link to all listings', async ({ page }) => {
  for (const [path, title] of [
    ['/gozleyen', 'Yoxlamada olan elanlarım'],
    ['/vaxt-bitmis', 'Vaxtı bitmiş elanlarım'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await calm(page);
  await expectAccessible(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Bütün elanları göstər' })).toHaveAttribute('href', '/listings');
  await main.getByRole('link', { name: 'Daxil ol' }).click();
  await expect(page.getByRole('dialog', { name: 'Daxil ol' })).toBeVisible();
});
