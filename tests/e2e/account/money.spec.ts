import type { Page } from '@playwright/test';
import { topUpBalance } from '../../support/browser/balance.ts';
import { expect, expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { openOwn, postActive } from '../../support/browser/listings.ts';
import { bodyOf, type Person, signIn } from '../../support/browser/people.ts';

const balanceOf = async (person: Person) =>
  ((await bodyOf(await person.call('GET', '/api/users/me/balance'))) as { balance: number }).balance;

/** Loses the response to the next payment request, after the server has handled it. */
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

/** Enters an amount in the profile's dialog and continues to the bank. */
async function topUp(page: Page, amount: string): Promise<void> {
  await openHydrated(page, '/profile');
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
  const movement = page.getByRole('main').getByRole('listitem');
  await expect(movement).toHaveText(/Balansın artırılması.*\+25,50\s₼.*Balans: 25,50\s₼/);
  await expectAccessible(page);
});

test('the button has the sum that was understood, and no other is sent to the bank', async ({ page }) => {
  await signIn(page);
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Balansı artır' }).click();
  const dialog = page.getByRole('dialog');
  const pay = dialog.getByRole('button', { name: 'Kartla ödə' });
  await expect(pay).toHaveText('Kartla ödə');
  for (const [typed, sum] of [
    ['0,5 min', 'Kartla ödə · 500 ₼'],
    ['25,5', 'Kartla ödə · 25,50 ₼'],
    ['501', 'Kartla ödə'],
  ] as const) {
    await dialog.getByLabel('Məbləğ, ₼').fill(typed);
    await expect(pay).toHaveText(sum);
  }
  const fault = dialog.getByText('arasında məbləğ yazın', { exact: false });
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/api/payments'))));
  for (const amount of ['0', '500,01', '1,005', 'abc', '']) {
    await dialog.getByLabel('Məbləğ, ₼').fill(amount);
    await pay.click();
    await expect(fault).toBeVisible();
  }
  expect(sent).toBe(0);
  await expectAccessible(page);
});

test('shows a declined card; a payment without a callback is credited later', async ({ page }) => {
  await signIn(page);
  await topUp(page, '5');
  await page.getByRole('button', { name: 'Kart rədd edilsin' }).click();
  await expect(page.getByRole('heading', { name: 'Alınmadı' })).toBeVisible();
  await topUp(page, '6');
  await page.getByRole('button', { name: 'Ödə, gec xəbər ver' }).click();
  await expect(page.getByRole('heading', { name: 'Gözlənilir' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ödənildi' })).toBeVisible({ timeout: 20_000 });
});

test('returning from the bank without paying shows a message at once and allows another payment', async ({ page }) => {
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

test('a payment under review, or one that was never confirmed, shows no result, and shows the contact', async ({
  page,
}) => {
  await signIn(page);
  // a user cannot cause either status
  let status = 'review';
  await page.route('**/api/payments/*', async (route) => {
    const response = await route.fetch();
    const { data, meta } = await response.json();
    await route.fulfill({ json: { data: { ...data, status }, meta } });
  });
  await topUp(page, '5');
  await page.getByRole('button', { name: 'İmtina et' }).click();
  const main = page.getByRole('main');
  const expectNoResult = async (heading: string, text: string) => {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(main.getByRole('status')).toContainText(text);
    await expect(main).not.toContainText('pul çıxılmayıb');
    await expect(main.getByRole('link', { name: 'Bizə yazın' })).toHaveAttribute('href', '/contact');
    await expectAccessible(page);
  };
  await expectNoResult('Ödəniş yoxlanılır', 'komandamız bunu araşdırır');
  status = 'expired';
  await page.reload();
  await expectNoResult('Təsdiqlənməyib', 'Hesabınızdan pul çıxılıbsa, bizə yazın');
});

test('shows that the money is on the balance when the promoted listing no longer exists', async ({ page }) => {
  const person = await signIn(page);
  const id = await postActive(person);
  await openOwn(page, id);
  await page.getByRole('button', { name: 'Elanı tanıt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('VIP elan').check();
  await dialog.getByLabel('5 gün', { exact: false }).first().check();
  await dialog.getByLabel('Bank kartı').check();
  await dialog.getByRole('button', { name: 'Ödə' }).click();
  await expect(page.getByText('7,00 AZN')).toBeVisible();
  await bodyOf(await person.call('DELETE', `/api/listings/${id}`));
  await page.getByRole('button', { name: 'Ödə', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ödənildi' })).toBeVisible();
  await expect(page.getByText('Məbləğ balansınıza yazıldı', { exact: false })).toBeVisible();
  expect(await balanceOf(person)).toBe(7);
});

test('an owner buys VIP for their listing from the balance, by keyboard', async ({ page }) => {
  const person = await signIn(page);
  const id = await postActive(person);
  await topUpBalance(person, 10);
  await openOwn(page, id);
  await page.getByRole('button', { name: 'Elanı tanıt' }).click();
  const dialog = page.getByRole('dialog');
  const pay = dialog.getByRole('button', { name: 'Ödə' });
  // the cheapest is chosen from the start
  await expect(dialog.getByRole('radio', { name: 'İrəli çəkmə' })).toBeChecked();
  await expect(pay).toHaveText('Ödə · 1,50 ₼');
  const vip = dialog.getByRole('radio', { name: 'VIP elan' });
  await expect(vip).toHaveAccessibleDescription(/Elanın üstündə nişan/);
  await dialog.getByRole('radio', { name: 'İrəli çəkmə' }).press('ArrowDown');
  await expect(vip).toBeChecked();
  // the shortest duration, and the balance that suffices
  await expect(dialog.getByRole('radio', { name: /^5 gün gündə 1,40/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Balansdan/ })).toBeChecked();
  await expect(pay).toHaveText('Ödə · 7 ₼');
  await expect(dialog.getByRole('radio', { name: 'Ən sərfəli' })).toHaveAccessibleName(/^30\sgün/);
  await expectAccessible(page);
  // 10 ₼ are not enough for 15 days: the card pays
  await dialog.getByRole('radio', { name: /^15 gün/ }).check();
  await expect(dialog.getByText('6 ₼ çatmır')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Balansdan/ })).toBeDisabled();
  await expect(dialog.getByRole('radio', { name: 'Bank kartı' })).toBeChecked();
  await dialog.getByRole('radio', { name: /^5 gün/ }).check();
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tanıtımın ödənişi edildi')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('VIP', { exact: true }).first()).toBeVisible();
  expect(await balanceOf(person)).toBe(3);
  // the effect is shown next to it: on the first day there is nothing to compare with
  await expect(page.getByText('Tanıtım nə verir')).toBeVisible();
  await expect(page.getByText('müqayisə üçün əvvəlki günlər yoxdur', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/payments');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /VIP elan.*5\sgün.*−7\s₼.*Balans: 3\s₼/,
    /Balansın artırılması.*\+10\s₼.*Balans: 10\s₼/,
  ]);
});

test('the balance is topped up by the provider that the operator has', async ({ page }) => {
  await signIn(page);
  await page.route('**/profile.data*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"bank_card"', '"portmanat"') });
  });
  await openHydrated(page, '/payments');
  await page.getByRole('main').getByRole('link', { name: 'Kabinetə keç' }).click();
  await page.getByRole('button', { name: 'Balansı artır' }).click();
  await page.getByLabel('Məbləğ, ₼').fill('5');
  const sent = page.waitForRequest('**/api/payments');
  await page.getByRole('button', { name: 'Portmanat ilə ödə' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ provider: 'portmanat', amount: 5 });
  await expect(page.getByText('5,00 AZN')).toBeVisible();
});

test.describe('when a response is lost', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('a retry makes one top-up and one purchase', async ({ page }) => {
    const person = await signIn(page);
    const id = await postActive(person);
    await loseAnswer(page);
    await topUp(page, '20');
    await expect(page.getByRole('alert')).toHaveText('İnternet bağlantısı yoxdur');
    await page.getByRole('button', { name: 'Kartla ödə' }).click();
    await page.getByRole('button', { name: 'Ödə', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Ödənildi' })).toBeVisible();
    expect(await bodyOf(await person.call('GET', '/api/payments'))).toMatchObject({ data: [{ amount: 20 }] });
    await openOwn(page, id);
    await page.getByRole('button', { name: 'Elanı tanıt' }).click();
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

  test('shows an error in the dialog, and the button works again', async ({ page }) => {
    await signIn(page);
    await page.route('**/api/payments', (route) => route.fulfill({ status: 500, body: 'no' }));
    await topUp(page, '5');
    const [alert, pay] = [page.getByRole('alert'), page.getByRole('button', { name: 'Kartla ödə' })];
    await expect(alert).toHaveText('Balans artırılmadı. Yenidən cəhd edin');
    await expect(pay).toBeEnabled();
    // an answer without an address of the bank
    await page.route('**/api/payments', (route) => route.fulfill({ json: {} }));
    await pay.click();
    await expect(alert).toHaveText(/Ödəniş sistemi cavab vermir/);
  });

  test('shows paymentError in the promotion dialog', async ({ page }) => {
    const person = await signIn(page);
    const id = await postActive(person);
    await page.route('**/api/payments', (route) => route.fulfill({ status: 500, body: 'no' }));
    await openOwn(page, id);
    await page.getByRole('button', { name: 'Elanı tanıt' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Premium elan').check();
    await dialog.getByLabel('5 gün', { exact: false }).first().check();
    await dialog.getByLabel('Portmanat', { exact: false }).check();
    await dialog.getByRole('button', { name: 'Ödə' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Ödəniş alınmadı. Yenidən cəhd edin');
    await expect(dialog.getByRole('button', { name: 'Ödə' })).toBeEnabled();
  });
});
