import { expect, type Page } from '@playwright/test';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { newEmail, newMember, PASSWORD } from '../../support/browser/members.ts';
import { codeOf, dataDir, newPhone, signIn } from '../../support/browser/people.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';
import { readOutbox } from '../../support/process/outbox.ts';
import { waitUntil } from '../../support/wait.ts';

// an unconfirmed action is a 403 response, a wrong password a 400: Chromium logs both
test.use({ expectedNoise: /status of 4\d\d/ });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Bu sizsiniz?' });

/** Expects the page to fit a phone and a desktop screen. */
async function expectFitting(page: Page): Promise<void> {
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(tooWide).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

async function confirmByPassword(page: Page): Promise<void> {
  await dialogOf(page).locator('input[type=password]').fill(PASSWORD);
  await dialogOf(page).getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

/** The link in the last security message, by SMS or e-mail. */
async function undoLinkOf(kind: 'sms' | 'mail', to: string): Promise<string> {
  const find = async () => {
    const messages = await readOutbox(dataDir(), kind, to);
    return messages
      .map((text) => /https?:\S+(\/undo#token=\S+)/.exec(text)?.[1])
      .findLast((link) => link !== undefined);
  };
  await waitUntil(async () => (await find()) !== undefined, `a link for ${to}`);
  return (await find()) ?? '';
}

test('the password confirms a new phone number; the old number is notified and can restore the account', async ({
  page,
}) => {
  const member = await signIn(page, await newMember());
  const next = newPhone();
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Telefon nömrəsini dəyiş' }).click();
  const dialog = page.getByRole('dialog', { name: 'Telefon nömrəsini dəyiş' });
  await dialog.getByLabel('Telefon nömrəsi').fill(next);
  await dialog.getByRole('button', { name: 'Kodu göndər' }).click();
  const confirming = dialogOf(page);
  await expect(confirming.locator('input[type=password]')).toBeFocused();
  await expectFitting(page);
  await confirming.locator('input[type=password]').fill('yox');
  await confirming.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(confirming.getByRole('alert')).toBeVisible();
  await confirmByPassword(page);
  // continues with the entered values
  await dialog.getByLabel('SMS-lə gələn kod').fill(await codeOf(next));
  await dialog.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(page.getByText('Nömrəniz dəyişdirildi')).toBeVisible();

  const link = await undoLinkOf('sms', member.phone);
  await openHydrated(page, link);
  const button = page.getByRole('button', { name: 'Bu mən deyiləm, ləğv et' });
  await expect(button).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectFitting(page);
  // opening the link alone changes nothing
  expect((await (await member.call('GET', '/api/users/me')).json()).phone).toBe(next);
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'Hesabınız qaytarıldı' })).toBeVisible();
  expect((await member.call('GET', '/api/users/me')).status).toBe(401);
  // from another page, because the same page would not reload
  await openHydrated(page, '/');
  await openHydrated(page, link);
  await page.getByRole('button', { name: 'Bu mən deyiləm, ləğv et' }).click();
  await expect(page.getByRole('alert')).toContainText('Link köhnəlib');
});

test('a new e-mail address needs confirmation too: cancelling keeps the entered values, confirming saves them', async ({
  page,
}) => {
  await signIn(page, await newMember());
  const email = newEmail();
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Düzəliş et' }).click();
  await page.getByLabel('Ad və soyad').fill('Leyla Əliyeva');
  await page.getByLabel('E-poçt').fill(email);
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await dialogOf(page).getByRole('button', { name: 'Bağla' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveText('Əvvəlcə bunun siz olduğunu təsdiqləyin');
  await expect(page.getByLabel('E-poçt')).toHaveValue(email);
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await confirmByPassword(page);
  await expect(page.getByText(`${email} ünvanına link göndərdik`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Leyla Əliyeva' })).toBeVisible();
});

test('a code to the old number confirms too, and deletion of an account needs it', async ({ page }) => {
  const member = await signIn(page, await newMember());
  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: 'Hesabı sil' }).click();
  await page.getByRole('button', { name: 'Həmişəlik sil' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('SMS kodu').click();
  await expect(dialog).toContainText(`${member.phone.slice(0, 3)}•••••${member.phone.slice(8)}`);
  // a number gets one code per minute, and signing in has used one
  await runInDatabase(
    `update auth_attempts set attempted_at = attempted_at - interval '2 minutes' where event in (select event from sent_codes where phone = $1)`,
    [member.phone],
  );
  const before = (await readOutbox(dataDir(), 'sms', member.phone)).length;
  await dialog.getByRole('button', { name: 'Kodu göndər' }).click();
  await expect(dialog.getByLabel('SMS-lə gələn kod')).toBeVisible();
  await waitUntil(
    async () => (await readOutbox(dataDir(), 'sms', member.phone)).length > before,
    `a code for ${member.phone}`,
  );
  expect((await member.call('GET', '/api/users/me')).status).toBe(200);
  await dialog.getByLabel('SMS-lə gələn kod').fill(await codeOf(member.phone));
  await dialog.getByRole('button', { name: 'Təsdiqlə' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await member.call('GET', '/api/users/me')).status).toBe(401);
});
