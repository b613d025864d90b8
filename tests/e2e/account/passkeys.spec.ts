import { expect, expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { newMember, PASSWORD } from '../../support/browser/members.ts';
import { signIn } from '../../support/browser/people.ts';
import { addAuthenticator } from '../../support/browser/virtual-authenticator.ts';

// an unconfirmed action is a 403 response, which Chromium logs
test.use({ expectedNoise: /status of 40[03]/ });

test('a passkey can be added, signs in without a user name, confirms actions, and can be removed', async ({ page }) => {
  const { cancel } = await addAuthenticator(page);
  const member = await newMember();
  await signIn(page, member);
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Keçid açarları' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keçid açarları' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keçid açarı əlavə et' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Bu sizsiniz?' });
  await confirmation.getByRole('textbox', { name: 'Şifrə' }).fill(PASSWORD);
  await confirmation.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.removeItem('jwt');
    localStorage.removeItem('user');
  });

  await openHydrated(page, '/listings');
  await page.getByRole('banner').getByRole('link', { name: 'Daxil ol' }).click();
  const door = page.getByRole('dialog', { name: 'Daxil ol' });
  const use = door.getByRole('button', { name: 'Keçid açarı ilə daxil ol' });
  await cancel(true);
  await use.click();
  await expect(door.getByRole('alert')).toContainText('Keçid açarı istifadə olunmadı');
  await expectAccessible(page);
  await cancel(false);
  await use.click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Aysel Məmmədova' })).toBeVisible();

  // signing in by passkey is a recent confirmation
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Keçid açarları' }).click();
  await dialog.getByRole('button', { name: /^Sil:/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
});
