import { expect, type Page } from '@playwright/test';
import { expectAccessible, openHydrated, test, untilHydrated } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { codeOf, newPerson, newPhone, type Person, signIn } from '../../support/browser/people.ts';
import { textsOf } from '../../support/browser/wizard.ts';

const typed = (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6, 8)} ${phone.slice(8)}`;
/** A wrong code. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.describe('with rejected requests', () => {
  test.use({ expectedNoise: /status of 4\d\d/ });

  test('signing in rejects a wrong code, and the right one reloads the page as signed in', async ({ page }) => {
    const phone = newPhone();
    await openHydrated(page, '/listings');
    await page.getByRole('banner').getByRole('link', { name: 'Daxil ol' }).click();
    const dialog = page.getByRole('dialog', { name: 'Daxil ol' });
    const number = dialog.getByLabel('Telefon nömrəsi');
    const send = dialog.getByRole('button', { name: 'Kodu göndər' });
    await number.pressSequentially(`${phone.slice(1)}x9`);
    // the input adds a leading 0, ignores other characters, and takes ten digits
    await expect(number).toHaveValue(typed(phone));
    await number.fill(phone.slice(0, 9));
    await number.blur();
    await expect(dialog.getByText('Nömrəni tam yazın, məsələn 050 123 45 67')).toBeVisible();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
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

  test('shows an error for a number that cannot get SMS; the other tab of sign-in starts empty', async ({ page }) => {
    const translate = textsOf('ru');
    await openHydrated(page, '/ru/login');
    const main = page.getByRole('main');
    await main.getByLabel('Номер телефона').fill('0121234567');
    await main.getByRole('button', { name: 'Отправить код' }).click();
    await expect(main.getByRole('alert')).toHaveText(translate('number_not_sent_error'));
    await main.getByRole('tab', { name: 'По почте' }).click();
    await expect(main.getByRole('alert')).toBeHidden();
    const enter = main.getByRole('button', { name: 'Войти', exact: true });
    await expect(main.getByText(translate('sign_in_newcomer'))).toBeVisible();
    const email = main.getByLabel('Эл. почта');
    await email.fill('x');
    await email.blur();
    await expect(main.getByText(translate('email_invalid'))).toBeVisible();
    await expect(enter).toBeDisabled();
    await main.getByLabel('Пароль', { exact: true }).fill('неверный');
    await enter.click();
    await expect(email).toBeFocused();
    await email.fill('nobody@evim.test');
    await main.getByRole('button', { name: 'Показать пароль' }).click();
    await expect(main.getByLabel('Пароль', { exact: true })).toHaveAttribute('type', 'text');
    await enter.click();
    await expect(main.getByRole('alert')).toHaveText(translate('email_password_wrong'));
    await expectAccessible(page);
    await main.getByRole('tab', { name: 'По телефону' }).click();
    await expect(main.getByRole('alert')).toBeHidden();
    await expect(main.getByLabel('Номер телефона')).toHaveValue('');
    await expect(main.getByLabel('Номер телефона')).toBeEditable();
  });

  test('a rejected resend keeps the code field; a successful one restarts the minute', async ({ page }) => {
    await page.clock.install();
    const phone = newPhone();
    await openHydrated(page, '/en/login');
    const main = page.getByRole('main');
    await main.getByLabel('Phone number').fill(phone);
    await main.getByRole('button', { name: 'Send code' }).click();
    const code = main.getByLabel('Code from the text message');
    await code.fill('12');
    // the minute passes for the page only: the server has its own clock
    await page.clock.fastForward(61_000);
    const again = main.getByRole('button', { name: 'Send code again' });
    await again.click();
    await expect(main.getByRole('alert')).toBeVisible();
    await expect(code).toHaveValue('12');
    await expect(main.getByRole('button', { name: 'Change number' })).toBeEnabled();
    // the request takes 30 s
    await page.route('**/api/auth/send-code', async (route) => {
      await page.clock.fastForward(30_000);
      await route.fulfill({ json: { success: true, message: '', resendAfter: 60 } });
    });
    await again.click();
    await expect(main.getByRole('button', { name: /^Send again in (60|5\d) s$/ })).toBeDisabled();
    await expect(main.getByRole('alert')).toBeHidden();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('');
    await code.fill(await codeOf(phone));
    await main.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: typed(phone) })).toBeVisible();
  });
});

test('a code can be resent after a minute, and the number can be changed at once', async ({ page }) => {
  await page.clock.install();
  const phone = newPhone();
  await openHydrated(page, '/en/login');
  const main = page.getByRole('main');
  await main.getByLabel('Phone number').fill(phone);
  await main.getByRole('button', { name: 'Send code' }).click();
  const again = main.getByRole('button', { name: /^Send again in \d+ s$/ });
  await expect(again).toBeDisabled();
  await page.clock.fastForward(30_000);
  await expect(main.getByRole('button', { name: /^Send again in (2\d|30) s$/ })).toBeDisabled();
  await page.clock.fastForward(31_000);
  await expect(main.getByRole('button', { name: 'Send code again' })).toBeEnabled();
  await main.getByRole('button', { name: 'Change number' }).click();
  await expect(main.getByLabel('Phone number')).toBeEditable();
  await expect(main.getByLabel('Phone number')).toHaveValue(typed(phone));
  await expect(main.getByLabel('Code from the text message')).toBeHidden();
});

test('a browser that reads SMS signs in with the code in it, and stays on the site whatever the link says', async ({
  page,
}) => {
  const phone = newPhone();
  await page.exposeFunction('readSms', () => codeOf(phone));
  // as Chrome on Android does it: no browser of a computer has an SMS to read
  await page.addInitScript(() => {
    const browser = window as unknown as { OTPCredential: unknown; readSms: () => Promise<string> };
    browser.OTPCredential = class {};
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async (options) =>
      options && 'otp' in options ? ({ code: await browser.readSms() } as unknown as Credential) : get(options);
  });
  await openHydrated(page, '/en/login?to=%2F%2Fevil.example');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Phone number')).toBeFocused();
  await main.getByLabel('Phone number').fill(phone);
  await main.getByRole('button', { name: 'Send code' }).click();
  await page.waitForURL((url) => url.pathname === '/en');
  await expect(page.getByRole('banner').getByRole('button', { name: typed(phone) })).toBeVisible();
});

test('signing in from the bottom bar continues to the requested page', async ({ page }) => {
  const phone = newPhone();
  await openHydrated(page, '/ru');
  const bar = page.getByRole('navigation').filter({ hasText: 'Кабинет' }).last();
  for (const name of ['Подать', 'Кабинет']) {
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

test('signing in redirects to the page of the link, and never to another site', async ({ page }) => {
  await signIn(page);
  for (const [to, path] of [
    ['/listings?rooms=3', '/listings?rooms=3'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\\evil.example', '/'],
  ] as const) {
    const response = await page.request.get(`/login?to=${encodeURIComponent(to)}`, { maxRedirects: 0 });
    expect([to, response.status(), response.headers().location]).toEqual([to, 302, path]);
  }
});

test('signing out reloads the current page as a visitor', async ({ page }) => {
  const { phone } = await signIn(page);
  await openHydrated(page, '/listings?category=rent');
  await page
    .getByRole('banner')
    .getByRole('button', { name: typed(phone) })
    .click();
  const menu = page.getByRole('navigation', { name: 'Hesabım' });
  expect(await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    ...['active', 'expired', 'pending', 'rejected'].map((status) => `/listings?my=true&status=${status}`),
    '/favorites',
    '/saved-searches',
    '/hidden',
    '/profile',
  ]);
  const loaded = page.waitForEvent('load');
  await menu.getByRole('button', { name: 'Çıxış et' }).click();
  await loaded;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Daxil ol' })).toBeVisible();
  expect(page.url()).toContain('/listings?category=rent');
  expect(await page.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('user')])).toEqual([null, null]);
});

test('a tab shows who is signed in now, also one that slept meanwhile', async ({ page, context }) => {
  const first = await signIn(page);
  const second = await newPerson();
  await openHydrated(page, '/profile');
  const main = page.getByRole('main');
  await expect(main).toContainText(typed(first.phone));
  const store = async (tab: Page, { jwt, user }: Person) => {
    await context.addCookies([{ name: 'jwt', value: jwt, url: tab.url(), httpOnly: true, sameSite: 'Lax' }]);
    await tab.evaluate(
      (stored) => {
        for (const [key, text] of stored) localStorage.setItem(key, text);
      },
      [
        ['user', JSON.stringify(user)],
        ['jwt', jwt],
      ] as const,
    );
  };
  const other = await context.newPage();
  await openHydrated(other, '/about');
  await store(other, second);
  await expect(main).toContainText(typed(second.phone));
  await untilHydrated(page);
  // a document is not told of what it stores itself, as one that sleeps
  await store(page, first);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(main).toContainText(typed(first.phone));
});

test.describe('an expired token', () => {
  // what the page asks in that moment
  test.use({ expectedNoise: /status of 401/ });

  const isOverIn = async (page: Page) => {
    await expect(page).toHaveURL('/ru');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    expect((await page.context().cookies()).filter(({ name }) => name === 'jwt')).toEqual([]);
  };

  test('redirects to the home page when it is invalid', async ({ page }) => {
    await signIn(page);
    // a static file: no script checks the token there
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('jwt', 'unreadable'));
    await page.goto('/ru/listings', { waitUntil: 'commit' });
    await isOverIn(page);
  });

  test('redirects to the home page when it expires on an open page', async ({ page }) => {
    const id = await postActive(await newPerson());
    await signIn(page);
    await openHydrated(page, `/ru/listing/${id}`);
    const jwt = `h.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.s`;
    // a request that visitors may send too
    await page.getByRole('button', { name: /Показать номер/ }).evaluate((button: HTMLElement, old) => {
      localStorage.setItem('jwt', old);
      button.click();
    }, jwt);
    await isOverIn(page);
  });
});
