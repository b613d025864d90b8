import { expect, expectAccessible, test } from '../../support/browser/browser.ts';
import { addStaffMember, expectFitting, signInOffice } from '../../support/browser/office.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';

/** Runs in the page: whether the heading has changed to another listing. */
function hasOtherListing(id: number): boolean {
  const title = document.querySelector('main h2')?.textContent ?? '';
  return title.includes('№') && !title.includes(String(id));
}

/** The ids of those listings that are public. */
async function findActive(ids: readonly number[]): Promise<number[]> {
  const filters = ids.map((id, at) => `filters[id][$in][${at}]=${id}`).join('&');
  const response = await fetch(`${process.env.EVIM_SITE}/api/listings?${filters}&pagination[pageSize]=100`);
  return ((await response.json()) as { data: { id: number }[] }).data.map(({ id }) => id).sort((a, b) => a - b);
}

// all tests share one queue, so they run serially
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test('100 listings are moderated by keyboard alone, and the approved ones are public within 5 s', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'a phone has no keyboard');
  test.setTimeout(150_000);
  const ids = await runOnServer('insertPending', 100);
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.goto('/admin/moderation');
  const heading = page.getByRole('heading', { level: 2 });
  const numberOf = async () => Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  await expect(heading).toContainText('№');
  await expectAccessible(page);
  const approved: number[] = [];
  const decided = new Set<number>();
  for (let n = 0; n < 100; n++) {
    const id = await numberOf();
    decided.add(id);
    if (n % 10 === 0) await page.keyboard.press('j');
    if (n % 4 === 3) {
      await page.keyboard.press('r');
      await page.keyboard.press(String(1 + (n % 9)));
      await page.keyboard.press('Enter');
    } else {
      approved.push(id);
      await page.keyboard.press('a');
    }
    await page.waitForFunction(hasOtherListing, id);
  }
  expect([...decided].sort((a, b) => a - b)).toEqual(ids);
  await expect.poll(() => findActive(ids), { timeout: 5000 }).toEqual(approved.sort((a, b) => a - b));
});

test('? shows the keyboard shortcuts, S skips a listing, and the screen fits in both themes', async ({ page }) => {
  await runOnServer('insertPending', 3);
  const { email } = await addStaffMember('moderator');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInOffice(page, email);
  await page.goto('/admin/moderation');
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toContainText('№');
  // a visible screen renews its claims: every 30 s, and when the tab becomes visible again
  const holdResponse = page.waitForResponse(/\/api\/admin\/moderation\/hold$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await (await holdResponse).json()).toMatchObject({ data: { lost: [] } });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Klaviatura ilə iş' })).toBeVisible();
  await page.keyboard.press('Escape');
  const id = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  await page.keyboard.press('s');
  await expect(heading).not.toContainText(String(id));
  const title = (await heading.textContent()) ?? '';
  const rejectPanel = page.getByRole('region', { name: 'Niyə rədd edilir?' });
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  // Enter presses the focused button and does not submit
  await rejectPanel.getByRole('button', { name: 'Ləğv et' }).press('Enter');
  await expect(rejectPanel).toBeHidden();
  await expect(heading).toHaveText(title);
  await page.keyboard.press('r');
  await expect(rejectPanel).toBeVisible();
  await expectFitting(page);
});
