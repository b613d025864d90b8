import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAlive, test } from '../../support/browser/browser.ts';
import { answerOf, type Person, signIn } from '../../support/browser/people.ts';
import { postActive } from '../../support/browser/posted.ts';

const balanceOf = async (person: Person) =>
  ((await answerOf(await person.call('GET', '/api/users/me/balance'))) as { balance: number }).balance;

/** The site does what the next payment asks for, and the answer is lost on the way. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    '**/api/payments',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** Types a sum into the profile's dialog and goes on to the bank. */
async function topUp(page: Page, amount: string): Promise<void> {
  await openAlive(page, '/profile');
  await page.getByRole('button', { name: 'Balansı artır' }).click();
  await page.getByLabel('Məbləğ, ₼').fill(amount);
  await page.getByRole('button', { name: 'Kartla ödə' }).click();
}

test('tops the balance up by card, sees the receipt and the balance', async ({ page }) => {
  await signIn(page);
  await topUp(page, '25,50');
  await expect(page.getByText('25,50 AZN')).toBeVisible();
  await page.getByRole('button', { name: 'Ödə', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ödənildi' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('25,50 ₼');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Kabinetə keç' }).click();
  await expect(page.getByRole('region', { name: 'Balans' })).toContainText('25,50 ₼');
  await page.getByRole('link', { name: 'Ödənişlərim' }).click();
  await expect(page.getByRole('heading', { name: 'Ödənişlərim' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/Balansın artırılması.*25,50\s₼.*Ödənildi/);
  await expectAccessible(page);
});

test('refuses a sum that is none, and asks the bank nothing', async ({ page }) => {
  await signIn(page);
  for (const amount of ['0', '500,01', '1,005', 'abc', '']) {
    await topUp(page, amount);
    await expect(page.getByText('0-dan böyük', { exact: false })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a declined card is told, and a payment that nobody told of comes late', async ({ page }) => {
  await signIn(page);
  await topUp(page, '5');
  await page.getByRole('button', { name: 'Kart rədd edilsin' }).click();
  await expect(page.getByRole('heading', { name: 'Alınmadı' })).toBeVisible();
  await topUp(page, '6');
  await page.getByRole('button', { name: 'Ödə, gec xəbər ver' }).click();
  await expect(page.getByRole('heading', { name: 'Gözlənilir' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ödənildi' })).toBeVisible({ timeout: 20_000 });
});

test('who comes back from the bank without paying is told so at once, and pays again', async ({ page }) => {
  await signIn(page);
  await topUp(page, '5');
  await page.getByRole('button', { name: 'İmtina et' }).click();
  await expect(page.getByRole('heading', { name: 'Ödəniş edilməyib' })).toBeVisible();
  await expect(page.getByText('bankın cavabı gələndə bu səhifə özü yenilənir', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yenidən ödə' }).click();
  await expect(page.getByText('5,00 AZN')).toBeVisible();
  await page.getByRole('button', { name: 'Kart rədd edilsin' }).click();
  await expect(page.getByRole('heading', { name: 'Alınmadı' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('pul çıxılmayıb');
  await page.getByRole('button', { name: 'Yenidən ödə' }).click();
  await page.getByRole('button', { name: 'Ödə', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ödənildi' })).toBeVisible();
});

for (const [status, heading, text] of [
  ['review', 'Ödəniş yoxlanılır', 'komandamız bunu araşdırır'],
  ['expired', 'Təsdiqlənməyib', 'Hesabınızdan pul çıxılıbsa, bizə yazın'],
] as const)
  test(`a payment that is ${status} does not say what nobody knows, and where to ask`, async ({ page }) => {
    await signIn(page);
    // neither can be made to happen by a person
    await page.route('**/api/payments/*', async (route) => {
      const answer = await route.fetch();
      const { data, meta } = await answer.json();
      await route.fulfill({ json: { data: { ...data, status }, meta } });
    });
    await topUp(page, '5');
    await page.getByRole('button', { name: 'İmtina et' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toContainText(text);
    await expect(page.getByRole('main')).not.toContainText('pul çıxılmayıb');
    await expect(page.getByRole('main').getByRole('link', { name: 'Bizə yazın' })).toHaveAttribute('href', '/contact');
    await expectAccessible(page);
  });

test('what was bought for a listing that is gone by then is told to be on the balance', async ({ page }) => {
  const person = await signIn(page);
  const id = await postActive(person);
  await openAlive(page, `/listing/${id}`);
  await page.getByRole('button', { name: 'Önə çək' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('VIP elan').check();
  await dialog.getByLabel('5 gün', { exact: false }).first().check();
  await dialog.getByLabel('Bank kartı').check();
  await dialog.getByRole('button', { name: 'Ödə' }).click();
  await expect(page.getByText('7,00 AZN')).toBeVisible();
  await answerOf(await person.call('DELETE', `/api/listings/${id}`));
  await page.getByRole('button', { name: 'Ödə', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ödənildi' })).toBeVisible();
  await expect(page.getByText('Məbləğ balansınıza yazıldı', { exact: false })).toBeVisible();
  expect(await balanceOf(person)).toBe(7);
});

test.describe('with too little', () => {
  test.use({ expectedNoise: /status of 422/ });

  test('an owner buys VIP for his listing from the balance', async ({ page }) => {
    const person = await signIn(page);
    const id = await postActive(person);
    await topUp(page, '10');
    await page.getByRole('button', { name: 'Ödə', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Ödənildi' })).toBeVisible();
    await openAlive(page, `/listing/${id}`);
    await page.getByRole('button', { name: 'Önə çək' }).click();
    const dialog = page.getByRole('dialog');
    const pay = dialog.getByRole('button', { name: 'Ödə' });
    await expect(pay).toBeDisabled();
    await dialog.getByLabel('VIP elan').check();
    await dialog.getByLabel('5 gün', { exact: false }).first().check();
    await dialog.getByLabel('Balansdan', { exact: false }).check();
    await expectAccessible(page);
    await pay.click();
    await expect(page.getByRole('main').getByText('VIP', { exact: true }).first()).toBeVisible();
    // what it brings is told beside it: nothing to compare with on the first day
    await expect(page.getByText('Önə çəkmə nə verir')).toBeVisible();
    await expect(page.getByText('müqayisə üçün əvvəlki günlər yoxdur', { exact: false })).toBeVisible();
    await expectAccessible(page);
    // again: 10 − 7 is not enough for another one
    await page.getByRole('button', { name: 'Önə çək' }).click();
    await dialog.getByLabel('VIP elan').check();
    await dialog.getByLabel('5 gün', { exact: false }).first().check();
    await dialog.getByLabel('Balansdan', { exact: false }).check();
    await pay.click();
    await expect(dialog.getByRole('alert')).toHaveText('Balansınızda kifayət qədər vəsait yoxdur');
  });
});

test.describe('when an answer is lost', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('what is pressed again is one top-up and one purchase', async ({ page }) => {
    const person = await signIn(page);
    const id = await postActive(person);
    await loseAnswer(page);
    await topUp(page, '20');
    await expect(page.getByRole('alert')).toHaveText('İnternet bağlantısı yoxdur');
    await page.getByRole('button', { name: 'Kartla ödə' }).click();
    await page.getByRole('button', { name: 'Ödə', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Ödənildi' })).toBeVisible();
    expect(await answerOf(await person.call('GET', '/api/payments'))).toMatchObject({ data: [{ amount: 20 }] });
    await openAlive(page, `/listing/${id}`);
    await page.getByRole('button', { name: 'Önə çək' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('VIP elan').check();
    await dialog.getByLabel('5 gün', { exact: false }).first().check();
    await dialog.getByLabel('Balansdan', { exact: false }).check();
    await loseAnswer(page);
    await dialog.getByRole('button', { name: 'Ödə' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('İnternet bağlantısı yoxdur');
    await dialog.getByRole('button', { name: 'Ödə' }).click();
    await expect(page.getByRole('main').getByText('VIP', { exact: true }).first()).toBeVisible();
    // 20 − 7, once
    expect(await balanceOf(person)).toBe(13);
  });
});

test.describe('when the API fails', () => {
  test.use({ expectedNoise: /status of 5\d\d/ });

  test('says so in the dialog, and the button works again', async ({ page }) => {
    await signIn(page);
    await page.route('**/api/payments', (route) => route.fulfill({ status: 500, body: 'no' }));
    await topUp(page, '5');
    await expect(page.getByRole('alert')).toHaveText('Balans artırılmadı. Yenidən cəhd edin');
    await expect(page.getByRole('button', { name: 'Kartla ödə' })).toBeEnabled();
  });

  test('says paymentError in the promotion dialog', async ({ page }) => {
    const person = await signIn(page);
    const id = await postActive(person);
    await page.route('**/api/payments', (route) => route.fulfill({ status: 500, body: 'no' }));
    await openAlive(page, `/listing/${id}`);
    await page.getByRole('button', { name: 'Önə çək' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Premium elan').check();
    await dialog.getByLabel('5 gün', { exact: false }).first().check();
    await dialog.getByLabel('Portmanat', { exact: false }).check();
    await dialog.getByRole('button', { name: 'Ödə' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Ödəniş alınmadı. Yenidən cəhd edin');
    await expect(dialog.getByRole('button', { name: 'Ödə' })).toBeEnabled();
  });

  test('says epointError when no address came', async ({ page }) => {
    await signIn(page);
    await page.route('**/api/payments', (route) => route.fulfill({ json: {} }));
    await topUp(page, '5');
    await expect(page.getByRole('alert')).toHaveText(/Ödəniş sistemi cavab vermir/);
  });
});
