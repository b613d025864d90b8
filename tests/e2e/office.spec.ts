import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, test } from '../support/browser.ts';
import { newMember } from '../support/members.ts';
import { enterOffice, expectFitting, newWorker, OFFICE_PASSWORD, signInOffice } from '../support/office.ts';

// a session that is over, and rights that are not there, answer 401 and 403: Chromium says so in its console
// the command that makes somebody staff is a program of its own each time
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: /status of 40[13]/ });

test('an admin signs in, finds a person and blocks him: his session is over at once', async ({ page }) => {
  const person = await newMember();
  const { email } = await newWorker();
  await signInOffice(page, email);
  await page.goto('/admin/users');
  await page.getByRole('textbox', { name: 'Ad, telefon, e-poçt' }).fill(person.email);
  // the list is asked a moment after the last letter
  await expect(page.getByText('1–1 / 1')).toBeVisible();
  await page.getByRole('cell', { name: person.email }).click();
  await expect(page.getByRole('heading', { name: 'Aysel Məmmədova', exact: true })).toBeVisible();
  await expectAccessible(page);
  expect((await person.call('GET', '/api/users/me')).status).toBe(200);
  await page.getByRole('button', { name: 'Blokla' }).click();
  const dialog = page.getByRole('dialog', { name: 'İstifadəçi bloklansın?' });
  await dialog.getByLabel('Səbəb').fill('Saxta elanlar yerləşdirir');
  await dialog.getByRole('button', { name: 'Blokla' }).click();
  await expect(page.getByText('İstifadəçi bloklandı')).toBeVisible();
  await expect(page.getByText('Heç yerdə daxil olmayıb')).toBeVisible();
  expect((await person.call('GET', '/api/users/me')).status).toBe(401);
});

test('a role changes only after the password was given again, and the log tells of it', async ({ page }) => {
  const person = await newMember();
  const { email } = await newWorker();
  await signInOffice(page, email);
  await page.goto(`/admin/users/${person.id}/show`);
  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Redaktor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bu, sizsiniz?' });
  await dialog.getByLabel('Şifrə').fill(OFFICE_PASSWORD);
  await dialog.getByRole('button', { name: 'Təsdiq et' }).click();
  await expect(page.getByText('Rol dəyişdirildi')).toBeVisible();
  await expect(page.getByText('Rol: İstifadəçi → Redaktor')).toBeVisible();
});

test('whoever has set up a second factor gets in only by its code', async ({ page }) => {
  const { email } = await newWorker('editor');
  await signInOffice(page, email);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Qur' }).click();
  await page.getByRole('dialog').getByLabel('Şifrə').fill(OFFICE_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Təsdiq et' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  // a code is good for half a minute and once: the next one is the next period's, which is taken early as well
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await page.getByLabel('Kod').fill(codeAt(Date.now()));
  await page.getByRole('button', { name: 'Təsdiq et' }).click();
  await page.getByRole('button', { name: 'Saxladım' }).click();
  await page.getByRole('button', { name: /^Hesabım/ }).click();
  await page.getByRole('menuitem', { name: 'Çıxış' }).click();
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə').fill(OFFICE_PASSWORD);
  await page.getByRole('button', { name: 'Daxil ol' }).click();
  await page.getByLabel('Kod').fill(codeAt(Date.now() + 30_000));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Təsdiq et' }).click();
  await expect(page.getByRole('heading', { name: /Salam/ })).toBeVisible();
});

for (const path of ['/admin', '/admin/users', '/admin/audit', '/admin/account'])
  test(`${path} is quiet, fits the screen and everybody can use it in both themes`, async ({ page }) => {
    await enterOffice(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFitting(page);
  });
