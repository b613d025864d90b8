import { expect, test } from '../../support/browser/browser.ts';
import { findActive } from '../../support/browser/listings.ts';
import { addStaffMember, expectDecidable, openQueue, signInOffice } from '../../support/browser/office.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';

// all tests share one queue, so they run serially
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test('the queue gives a listing back when its decision is undone', { tag: '@desktop' }, async ({ page }) => {
  const heading = await openQueue(page, 3);
  const first = (await heading.textContent()) ?? '';
  const photo = page.getByRole('region', { name: 'Şəkillər' }).getByText(/^\d+ \/ \d+$/);
  await page.keyboard.press('j');
  await expect(photo).toHaveText(/^2 /);
  await expectDecidable(page);
  await page.keyboard.press('a');
  await expect(heading).not.toHaveText(first);
  await expect(page.getByRole('region', { name: 'Geri qaytar' })).toBeVisible();
  // each case begins at its first photo, the next as well as one that comes back
  await expect(photo).toHaveText(/^1 /);
  await page.keyboard.press('j');
  await expect(photo).toHaveText(/^2 /);
  await page.keyboard.press('u');
  await expect(heading).toHaveText(first);
  await expect(photo).toHaveText(/^1 /);
  const panel = page.getByRole('region', { name: 'Niyə rədd edilir?' });
  await expect(panel).toHaveCount(0);

  // another reason needs words, and Enter asks for them; the words of an undone rejection are there again
  await expectDecidable(page);
  await page.keyboard.press('r');
  await page.keyboard.press('9');
  await expect(panel.getByRole('button', { name: 'Rədd et' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Öz sözlərinizlə (mütləq)')).toBeFocused();
  await page.keyboard.type('Ev tikilməyib');
  await page.keyboard.press('Enter');
  await expect(heading).not.toHaveText(first);
  await page.keyboard.press('u');
  await expect(heading).toHaveText(first);
  await expect(panel.getByLabel('Öz sözlərinizlə')).toHaveValue('Ev tikilməyib');
  await expect(panel.getByRole('button', { pressed: true })).toHaveText(/Başqa səbəb/);
});

test('a rejection that is undone before the next listings have come is there again, with its words', {
  tag: '@desktop',
}, async ({ page }) => {
  const heading = await openQueue(page, 6);
  const first = (await heading.textContent()) ?? '';
  const undone = page.waitForResponse(/\/api\/admin\/undo$/);
  await page.route('**/api/admin/moderation/next', async (route) => {
    await undone;
    await route.continue();
  });
  await expectDecidable(page);
  for (const key of ['r', '1', 't']) await page.keyboard.press(key);
  await page.keyboard.type('Foto bulanıqdır');
  await page.keyboard.press('Enter');
  await expect(heading).not.toHaveText(first);
  await page.keyboard.press('u');
  expect((await undone).ok()).toBe(true);
  await expect(heading).toHaveText(first);
  await expect(page.getByLabel('Öz sözlərinizlə')).toHaveValue('Foto bulanıqdır');
});

test('U undoes the last decision and no earlier one, also while its answer is on its way', { tag: '@desktop' }, async ({
  page,
}) => {
  await runOnServer('insertPending', 4);
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.goto('/admin/moderation');
  const heading = page.getByRole('heading', { level: 2 });
  const numberOf = async () => Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  const undo = page.getByRole('region', { name: 'Geri qaytar' });
  await expect(heading).toContainText('№');
  const first = await numberOf();
  await expectDecidable(page);
  await page.keyboard.press('a');
  await expect(undo).toContainText(`№${first} · Elan təsdiqləndi`);
  const second = await numberOf();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/admin/moderation/${second}/approve`, async (route) => {
    await released;
    await route.continue();
  });
  await expectDecidable(page);
  await page.keyboard.press('a');
  await expect(undo).toContainText(`№${second} · qərar göndərilir…`);
  await page.keyboard.press('u');
  await expect(heading).not.toContainText(`№${second}`);
  release();
  await expect(heading).toContainText(`№${second}`);
  expect(await findActive([first, second])).toEqual([first]);
  await expect(undo).toHaveCount(0);
  // a question cannot be undone
  await expectDecidable(page);
  await page.keyboard.press('a');
  await expect(undo).toContainText(`№${second} · Elan təsdiqləndi`);
  const third = await numberOf();
  await expectDecidable(page);
  for (const key of ['q', '1', 'Enter']) await page.keyboard.press(key);
  await expect(heading).not.toContainText(`№${third}`);
  await expect(undo).toHaveCount(0);
  await page.keyboard.press('u');
  expect(await findActive([first, second])).toEqual([first, second].sort((a, b) => a - b));
});

test('on a phone the offer to undo leaves every button of the next decision within reach', { tag: '@phone' }, async ({
  page,
}) => {
  await runOnServer('insertPending', 3);
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.goto('/admin/moderation');
  await page.getByRole('button', { name: 'Təsdiqlə' }).click();
  const undo = page.getByRole('region', { name: 'Geri qaytar' });
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'Rədd et…' }).click();
  await expect(undo).toBeVisible();
  // a click fails when something else is on top
  await page.getByRole('button', { name: 'Ləğv et' }).click();
  await undo.getByRole('button').click();
  await expect(undo).toHaveCount(0);
});
