import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, test } from '../../support/browser/browser.ts';
import { newMember } from '../../support/browser/members.ts';
import { addStaffMember, inviteStaffMember, OFFICE_PASSWORD, signInOffice } from '../../support/browser/office.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';
import { addAuthenticator } from '../../support/browser/virtual-authenticator.ts';

// an ended session is a 401 response, missing rights a 403: Chromium logs both
// each staff account is created by a separate process
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: /status of 40[139]/ });

test('an admin signs in, finds a user and blocks them, which ends their session', async ({ page }) => {
  const person = await newMember();
  const { email } = await addStaffMember();
  await signInOffice(page, email);
  await page.goto('/admin/users');
  await page.getByRole('textbox', { name: 'Ad, telefon, e-poçt' }).fill(person.email);
  // the search of the list is debounced
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

test('changing a role requires the password, and is in the audit log', async ({ page }) => {
  const person = await newMember();
  const { email } = await addStaffMember();
  await signInOffice(page, email);
  await page.goto(`/admin/users/${person.id}/show`);
  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Redaktor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bu sizsiniz?' });
  await dialog.getByLabel('Şifrə').fill(OFFICE_PASSWORD);
  await dialog.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(page.getByText('Rol dəyişdirildi')).toBeVisible();
  await expect(page.getByText('Rol: İstifadəçi → Redaktor')).toBeVisible();
});

test('an invited member of staff sets a password with the printed link, and must set up a second factor', async ({
  page,
}) => {
  const { email, link } = await inviteStaffMember('editor');
  await page.goto(link);
  await page.getByLabel('Yeni şifrə', { exact: true }).fill(OFFICE_PASSWORD);
  await page.getByLabel('Yeni şifrə bir daha').fill(OFFICE_PASSWORD);
  await page.getByRole('button', { name: 'Şifrəni yenilə' }).click();
  await expect(page.getByRole('heading', { name: 'İkinci addımı qurun' })).toBeVisible();
  await page.goto('/admin/pages');
  await expect(page.getByRole('heading', { name: 'İkinci addımı qurun' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kod tətbiqi qur' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  // a code is valid for 30 s and once: the code of the next period is accepted early
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await page.getByLabel('Kod').fill(codeAt(Date.now()));
  await page.getByRole('button', { name: 'Təsdiqlə' }).click();
  await page.getByRole('button', { name: 'Saxladım' }).click();
  // continues to the requested page
  await expect(page.getByRole('heading', { name: 'Səhifələr' })).toBeVisible();
  await signOut(page);
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə').fill(OFFICE_PASSWORD);
  await page.getByRole('button', { name: 'Daxil ol', exact: true }).click();
  await page.getByLabel('Kod').fill(codeAt(Date.now() + 30_000));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(page.getByRole('heading', { name: /Salam/ })).toBeVisible();
});

test('a passkey can be set up at the first visit, and then signs in and confirms without a password', async ({
  page,
}) => {
  const { cancel } = await addAuthenticator(page);
  const { email, link } = await inviteStaffMember();
  await page.goto(link);
  await page.getByLabel('Yeni şifrə', { exact: true }).fill(OFFICE_PASSWORD);
  await page.getByLabel('Yeni şifrə bir daha').fill(OFFICE_PASSWORD);
  await page.getByRole('button', { name: 'Şifrəni yenilə' }).click();
  await page.getByRole('button', { name: 'Keçid açarı əlavə et' }).click();
  await expect(page.getByRole('heading', { name: /Salam/ })).toBeVisible();
  await signOut(page);
  await cancel(true);
  await page.getByRole('button', { name: 'Keçid açarı ilə daxil ol' }).click();
  await expect(page.getByRole('alert')).toContainText('Keçid açarı istifadə olunmadı');
  await cancel(false);
  await page.getByRole('button', { name: 'Keçid açarı ilə daxil ol' }).click();
  await expect(page.getByRole('heading', { name: /Salam/ })).toBeVisible();
  await signOut(page);
  // the password first, then the passkey
  await page.getByLabel('E-poçt').fill(email);
  await page.getByLabel('Şifrə').fill(OFFICE_PASSWORD);
  await page.getByRole('button', { name: 'Daxil ol', exact: true }).click();
  await expect(page.getByLabel('Şifrə')).toHaveCount(0);
  await page.getByRole('button', { name: 'Keçid açarı ilə daxil ol' }).click();
  await expect(page.getByRole('heading', { name: /Salam/ })).toBeVisible();
  await page.goto('/admin/account');
  const remove = page.getByRole('button', { name: /^Keçid açarını sil/ });
  await expect(remove).toHaveCount(1);
  await expectAccessible(page);
  // the last second factor cannot be removed
  await remove.click();
  await expect(page.getByText('Bu, sonuncu ikinci addımınızdır')).toBeVisible();
});

test('a passkey confirms a sensitive action of an unconfirmed session', async ({ page }) => {
  await addAuthenticator(page);
  const { email } = await addStaffMember();
  await signInOffice(page, email);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Keçid açarı əlavə et' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bu sizsiniz?' });
  await dialog.getByLabel('Şifrə').fill(OFFICE_PASSWORD);
  await dialog.getByRole('button', { name: 'Təsdiqlə', exact: true }).click();
  await expect(page.getByText('Keçid açarı əlavə edildi')).toBeVisible();
  await runOnServer('forgetConfirmations', email);
  const person = await newMember();
  await page.goto(`/admin/users/${person.id}/show`);
  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Redaktor' }).click();
  await dialog.getByRole('button', { name: 'Keçid açarı ilə təsdiqlə' }).click();
  await expect(page.getByText('Rol dəyişdirildi')).toBeVisible();
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Hesabım/ }).click();
  await page.getByRole('menuitem', { name: 'Çıxış' }).click();
  await expect(page.getByLabel('E-poçt')).toBeVisible();
}
