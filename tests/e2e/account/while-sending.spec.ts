import { topUpBalance } from '../../support/browser/balance.ts';
import { expect, holdRequests, openHydrated, test } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { bodyOf, signIn } from '../../support/browser/people.ts';

test('what is being paid for cannot be changed, and is bought once', async ({ page }) => {
  const person = await signIn(page);
  const id = await postActive(person);
  await topUpBalance(person, 50);
  await openHydrated(page, `/listing/${id}`);
  await page.getByRole('button', { name: 'Elanı tanıt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'VIP elan' }).check();
  const { requested, release } = await holdRequests(page, '**/api/payments');
  await dialog.getByRole('button', { name: 'Ödə' }).click();
  await requested;
  for (const choice of await dialog.getByRole('radio').all()) await expect(choice).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Göndərilir' })).toBeDisabled();
  release();
  await expect(page.getByRole('main').getByText('VIP', { exact: true }).first()).toBeVisible();
  expect(await bodyOf(await person.call('GET', '/api/users/me/balance'))).toMatchObject({ balance: 43 });
});

test('a price that is being saved cannot be changed', async ({ page }) => {
  const person = await signIn(page);
  const id = await postActive(person);
  await openHydrated(page, `/listing/${id}`);
  await page.getByRole('button', { name: 'Qiyməti dəyiş' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^−3/ }).click();
  const { requested, release } = await holdRequests(page, `**/api/listings/${id}`);
  await dialog.getByRole('button', { name: 'Dəyişiklikləri yadda saxla' }).click();
  await requested;
  await expect(dialog.getByLabel('Yeni qiymət, ₼')).not.toBeEditable();
  await expect(dialog.getByRole('button', { name: /^−5/ })).toBeDisabled();
  release();
  await expect(dialog).toHaveCount(0);
});
