import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../../support/browser/browser.ts';
import { addStaffMember, OFFICE_PASSWORD } from '../../support/browser/office.ts';
import { codeOf, newPhone } from '../../support/browser/people.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';

const randomAddress = () => `10.${randomOctet()}.${randomOctet()}.${randomOctet()}`;
const randomOctet = () => 1 + Math.floor(Math.random() * 250);

/** Calls the API from the IP address of the page's browser, without its cookies. */
async function callFrom(ip: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${process.env.EVIM_SITE}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-forwarded-for': ip, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Records the page's writes to a URL: whether each had a proof of work, and its response status. */
function recordAttempts(page: Page, path: string): [boolean, number][] {
  const attempts: [boolean, number][] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(path)) attempts.push(['x-proof' in response.request().headers(), response.status()]);
  });
  return attempts;
}

test('sends a code to a rate-limited address after an automatic proof of work', async ({ browser }) => {
  const ip = randomAddress();
  for (let attempt = 0; attempt < 2; attempt++)
    expect((await callFrom(ip, '/api/auth/send-code', { phone: newPhone() })).status).toBe(200);
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
  const page = await context.newPage();
  const attempts = recordAttempts(page, '/send-code');
  const phone = newPhone();
  await openHydrated(page, `${process.env.EVIM_SITE}/login`);
  const main = page.getByRole('main');
  await main.getByLabel('Telefon nömrəsi').fill(phone);
  await main.getByRole('button', { name: 'Kodu göndər' }).click();
  const code = main.getByLabel('SMS-lə gələn kod');
  await expect(code).toBeFocused();
  expect(attempts).toEqual([
    [false, 429],
    [true, 200],
  ]);
  await code.fill(await codeOf(phone));
  await main.getByRole('button', { name: 'Təsdiqlə' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toMatch(/^eyJ/);
  await context.close();
});

for (const kind of ['listing', 'complex'] as const)
  test(`shows the number of a ${kind} after a proof of work, with a progress message`, async ({ browser }) => {
    const ip = randomAddress();
    const { data } = await (await callFrom(ip, '/api/listings?pagination[pageSize]=60')).json();
    let challenges = 0;
    for (const { id } of data as { id: number }[]) {
      if (challenges === 30) break;
      if ((await callFrom(ip, `/api/listings/${id}/phone`, {})).status === 200) challenges += 1;
    }
    expect(challenges).toBe(30);
    const paths = { listing: '/api/listings?pagination[page]=2&pagination[pageSize]=60', complex: '/api/complexes' };
    const { data: others } = await (await callFrom(ip, paths[kind])).json();
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
    const page = await context.newPage();
    const attempts = recordAttempts(page, '/phone');
    const line = page.getByRole('status').filter({ hasText: 'Yoxlanılır…' });
    await page.route('**/phone', async (route) => {
      if ('x-proof' in route.request().headers()) await expect(line).toBeVisible();
      await route.continue();
    });
    await openHydrated(page, `${process.env.EVIM_SITE}/${kind}/${others[0].id}`);
    await page.getByRole('button', { name: /Nömrəni göstər/ }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /^Zəng/ })).toHaveText(/\d{3} \d{3} \d\d \d\d/);
    await expect(line).toBeHidden();
    expect(attempts).toEqual([
      [false, 429],
      [true, 200],
    ]);
    // from now on the browser has a rate limit of its own
    expect((await context.cookies()).map(({ name }) => name)).toContain('browser');
    await context.close();
  });

test('a rate-limited address can sign in and request mails after a proof of work, on the site and in the back office', async ({
  browser,
}) => {
  const ip = randomAddress();
  for (let attempt = 0; attempt < 30; attempt++)
    expect((await callFrom(ip, '/api/auth/forgot-password', { email: `crowd${attempt}@evim.test` })).status).toBe(200);
  // as many wrong passwords as there may be without a proof, of the address that has asked for so many mails: each takes a while
  await runInDatabase(
    `insert into auth_attempts (event, kind, key, attempted_at)
     select gen_random_uuid(), 'login', key, now() from generate_series(1, $1),
            (select key from auth_attempts where kind = 'mail' group by key having count(*) = 30) crowd`,
    [50],
  );
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
  const page = await context.newPage();
  const [passwords, mails] = [recordAttempts(page, '/auth/local'), recordAttempts(page, '/forgot-password')];
  await openHydrated(page, `${process.env.EVIM_SITE}/reset-password`);
  await page.getByRole('main').getByLabel('E-poçt').fill('crowd@evim.test');
  await page.getByRole('main').getByRole('button', { name: 'Linki göndər' }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  expect(mails).toEqual([
    [false, 429],
    [true, 200],
  ]);
  const { email } = await addStaffMember();
  await openHydrated(page, `${process.env.EVIM_SITE}/login`);
  const main = page.getByRole('main');
  await main.getByRole('tab', { name: 'E-poçtla' }).click();
  await main.getByLabel('E-poçt', { exact: true }).fill(email);
  await main.getByLabel('Şifrə', { exact: true }).fill('x');
  await main.getByRole('button', { name: 'Daxil ol', exact: true }).click();
  await expect(main.getByRole('alert')).toHaveText('E-poçt və ya şifrə yanlışdır');
  await page.goto(`${process.env.EVIM_SITE}/admin`);
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə').fill(OFFICE_PASSWORD);
  await page.getByRole('button', { name: 'Daxil ol', exact: true }).click();
  await expect(page.getByLabel('Şifrə')).toHaveCount(0);
  expect(passwords).toEqual([
    [false, 429],
    [true, 400],
    [false, 429],
    [true, 200],
  ]);
  await context.close();
});
