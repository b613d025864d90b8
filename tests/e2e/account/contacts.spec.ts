import { expect } from '@playwright/test';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { type Person, signIn } from '../../support/browser/people.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';

const linkChat = ({ id }: Person) =>
  runInDatabase(
    `insert into contacts (user_id, kind, address, language, confirmed_at) values ($1::bigint, 'telegram', $1::bigint::text, 'az', now())`,
    [id],
  );

test('the keyboard goes on from the way whose contact was removed', async ({ page }) => {
  await linkChat(await signIn(page));
  await openHydrated(page, '/bildirisler');
  const remove = page.getByRole('main').getByRole('button', { name: /^Ayır:/ });
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Telegram' })).toBeFocused();
});

test.describe('when the contacts do not load', () => {
  test.use({ expectedNoise: /status of 500/ });

  test('the dialog of devices says so, and shows the linked chats after a retry', async ({ page }) => {
    await linkChat(await signIn(page));
    await openHydrated(page, '/profile');
    await page.route('**/api/contacts*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Daxil olduğum cihazlar' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Məlumatlar yüklənmədi')).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/api/contacts*');
    await dialog.getByRole('button', { name: 'Yenidən cəhd et' }).click();
    await expect(dialog.getByRole('button', { name: /^Ayır:/ })).toBeVisible();
  });
});
