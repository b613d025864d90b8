import { expect, type Page } from '@playwright/test';
import { expectAccessible, openAlive, test } from '../../support/browser/browser.ts';
import { codeOf, newPerson, newPhone, signIn } from '../../support/browser/people.ts';
import { postActive } from '../../support/browser/posted.ts';

const typed = (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6, 8)} ${phone.slice(8)}`;
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
/** A code that is not the right one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.describe('the API refuses some of it', () => {
  test.use({ expectedNoise: /status of 4\d\d/ });

  test('a number, a wrong code, the right one: the page comes anew and knows the person', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const phone = newPhone();
    await openAlive(page, '/listings');
    await page.getByRole('banner').getByRole('link', { name: 'Daxil ol' }).click();
    const dialog = page.getByRole('dialog', { name: 'Daxil ol' });
    const number = dialog.getByLabel('Telefon nömrəsi');
    const send = dialog.getByRole('button', { name: 'Kodu göndər' });
    await number.pressSequentially(`${phone.slice(1)}x9`);
    // a 0 comes before, ten digits are all, and what is no digit is passed over
    await expect(number).toHaveValue(typed(phone));
    await number.fill(phone.slice(0, 9));
    await expect(send).toBeDisabled();
    await number.fill(phone);
    await expectAccessible(page);
    await send.click();
    const code = dialog.getByLabel('SMS-lə gələn kod');
    await expect(code).toBeFocused();
    await expect(number).not.toBeEditable();
    const confirm = dialog.getByRole('button', { name: 'Təsdiqlə' });
    await code.fill('12a34');
    await expect(code).toHaveValue('1234');
    await expect(confirm).toBeDisabled();
    const right = await codeOf(phone);
    await code.fill(otherThan(right));
    await confirm.click();
    await expect(dialog.getByRole('alert')).toHaveText('Kod yanlışdır və ya vaxtı bitib');
    await expectAccessible(page);
    await code.fill(right);
    await confirm.click();
    await expect(page.getByRole('banner').getByRole('button', { name: typed(phone) })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/listings');
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toMatch(/^eyJ/);
  });

  test('a number that gets no texts is told, and another tab begins anew', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, '/ru/login');
    const main = page.getByRole('main');
    await main.getByLabel('Номер телефона').fill('0121234567');
    await main.getByRole('button', { name: 'Отправить код' }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await main.getByRole('tab', { name: 'По почте' }).click();
    await expect(main.getByRole('alert')).toBeHidden();
    const enter = main.getByRole('button', { name: 'Войти' });
    await expect(enter).toBeDisabled();
    await main.getByLabel('Эл. почта').fill('nobody@evim.test');
    await main.getByLabel('Пароль', { exact: true }).fill('неверный');
    await main.getByRole('button', { name: 'Показать пароль' }).click();
    await expect(main.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'text');
    await enter.click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('tab', { name: 'По телефону' }).click();
    await expect(main.getByRole('alert')).toBeHidden();
    await expect(main.getByLabel('Номер телефона')).toHaveValue('');
    await expect(main.getByLabel('Номер телефона')).toBeEditable();
  });

  test('another code that is refused leaves the field for the one that came; one that is sent begins a minute', async ({
    page,
  }) => {
    await page.clock.install();
    const phone = newPhone();
    await openAlive(page, '/en/login');
    const main = page.getByRole('main');
    await main.getByLabel('Phone number').fill(phone);
    await main.getByRole('button', { name: 'Send code' }).click();
    const code = main.getByLabel('Code from the text message');
    await code.fill('12');
    // a minute for the page alone: the server knows better
    await page.clock.fastForward(61_000);
    const again = main.getByRole('button', { name: 'Send code again' });
    await again.click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(code).toHaveValue('12');
    await expect(main.getByRole('button', { name: 'Change number' })).toBeEnabled();
    // half a minute on its way
    await page.route('**/api/auth/send-code', async (route) => {
      await page.clock.fastForward(30_000);
      await route.fulfill({ json: { success: true, message: '', resendAfter: 60 } });
    });
    await again.click();
    await expect(main.getByRole('button', { name: /^Again in (60|5\d) s$/ })).toBeDisabled();
    await expect(main.getByRole('alert')).toBeHidden();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('');
    await code.fill(await codeOf(phone));
    await main.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: typed(phone) })).toBeVisible();
  });
});

test('another code may be asked for after a minute, and another number at once', async ({ page }) => {
  await page.clock.install();
  const phone = newPhone();
  await openAlive(page, '/en/login');
  const main = page.getByRole('main');
  await main.getByLabel('Phone number').fill(phone);
  await main.getByRole('button', { name: 'Send code' }).click();
  const again = main.getByRole('button', { name: /^Again in \d+ s$/ });
  await expect(again).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(main.getByRole('button', { name: /^Again in (2\d|30) s$/ })).toBeDisabled();
  await page.clock.fastForward(31_000);
  await expect(main.getByRole('button', { name: 'Send code again' })).toBeEnabled();
  await main.getByRole('button', { name: 'Change number' }).click();
  await expect(main.getByLabel('Phone number')).toBeEditable();
  await expect(main.getByLabel('Phone number')).toHaveValue(typed(phone));
  await expect(main.getByLabel('Code from the text message')).toBeHidden();
});

test('what the bottom bar guards is gone on to after signing in', async ({ page }) => {
  if (!isPhone(page)) return;
  const phone = newPhone();
  await openAlive(page, '/ru');
  const bar = page.getByRole('navigation').filter({ hasText: 'Кабинет' }).last();
  for (const name of ['Избранное', 'Подать', 'Кабинет']) {
    await bar.getByRole('link', { name }).click();
    const dialog = page.getByRole('dialog', { name: 'Войти' });
    await expect(dialog).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/ru');
    if (name === 'Кабинет') break;
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByLabel('Номер телефона').fill(phone);
  await page.getByRole('button', { name: 'Отправить код' }).click();
  await page.getByLabel('Код из SMS').fill(await codeOf(phone));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кабинет');
  expect(new URL(page.url()).pathname).toBe('/ru/profile');
  await expect(bar.getByRole('link', { name: 'Кабинет' })).toHaveAttribute('aria-current', 'page');
});

test('signing in leads to where a link says, and never to another site', async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person);
  for (const [to, path] of [
    ['/listings?rooms=3', '/listings'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
  ] as const) {
    await page.goto(`/login?to=${encodeURIComponent(to)}`);
    expect(new URL(page.url()).origin).toBe(process.env.EVIM_SITE);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test('signing in at /login?to=//evil.example ends at home', async ({ page }) => {
  const phone = newPhone();
  await openAlive(page, '/en/login?to=%2F%2Fevil.example');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code from the text message').fill(await codeOf(phone));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL((url) => url.pathname === '/en');
  await expect(page.getByRole('banner').getByRole('button', { name: typed(phone) })).toBeVisible();
});

test('signing out reloads the page one is on, as a visitor’s', async ({ page }) => {
  const { phone } = await signIn(page);
  await openAlive(page, '/listings?category=rent');
  await page
    .getByRole('banner')
    .getByRole('button', { name: typed(phone) })
    .click();
  const menu = page.getByRole('navigation', { name: 'Hesabım' });
  expect(await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    ...['active', 'expired', 'pending', 'rejected'].map((status) => `/listings?my=true&status=${status}`),
    '/favorites',
    '/profile',
  ]);
  const loaded = page.waitForEvent('load');
  await menu.getByRole('button', { name: 'Çıxış' }).click();
  await loaded;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Daxil ol' })).toBeVisible();
  expect(page.url()).toContain('/listings?category=rent');
  expect(await page.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('user')])).toEqual([null, null]);
});

test.describe('a token that is over', () => {
  const isOverIn = async (page: Page) => {
    await expect(page).toHaveURL('/ru');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    expect((await page.context().cookies()).filter(({ name }) => name === 'jwt')).toEqual([]);
  };

  test('leads home when it cannot be read', async ({ page }) => {
    await signIn(page);
    // a file of the site: nothing there looks at the token
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('jwt', 'unreadable'));
    await page.goto('/ru/listings', { waitUntil: 'commit' });
    await isOverIn(page);
  });

  test('leads home when its time passes on an open page', async ({ page }) => {
    const id = await postActive(await newPerson());
    await signIn(page);
    await openAlive(page, `/ru/listing/${id}`);
    const jwt = `h.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.s`;
    // what visitors may ask for too
    await page.getByRole('button', { name: /Показать номер/ }).evaluate((button: HTMLElement, old) => {
      localStorage.setItem('jwt', old);
      button.click();
    }, jwt);
    await isOverIn(page);
  });
});
