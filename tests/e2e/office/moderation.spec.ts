import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser/browser.ts';
import { findActive, postActive, postClaimed } from '../../support/browser/listings.ts';
import {
  addStaffMember,
  expectApart,
  expectDecidable,
  expectFitting,
  openQueue,
  signInOffice,
} from '../../support/browser/office.ts';
import { newPerson, signIn } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';

/** Runs in the page: whether the heading has changed to another listing, on which keys decide. */
function takesOtherListing(id: number): boolean {
  const title = document.querySelector('main h2')?.textContent ?? '';
  const isDecidable = document.querySelector('section[aria-label="Qərar"] [aria-disabled="false"]') !== null;
  return title.includes('№') && !title.includes(String(id)) && isDecidable;
}

/** Runs in the page: measures from a key to the frame that shows another listing. */
function timeCases(): void {
  const times: number[] = [];
  Object.assign(window, { caseTimes: times });
  const readTitle = () => document.querySelector('main h2')?.textContent ?? '';
  let [pressed, shown] = [0, readTitle()];
  addEventListener('keydown', () => (pressed = performance.now()), true);
  new MutationObserver(() => {
    const title = readTitle();
    if (!title.includes('№') || title === shown) return;
    requestAnimationFrame(() => times.push(performance.now() - pressed));
    shown = title;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

// all tests share one queue, so they run serially
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test('50 listings are moderated by keyboard alone, and the approved ones are public within 5 s', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(150_000);
  // more than are decided: a screen beside this one may hold some, and some may be of that journey
  await runOnServer('insertPending', 60);
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.goto('/admin/moderation');
  const heading = page.getByRole('heading', { level: 2 });
  const numberOf = async () => Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  await expect(heading).toContainText('№');
  await expectAccessible(page);
  await page.evaluate(timeCases);
  await expectDecidable(page);
  const approved: number[] = [];
  const decided = new Set<number>();
  for (let n = 0; n < 50; n++) {
    const id = await numberOf();
    decided.add(id);
    if (n % 10 === 0) await page.keyboard.press('j');
    if (n % 4 === 3) {
      await page.keyboard.press('r');
      const reason = 1 + (n % 9);
      await page.keyboard.press(String(reason));
      await page.keyboard.press('Enter');
      // the last reason needs words: Enter went to their field
      if (reason === 9) {
        await page.keyboard.type('Ev tikilməyib');
        await page.keyboard.press('Enter');
      }
    } else {
      approved.push(id);
      await page.keyboard.press('a');
    }
    await page.waitForFunction(takesOtherListing, id);
  }
  expect(decided.size).toBe(50);
  const times = await page.evaluate(() => (window as unknown as { caseTimes: number[] }).caseTimes);
  times.sort((a, b) => a - b);
  const [median = 0, slowest = 0] = [times[times.length >> 1], times.at(-1)];
  process.stdout.write(
    `${times.length} cases by keyboard: median ${Math.round(median)} ms, slowest ${Math.round(slowest)} ms from the key to the next case\n`,
  );
  expect(median).toBeLessThan(1000);
  await expect.poll(() => findActive([...decided]), { timeout: 5000 }).toEqual(approved.sort((a, b) => a - b));
});

test('? shows the keyboard shortcuts, S skips a listing, and the screen fits in both themes', async ({ page }) => {
  const heading = await openQueue(page, 3);
  // a visible screen renews its claims: every 30 s, and when the tab becomes visible again
  const holdResponse = page.waitForResponse(/\/api\/admin\/moderation\/hold$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await (await holdResponse).json()).toMatchObject({ data: { lost: [] } });
  const decision = page.getByRole('region', { name: 'Qərar' });
  const approve = decision.getByRole('button', { name: /^Təsdiqlə/ });
  const reject = decision.getByRole('button', { name: /^Rədd et/ });
  await expectApart(approve, reject);
  const looksOf = (button: Locator) =>
    button.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color]);
  const [looks, others] = [await looksOf(approve), await looksOf(reject)];
  expect(looks.filter((colour, at) => colour === others[at])).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Klaviatura ilə iş' })).toBeVisible();
  await page.keyboard.press('Escape');
  const id = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
  await expectDecidable(page);
  await page.keyboard.press('s');
  await expect(heading).not.toContainText(String(id));
  await expectDecidable(page);
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

test('a moderator asks the owner by keyboard, who answers on the page, and reads the answer on the case', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const owner = await newPerson();
  const moderator = await addStaffMember('moderator');
  const id = await postClaimed(owner, moderator);
  await signInOffice(page, moderator.email);
  await page.goto('/admin/moderation');
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toContainText(`№${id}`);
  await expectDecidable(page);
  for (const key of ['q', '1', 't']) await page.keyboard.press(key);
  await page.getByLabel('Öz sualınız').fill('Lift var?');
  // the next listing is shown before the question has arrived
  const asked = page.waitForResponse(/\/ask$/);
  await page.keyboard.press('Enter');
  expect((await asked).status()).toBe(204);
  await expect(heading).not.toContainText(`№${id}`);

  const ownersPage = await browser.newPage();
  await signIn(ownersPage, owner);
  await ownersPage.goto(`/listing/${id}`);
  const question = ownersPage.getByRole('region', { name: 'Moderatorun sualı' });
  await expect(question).toContainText('Lift var?');
  await question.getByLabel('Cavabınız').fill('Çıxarış var, lift də var');
  await expectAccessible(ownersPage);
  await question.getByRole('button', { name: 'Cavabı göndər' }).click();
  await expect(question.getByRole('blockquote')).toContainText('Çıxarış var, lift də var');
  const change = question.getByRole('button', { name: 'Cavaba düzəliş et' });
  await expect(change).toBeFocused();
  await change.press('Enter');
  await expect(question.getByLabel('Cavabınız')).toBeFocused();
  await question.getByRole('button', { name: 'Ləğv et' }).click();
  await expect(change).toBeFocused();
  await ownersPage.close();

  await page.reload();
  // those claimed before come first
  while (!((await heading.textContent()) ?? '').includes(`№${id}`)) {
    const shown = (await heading.textContent()) ?? '';
    await expectDecidable(page);
    await page.keyboard.press('s');
    await expect(heading).not.toHaveText(shown);
  }
  await expect(page.getByText('Çıxarış var, lift də var')).toBeInViewport();
  await expectDecidable(page);
  await page.keyboard.press('a');
  await expect.poll(() => findActive([id])).toEqual([id]);
});

test('a case shows its first finding and the first photos that look alike without scrolling', {
  tag: '@desktop',
}, async ({ page }) => {
  const moderator = await addStaffMember('moderator');
  const [id, other] = [await postClaimed(await newPerson(), moderator), await postActive(await newPerson())];
  await runInDatabase(
    `update images i set file_hash = o.file_hash from images o
      where o.listing_id = $2 and i.listing_id = $1 and i.position = o.position`,
    [id, other],
  );
  await runInDatabase(
    `insert into listing_findings (listing_id, "check", score, details) values ($1, 'duplicate', 95, $2)
     on conflict (listing_id, "check") do update set score = excluded.score, details = excluded.details`,
    [id, JSON.stringify({ listings: [{ id: other, score: 95, signals: ['photos'], photos: 3 }] })],
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInOffice(page, moderator.email);
  await page.goto('/admin/moderation');
  await expect(page.getByRole('heading', { level: 2 })).toContainText(`№${id}`);
  await expect(page.getByText('Eyni ev artıq var')).toBeInViewport({ ratio: 1 });
  const pair = page
    .getByRole('button')
    .filter({ has: page.getByRole('img', { name: 'Bu elan' }) })
    .first();
  await expect(pair).toBeInViewport({ ratio: 1 });
  await expectDecidable(page);
  await page.keyboard.press('a');
  await expect.poll(() => findActive([id])).toEqual([id]);
});
