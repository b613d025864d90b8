import { expect, test } from '../../support/browser/browser.ts';
import { enterOffice } from '../../support/browser/office.ts';
import { fillOffice } from '../../support/browser/office-rows.ts';
import { newPerson } from '../../support/browser/people.ts';
import { expectFitting, findCutOff, findOverflow } from '../../support/browser/reflow.ts';
import { WEBGL_NOISE } from '../../support/browser/webgl.ts';

// WCAG 2.2, 1.4.10
test.use({ viewport: { width: 320, height: 640 }, expectedNoise: WEBGL_NOISE });

/** Elements that may scroll horizontally: tables, and the thumbnails of a listing. */
const MOVING = 'table, section[aria-label="Şəkillər"], .rich-text-tools';

test('no page of the back office scrolls horizontally or is cut off at 320 px', async ({ page }) => {
  test.setTimeout(300_000);
  await fillOffice();
  await enterOffice(page);
  await page.goto('/admin');
  const links = page.getByRole('main').locator('a[href^="/admin/"]');
  await links.first().waitFor();
  const screens = await links.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(screens.length).toBeGreaterThan(20);
  const wide: Record<string, string[]> = {};
  // a phone hides the bar after scrolling down, and never shows in it that something is loading
  const title = page.locator('h1');
  const loading = page.locator('[role=progressbar]');
  const read = async () => ({
    height: await page.evaluate(() => document.documentElement.scrollHeight),
    tooWide: [...(await findOverflow(page)), ...(await findCutOff(page.locator('body'), MOVING))],
  });
  /** Notes what is too wide when nothing is loading and two readings agree: a page without a document of its own has no other end. */
  const look = async () => {
    let last = await read();
    await expect(async () => {
      const before = last;
      last = await read();
      expect(last).toEqual(before);
      expect(await loading.count()).toBe(0);
    }).toPass({ intervals: [100] });
    if (last.tooWide.length > 0) wide[new URL(page.url()).pathname] = last.tooWide;
  };
  await page.waitForLoadState('networkidle');
  await look();
  // the page of the first row of a list, and the form of a new row
  const opened: string[] = [];
  for (const screen of [...screens, '/admin/account']) {
    await page.goto(screen);
    await expect(title).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
    await look();
    const listed = (await title.textContent()) ?? '';
    const ways = ['tr.RaDataTable-clickableRow td:not(:has(input))', `a[href="${screen}/create"]`];
    for (const way of ways.map((selector) => page.locator(selector).first())) {
      if (!(await way.isVisible())) continue;
      await way.click();
      await expect(page).not.toHaveURL(screen);
      await expect(title).not.toHaveText(listed);
      await expect(title).not.toBeEmpty();
      await look();
      opened.push(page.url());
      await page.goBack();
      await expect(page).toHaveURL(screen);
      await expect(title).toHaveText(listed);
      await expect(loading).toHaveCount(0);
    }
  }
  // a busy machine may show a row after the last request was answered
  expect(opened.length).toBeGreaterThan(20);
  expect(wide).toEqual({});
});

test('the menu and dialogs of the back office fit 320 px', async ({ page }) => {
  await enterOffice(page);
  const { id } = await newPerson();
  await page.goto(`/admin/users/${id}/show`);
  for (const [opener, name] of [
    ['Blokla', 'İstifadəçi bloklansın?'],
    ['Menyu', 'Menyu'],
  ]) {
    await page.getByRole('button', { name: opener }).click();
    await expectFitting(page.getByRole('dialog', { name }));
    await page.keyboard.press('Escape');
  }
});
