import type { Page } from '@playwright/test';
import type { Promotion } from '../../../src/contract/promotions/api.ts';
import { topUpBalance } from '../../support/browser/balance.ts';
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { bodyOf, type Person, signIn } from '../../support/browser/people.ts';

const balanceOf = async (person: Person) =>
  ((await bodyOf(await person.call('GET', '/api/users/me/balance'))) as { balance: number }).balance;

test.use({ expectedNoise: /status of 409/ });

/** The next offers have other prices than the site has now. */
const haveOtherPrices = (page: Page, difference: number) =>
  page.route(
    '**/api/promotions?*',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: Promotion[] };
      for (const { duration } of body.data) for (const one of duration) one.price += difference;
      await route.fulfill({ response, json: body });
    },
    { times: 1 },
  );

test('the dialog says that a price has changed meanwhile, and the buyer confirms the new sum', async ({ page }) => {
  const person = await signIn(page);
  const id = await postActive(person);
  await topUpBalance(person, 10);
  await haveOtherPrices(page, -1);
  await openHydrated(page, `/listing/${id}`);
  await page.getByRole('button', { name: 'Elanı tanıt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'VIP elan' }).check();
  const pay = dialog.getByRole('button', { name: 'Ödə' });
  await expect(pay).toHaveText('Ödə · 6 ₼');
  await pay.click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Təklif bu arada dəyişib, pul çıxılmayıb/);
  await expect(pay).toHaveText('Ödə · 7 ₼');
  await expectAccessible(page);
  expect(await balanceOf(person)).toBe(10);
  await pay.click();
  await expect(page.getByRole('main').getByText('VIP', { exact: true }).first()).toBeVisible();
  expect(await balanceOf(person)).toBe(3);
});

test('what is not offered any more is not replaced by something else unawares', async ({ page }) => {
  const person = await signIn(page);
  const id = await postActive(person);
  await haveOtherPrices(page, -1);
  await openHydrated(page, `/listing/${id}`);
  await page.getByRole('button', { name: 'Elanı tanıt' }).click();
  const dialog = page.getByRole('dialog');
  const pay = dialog.getByRole('button', { name: 'Ödə' });
  await expect(pay).toHaveText('Ödə · 0,50 ₼');
  // the operator withdraws it
  await page.route('**/api/promotions?*', async (route) => {
    const response = await route.fetch();
    const { data, meta } = (await response.json()) as { data: Promotion[]; meta: object };
    await route.fulfill({ response, json: { data: data.filter(({ type }) => type !== 'bump'), meta } });
  });
  await dialog.getByLabel('Bank kartı').check();
  await pay.click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Təklif bu arada dəyişib, pul çıxılmayıb/);
  await expect(dialog.getByRole('radio', { name: 'VIP elan' })).not.toBeChecked();
  await expect(pay).toBeDisabled();
  await expect(pay).toHaveText('Ödə');
});

test('whoever pays again sees the price of now', async ({ page }) => {
  const person = await signIn(page);
  const id = await postActive(person);
  await openHydrated(page, `/listing/${id}`);
  await page.getByRole('button', { name: 'Elanı tanıt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'VIP elan' }).check();
  await dialog.getByLabel('Bank kartı').check();
  await dialog.getByRole('button', { name: 'Ödə' }).click();
  await haveOtherPrices(page, 2);
  await page.getByRole('button', { name: 'İmtina et' }).click();
  const again = page.getByRole('button', { name: 'Yenidən ödə' });
  await expect(page.getByText('Qiymət dəyişib: əvvəl 7 ₼ idi, indi 9 ₼.')).toBeVisible();
  await expect(again).toHaveText('Yenidən ödə · 9 ₼');
  // it has changed again: the site asks 7 ₼
  await again.click();
  await expect(page.getByRole('alert')).toHaveText(/^Təklif bu arada dəyişib/);
  await expect(again).toHaveText('Yenidən ödə');
  await again.click();
  await expect(page.getByText('7,00 AZN')).toBeVisible();
});
