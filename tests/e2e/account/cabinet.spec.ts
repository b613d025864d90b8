import { type Browser, expect, type Page, type Route } from '@playwright/test';
import type { SignedIn } from '../../../src/contract/auth/api.ts';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { postFlat } from '../../support/browser/flats.ts';
import { callAs, newEmail, newMember, PASSWORD } from '../../support/browser/members.ts';
import { bodyOf, codeOf, dataDir, newPhone, type Person, signIn } from '../../support/browser/people.ts';
import { readMailedToken } from '../../support/mail.ts';
import { readOutbox } from '../../support/process/outbox.ts';
import { waitUntil } from '../../support/wait.ts';

const homeOf = (page: Page) => page.waitForURL((url) => ['/', '/en', '/ru'].includes(url.pathname));
/** A second browser of the same user. */
async function otherBrowser(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: process.env.EVIM_SITE ?? '' })).newPage();
  await page.addInitScript(() => localStorage.setItem('welcome_dismissed', '1'));
  await signIn(page, person);
  return page;
}
test('pages of the account redirect visitors to the home page', async ({ page }) => {
  for (const path of ['/profile', '/listings?my=true&status=active']) {
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakıda evinizi tapın');
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('the name can be edited, an edit can be cancelled, and the header shows the saved name', async ({ page }) => {
  const { phone } = await signIn(page);
  await openHydrated(page, '/profile');
  const spacedPhone = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6, 8)} ${phone.slice(8)}`;
  const card = page.getByRole('main').getByRole('region').first();
  await expect(card).toContainText(spacedPhone);
  await expect(card).not.toContainText('@');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Düzəliş et' }).click();
  const name = page.getByLabel('Ad və soyad');
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await name.fill('Kiminsə adı');
  await page.getByRole('button', { name: 'Ləğv et' }).click();
  await expect(name).toBeHidden();
  await expect(page.getByRole('button', { name: 'Düzəliş et' })).toBeFocused();
  await page.getByRole('button', { name: 'Düzəliş et' }).click();
  await expect(name).toHaveValue('');
  await name.fill('Leyla  Əliyeva');
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByRole('region', { name: 'Leyla Əliyeva' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Leyla Əliyeva' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Leyla Əliyeva' })).toContainText(spacedPhone);
});

test('an e-mail address cannot be removed, and the form says so', async ({ page }) => {
  const member = await newMember();
  await signIn(page, member);
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Düzəliş et' }).click();
  await page.getByLabel('E-poçt').fill('');
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByText('Ünvanı silmək olmur', { exact: false })).toBeVisible();
});

test('an e-mail address in use gets the same response as any other, and its owner is notified', async ({ page }) => {
  const { email } = await newMember();
  await signIn(page);
  await openHydrated(page, '/en/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('E-mail').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText(email.toUpperCase())).toBeVisible();
  await waitUntil(
    async () => (await readOutbox(dataDir(), 'mail', email)).some((mail) => mail.includes('Heç nə dəyişməyib')),
    'the letter to who has the address',
  );
});

test.describe('with rejected requests', () => {
  test.use({ expectedNoise: /status of [45]\d\d/ });

  test('a new password needs a minimum length, a repetition and the old password, and ends the other sessions', async ({
    page,
    browser,
  }) => {
    const member = await newMember();
    await signIn(page, member);
    const other = await otherBrowser(browser, member);
    await openHydrated(other, '/ru/profile');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Кабинет');
    await openHydrated(page, '/ru/profile');
    await page.getByRole('button', { name: 'Изменить', exact: true }).click();
    const save = page.getByRole('button', { name: 'Сохранить' });
    const password = page.getByLabel('Новый пароль', { exact: true });
    const again = page.getByLabel('Новый пароль ещё раз');
    const old = page.getByLabel('Старый пароль');
    await password.fill('1234567');
    await again.fill('12345678');
    await save.click();
    for (const text of ['не меньше 8 символов', 'Пароли не совпадают', 'Введите старый пароль'])
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await password.fill('новый пароль');
    await again.fill('новый пароль');
    await old.fill('не тот');
    await save.click();
    await expect(page.getByText('Старый пароль неверный')).toBeVisible();
    await old.fill(PASSWORD);
    await save.click();
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    // this browser continues with its new token, in pages and in the API
    await page.getByRole('button', { name: 'Мои устройства' }).click();
    await expect(page.getByRole('dialog').getByText('Это устройство')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кабинет');
    // the first request of the other browser redirects it to the home page
    await other.getByRole('button', { name: 'Мои устройства' }).click();
    await homeOf(other);
    await expect(other.getByRole('link', { name: 'Войти' })).toBeVisible();
    expect(await other.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    await other.context().close();
  });

  test('a choice of notices whose request failed is stored with the next one', async ({ page }) => {
    await signIn(page);
    await openHydrated(page, '/bildirisler');
    const sms = ['Elan dərc edildi', 'Elan hələ aktualdır?'].map((name) =>
      page.getByRole('group', { name }).getByRole('checkbox', { name: 'SMS' }),
    );
    const { promise: pressed, resolve } = Promise.withResolvers<void>();
    const fail = async (route: Route) => {
      await pressed;
      await route.fulfill({ status: 500, body: '' });
    };
    await page.route('**/api/contacts/choices', fail, { times: 1 });
    const stored = page.waitForResponse(
      (response) => response.url().endsWith('/api/contacts/choices') && response.ok(),
    );
    for (const box of sms) await box.uncheck();
    resolve();
    await stored;
    await expect(page.getByText('Yadda saxlanıldı')).toBeVisible();
    for (const box of sms) await expect(box).not.toBeChecked();
    await openHydrated(page, '/bildirisler');
    for (const box of sms) await expect(box).not.toBeChecked();
  });

  test('shows an error when the profile is not saved', async ({ page }) => {
    await signIn(page);
    await openHydrated(page, '/profile');
    await page.getByRole('button', { name: 'Düzəliş et' }).click();
    await page.getByLabel('Ad və soyad').fill('Aysel');
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByRole('button', { name: 'Yadda saxla' }).click();
    await expect(page.getByRole('alert')).toHaveText('Məlumatlar yadda saxlanmadı');
  });

  test('an invalid token redirects to the home page from any page', async ({ page }) => {
    const person = await signIn(page);
    await openHydrated(page, '/en/profile');
    await person.call('POST', '/api/auth/logout');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await homeOf(page);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await openHydrated(page, '/en/profile');
    await homeOf(page);
  });
});

test('who has no e-mail unticks SMS and ticks it again, wherever it is the usual way', async ({ page }) => {
  await signIn(page);
  await openHydrated(page, '/bildirisler');
  const smsOf = (name: string) => page.getByRole('group', { name }).getByRole('checkbox', { name: 'SMS' });
  const stored = () =>
    page.waitForResponse((response) => response.url().endsWith('/api/contacts/choices') && response.ok());
  for (const name of ['Elan dərc edildi', 'Elan hələ aktualdır?'])
    for (const act of ['uncheck', 'check'] as const) {
      const saved = stored();
      await smsOf(name)[act]();
      await saved;
    }
  await openHydrated(page, '/bildirisler');
  await expect(smsOf('Elan hələ aktualdır?')).toBeChecked();
});

test('a new phone number is confirmed by an SMS code', async ({ page }) => {
  await signIn(page);
  const next = newPhone();
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Telefon nömrəsini dəyiş' }).click();
  const dialog = page.getByRole('dialog', { name: 'Telefon nömrəsini dəyiş' });
  await dialog.getByLabel('Telefon nömrəsi').fill(next);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kodu göndər' }).click();
  await dialog.getByLabel('SMS-lə gələn kod').fill(await codeOf(next));
  await dialog.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(`${next.slice(0, 3)} ${next.slice(3, 6)}`);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(user.phone).toBe(next);
});

test('lists sessions, and ends one or all others', async ({ page }) => {
  const here = await signIn(page);
  // a number gets one code per minute, so the other browsers sign in by password
  const email = newEmail();
  await here.call('PUT', `/api/users/${here.id}`, { email });
  await here.call('POST', '/api/auth/confirm-email', { token: await readMailedToken(email, '/confirm-email') });
  const { jwt } = await (await here.call('PUT', `/api/users/${here.id}`, { password: PASSWORD })).json();
  const others = await Promise.all(
    [1, 2].map(async () => {
      const body = { identifier: email, password: PASSWORD };
      const session = (await bodyOf(await here.call('POST', '/api/auth/local', body))) as SignedIn;
      return { ...here, ...session };
    }),
  );
  await signIn(page, { ...here, jwt });
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Daxil olduğum cihazlar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daxil olduğum cihazlar' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Bu cihaz' })).toHaveCount(1);
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^Çıxış et:/ })
    .first()
    .click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('Cihazdan çıxış edildi', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Bütün digər cihazlardan çıx' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('Bütün digər cihazlardan çıxış edildi')).toBeVisible();
  await expect(dialog.getByText('Bu cihaz')).toBeVisible();
  for (const { jwt: dead } of others) expect((await callAs(dead)('GET', '/api/users/me')).status).toBe(401);
  expect((await callAs(jwt)('GET', '/api/users/me')).status).toBe(200);
});

test('exports the data of the account, and deletes the account after a warning', async ({ page, context }) => {
  const person = await signIn(page);
  await postFlat(person);
  await openHydrated(page, '/en/profile');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await saved).suggestedFilename()).toBe('evim-data.json');
  const tab = await context.newPage();
  await openHydrated(tab, '/en/listings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    '1 listing of yours will be taken down',
    'Your name, number, e-mail and favourites will be erased',
    'You will be signed out on every device',
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await homeOf(page);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await person.call('GET', '/api/users/me')).status).toBe(401);
  // the other tab signs out too
  await expect(tab.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page);
  await openHydrated(page, '/profile');
  const tab = await context.newPage();
  await openHydrated(tab, '/');
  await tab.getByRole('banner').getByRole('button', { name: /\d/ }).click();
  await tab.getByRole('button', { name: 'Çıxış et' }).click();
  await expect(tab.getByRole('link', { name: 'Daxil ol' })).toBeVisible();
  await homeOf(page);
  await expect(page.getByRole('link', { name: 'Daxil ol' })).toBeVisible();
});
