import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible, openAlive, test } from '../../support/browser/browser.ts';
import { postFlat } from '../../support/browser/flats.ts';
import { callAs, newEmail, newMember, PASSWORD } from '../../support/browser/members.ts';
import { codeOf, dataDir, newPhone, type Person, signIn } from '../../support/browser/people.ts';
import { mailedToken } from '../../support/mail.ts';
import { readOutbox } from '../../support/process/outbox.ts';
import { waitUntil } from '../../support/wait.ts';

/** Nothing moves, so that what is measured is what stays. */
const calm = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' });
const homeOf = (page: Page) => page.waitForURL((url) => ['/', '/en', '/ru'].includes(url.pathname));
/** Another browser of the same person. */
async function otherBrowser(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: process.env.EVIM_SITE ?? '' })).newPage();
  await page.addInitScript(() => localStorage.setItem('welcome_dismissed', '1'));
  await signIn(page, person);
  return page;
}
test('visitors are sent home from what is one’s own', async ({ page }) => {
  for (const path of ['/profile', '/listings?my=true&status=active']) {
    await openAlive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakıda evinizi tapın');
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('one’s name is edited, cancelled and kept, and the header knows it', async ({ page }) => {
  await calm(page);
  const { phone } = await signIn(page);
  await openAlive(page, '/profile');
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
  await page.getByRole('button', { name: 'Düzəliş et' }).click();
  await expect(name).toHaveValue('');
  await name.fill('Leyla  Əliyeva');
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByRole('region', { name: 'Leyla Əliyeva' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Leyla Əliyeva' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Leyla Əliyeva' })).toContainText(spacedPhone);
});

test('an address of somebody else is answered as any other, and its owner is told', async ({ page }) => {
  const { email } = await newMember();
  await signIn(page);
  await openAlive(page, '/en/profile');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('E-mail').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText(email.toUpperCase())).toBeVisible();
  await waitUntil(
    async () => (await readOutbox(dataDir(), 'mail', email)).some((mail) => mail.includes('Heç nə dəyişməyib')),
    'the letter to who has the address',
  );
});

test.describe('the API refuses some of it', () => {
  test.use({ expectedNoise: /status of [45]\d\d/ });

  test('a new password is long, typed twice, backed by the old one, and ends the other browser’s session', async ({
    page,
    browser,
  }) => {
    const member = await newMember();
    await signIn(page, member);
    const other = await otherBrowser(browser, member);
    await openAlive(other, '/ru/profile');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Кабинет');
    await openAlive(page, '/ru/profile');
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
    // this browser goes on with its fresh token, by page and by API
    await page.getByRole('button', { name: 'Мои устройства' }).click();
    await expect(page.getByRole('dialog').getByText('Это устройство')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кабинет');
    // the other one is led home by the first thing it asks
    await other.getByRole('button', { name: 'Мои устройства' }).click();
    await homeOf(other);
    await expect(other.getByRole('link', { name: 'Войти' })).toBeVisible();
    expect(await other.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    await other.context().close();
  });

  test('a profile that is not saved says so', async ({ page }) => {
    await signIn(page);
    await openAlive(page, '/profile');
    await page.getByRole('button', { name: 'Düzəliş et' }).click();
    await page.getByLabel('Ad və soyad').fill('Aysel');
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByRole('button', { name: 'Yadda saxla' }).click();
    await expect(page.getByRole('alert')).toHaveText('Məlumatlar yadda saxlanmadı');
  });

  test('a dead token leads home from anywhere', async ({ page }) => {
    const person = await signIn(page);
    await openAlive(page, '/en/profile');
    await person.call('POST', '/api/auth/logout');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await homeOf(page);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await openAlive(page, '/en/profile');
    await homeOf(page);
  });
});

test('another number is confirmed by its code', async ({ page }) => {
  await calm(page);
  await signIn(page);
  const next = newPhone();
  await openAlive(page, '/profile');
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

test('sessions are seen and ended, one or all others', async ({ page }) => {
  await calm(page);
  const here = await signIn(page);
  // a code a minute for one number: the others come by password
  const email = newEmail();
  await here.call('PUT', `/api/users/${here.id}`, { email });
  await here.call('POST', '/api/auth/confirm-email', { token: await mailedToken(email, '/confirm-email') });
  const { jwt } = await (await here.call('PUT', `/api/users/${here.id}`, { password: PASSWORD })).json();
  const others = await Promise.all(
    [1, 2].map(async () => {
      const body = { identifier: email, password: PASSWORD };
      return { ...here, ...(await (await here.call('POST', '/api/auth/local', body)).json()) } as Person;
    }),
  );
  await signIn(page, { ...here, jwt });
  await openAlive(page, '/profile');
  await page.getByRole('button', { name: 'Daxil olduğum cihazlar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daxil olduğum cihazlar' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Bu cihaz' })).toHaveCount(1);
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /^Çıxar/ })
    .first()
    .click();
  await expect(rows).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Bütün digər cihazlardan çıx' }).click();
  await expect(rows).toHaveCount(1);
  await expect(dialog.getByText('Bu cihaz')).toBeVisible();
  for (const { jwt: dead } of others) expect((await callAs(dead)('GET', '/api/users/me')).status).toBe(401);
  expect((await callAs(jwt)('GET', '/api/users/me')).status).toBe(200);
});

test('one takes along what is kept, and leaves for good after hearing what that means', async ({ page, context }) => {
  await calm(page);
  const person = await signIn(page);
  await postFlat(person);
  await openAlive(page, '/en/profile');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await saved).suggestedFilename()).toBe('evim-data.json');
  const tab = await context.newPage();
  await openAlive(tab, '/en/listings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    '1 listing of yours will be taken down',
    'Your name, number, e-mail and favorites will be erased',
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
  // the other tab follows
  await expect(tab.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('another tab’s signing out is followed', async ({ page, context }) => {
  await signIn(page);
  await openAlive(page, '/profile');
  const tab = await context.newPage();
  await openAlive(tab, '/');
  await tab.getByRole('banner').getByRole('button', { name: /\d/ }).click();
  await tab.getByRole('button', { name: 'Çıxış' }).click();
  await expect(tab.getByRole('link', { name: 'Daxil ol' })).toBeVisible();
  await homeOf(page);
  await expect(page.getByRole('link', { name: 'Daxil ol' })).toBeVisible();
});
