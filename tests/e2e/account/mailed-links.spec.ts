import { expect } from '@playwright/test';
import { expectAccessible, openHydrated, test, untilHydrated } from '../../support/browser/browser.ts';
import { newEmail, newMember } from '../../support/browser/members.ts';
import { signIn } from '../../support/browser/people.ts';
import { readMailedToken } from '../../support/mail.ts';

test('a mailed link adds the e-mail address', async ({ page }) => {
  await signIn(page);
  const email = newEmail();
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Düzəliş et' }).click();
  await page.getByLabel('E-poçt').fill(email);
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByText(`${email} ünvanına link göndərdik`)).toBeVisible();
  await openHydrated(page, `/confirm-email#token=${await readMailedToken(email, '/confirm-email')}`);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`${email} ünvanı təsdiqləndi`);
  expect(new URL(page.url()).hash).toBe('');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Kabinetə keç' }).click();
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  // an account without a password is not asked for one
  await page.getByRole('button', { name: 'Düzəliş et' }).click();
  await page.getByLabel('Şifrə', { exact: true }).fill('uzun şifrə');
  await expect(page.getByLabel('Yeni şifrə bir daha')).toBeVisible();
  await expect(page.getByLabel('Köhnə şifrə')).toBeHidden();
});

test.describe('invalid links', () => {
  test.use({ expectedNoise: /status of 4\d\d/ });

  test('show an error with a way to continue', async ({ page }) => {
    await openHydrated(page, '/en/confirm-email#token=spent');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      '/en/login?to=%2Fen%2Fprofile',
    );
    await openHydrated(page, '/confirm-email');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Linkin vaxtı bitib və ya artıq istifadə olunub',
    );
    await openHydrated(page, '/reset-password#token=spent');
    await page.getByLabel('Yeni şifrə', { exact: true }).fill('uzun şifrə');
    await page.getByLabel('Yeni şifrə bir daha').fill('uzun şifrə');
    await page.getByRole('button', { name: 'Şifrəni yenilə' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Linkin vaxtı bitib və ya artıq istifadə olunub',
    );
    await page.getByRole('button', { name: 'Yeni link istə' }).click();
    await expect(page.getByLabel('E-poçt')).toBeVisible();
  });
});

test('a link resets a forgotten password, and the new one signs in', async ({ page }) => {
  const { email } = await newMember();
  await openHydrated(page, '/ru/login');
  await page.getByRole('tab', { name: 'По почте' }).click();
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  // the previous page has such a field too
  await expect(page).toHaveURL('/ru/reset-password');
  const field = page.getByLabel('Эл. почта');
  const send = page.getByRole('button', { name: 'Отправить ссылку' });
  const message = page.getByRole('main').getByRole('status');
  const mailText = 'Если аккаунт с этой почтой есть, мы отправили ссылку для смены пароля';
  await field.fill(newEmail());
  await send.click();
  await expect(message).toHaveText(mailText);
  await openHydrated(page, '/ru/reset-password');
  await expectAccessible(page);
  await field.fill(email);
  await send.click();
  await expect(message).toHaveText(mailText);
  await openHydrated(page, `/ru/reset-password#token=${await readMailedToken(email, '/reset-password')}`);
  const password = page.getByLabel('Новый пароль', { exact: true });
  await password.fill('совсем новый');
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароли не совпадают')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Новый пароль ещё раз').fill('совсем новый');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кабинет');
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await untilHydrated(page);
  // the cookie is set too, not only the token of the pages
  await page.getByRole('button', { name: 'Мои устройства' }).click();
  await expect(page.getByRole('dialog').getByText('Это устройство')).toBeVisible();
});
