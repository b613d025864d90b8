import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/browser.ts';
import { CONFIRMED_ACTS } from '../../support/browser/confirmed-acts.ts';
import { expectFitting } from '../../support/browser/reflow.ts';

// the command that makes somebody staff is a program of its own; an act that is not confirmed yet is a 403
test.describe.configure({ timeout: 120_000 });
test.use({ expectedNoise: /status of 403/ });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Tab and Shift+Tab, more often than it has stops, do not lead out of a dialog: at its end a guard gives the focus back. */
async function expectKeptFocus(page: Page, dialog: Locator): Promise<void> {
  const place = (box: Element) => {
    const { activeElement } = document;
    return box.contains(activeElement) ? (activeElement?.outerHTML ?? '') : 'outside';
  };
  const findPlace = () => dialog.evaluate(place, undefined, { timeout: 5_000 });
  const stops = new Set<string>();
  for (const key of [...Array(8).fill('Tab'), ...Array(8).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect.poll(findPlace).not.toBe('outside');
    stops.add(await findPlace());
  }
  expect(stops.size).toBeGreaterThan(1);
}

for (const [name, { reach, fill, asks, first }] of Object.entries(CONFIRMED_ACTS))
  test(`${name}: confirmed in a dialog over the one that asks for it, which keeps its focus and what was typed`, async ({
    page,
  }) => {
    const opener = await reach(page);
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialogs = page.locator('[role=dialog]:visible');
    const lower = dialogs.first();
    const sender = await fill(lower);
    const typed = await typedIn(lower);
    await sender.focus();
    await page.keyboard.press('Enter');
    const upper = page.getByRole('dialog', { name: asks });
    await expect(first(upper)).toBeFocused();
    await expect(dialogs).toHaveCount(2);
    await expectFitting(upper);
    await expectKeptFocus(page, upper);
    await page.keyboard.press('Escape');
    await expect(upper).toHaveCount(0);
    await expect(sender).toBeFocused();
    expect(await typedIn(lower)).toEqual(typed);
    await expectFitting(lower);
    await page.keyboard.press('Enter');
    await expect(first(upper)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(upper).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

/** What stands in the fields of a dialog. */
function typedIn(dialog: Locator): Promise<string[]> {
  return dialog
    .locator('input, textarea')
    .evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value, checked }) => `${value} ${checked}`));
}
