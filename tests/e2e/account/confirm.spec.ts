import { expect, type Page } from '@playwright/test';
import { expectAccessible, openAlive, test } from '../../support/browser/browser.ts';
import { newEmail, newMember, PASSWORD } from '../../support/browser/members.ts';
import { codeOf, dataDir, newPhone, signIn } from '../../support/browser/people.ts';
import { readOutbox } from '../../support/process/outbox.ts';
import { waitUntil } from '../../support/wait.ts';

// an act that is not confirmed yet answers 403, a wrong password 400: Chromium says so in its console
test.use({ expectedNoise: /status of 4\d\d/ });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Bu sizsiniz?' });

/** What is on the screen fits it, on a phone and on a desk. */
async function expectFitting(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

/** The address in the last text or mail about the safety of an account. */
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

test('another number is confirmed by the password; the old one hears of it and takes the account back by a button', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const member = await signIn(page, await newMember());
  const next = newPhone();
  await openAlive(page, '/profile');
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
  // it goes on with what was typed
  await dialog.getByLabel('SMS-lə gələn kod').fill(await codeOf(next));
  await dialog.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(page.getByText('Nömrəniz dəyişdirildi')).toBeVisible();

  const link = await undoLinkOf('sms', member.phone);
  await openAlive(page, link);
  const button = page.getByRole('button', { name: 'Bu mən deyiləm, ləğv et' });
  await expect(button).toBeVisible();
  expect(page.url()).not.toContain('token');
  await expectFitting(page);
  // opened, and nothing has happened yet
  expect((await (await member.call('GET', '/api/users/me')).json()).phone).toBe(next);
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'Hesabınız qaytarıldı' })).toBeVisible();
  expect((await member.call('GET', '/api/users/me')).status).toBe(401);
  // from another page: the same one would not load anew
  await openAlive(page, '/');
  await openAlive(page, link);
  await page.getByRole('button', { name: 'Bu mən deyiləm, ləğv et' }).click();
  await expect(page.getByRole('alert')).toContainText('Link köhnəlib');
});

test('another e-mail is confirmed too: cancelled, all that was typed stays; confirmed, it is saved', async ({
  page,
}) => {
  await signIn(page, await newMember());
  const email = newEmail();
  await openAlive(page, '/profile');
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

test('a code to the old number confirms as well, and an account is not deleted before', async ({ page }) => {
  test.setTimeout(150_000);
  const member = await signIn(page, await newMember());
  await openAlive(page, '/profile');
  await page.getByRole('button', { name: 'Hesabı sil' }).click();
  await page.getByRole('button', { name: 'Həmişəlik sil' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('SMS kodu').click();
  await expect(dialog).toContainText(`${member.phone.slice(0, 3)}•••••${member.phone.slice(8)}`);
  // a number gets one code a minute, and one was needed to sign in
  const before = (await readOutbox(dataDir(), 'sms', member.phone)).length;
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Kodu göndər' }).click();
    await expect(dialog.getByLabel('SMS-lə gələn kod')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 90_000, intervals: [5_000] });
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
