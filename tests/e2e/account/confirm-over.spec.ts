import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/browser/browser.ts';
import { CONFIRMED_ACTIONS } from '../../support/browser/confirmed-actions.ts';
import { expectFitting } from '../../support/browser/reflow.ts';

// a staff account is created by a separate process; an unconfirmed action is a 403 response
test.use({ expectedNoise: /status of 403/ });

/** Expects Tab and Shift+Tab to stay within a dialog: guards at its ends move the focus back. */
async function expectFocusTrap(page: Page, dialog: Locator): Promise<void> {
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

for (const [where, { open, actions }] of Object.entries(CONFIRMED_ACTIONS))
  test(`${where}: a second dialog confirms each action, and the first one keeps its focus and values`, async ({
    page,
  }) => {
    await open(page);
    for (const [name, { findOpener, fill, title, findFirstFocus }] of Object.entries(actions))
      await test.step(name, async () => {
        const opener = findOpener(page);
        await opener.focus();
        await page.keyboard.press('Enter');
        const dialogs = page.locator('[role=dialog]:visible');
        const lower = dialogs.first();
        const sender = await fill(lower);
        const values = await readValues(lower);
        await sender.focus();
        await page.keyboard.press('Enter');
        const upper = page.getByRole('dialog', { name: title });
        await expect(findFirstFocus(upper)).toBeFocused();
        await expect(dialogs).toHaveCount(2);
        await expectFitting(upper);
        await expectFocusTrap(page, upper);
        await page.keyboard.press('Escape');
        await expect(upper).toHaveCount(0);
        await expect(sender).toBeFocused();
        expect(await readValues(lower)).toEqual(values);
        await expectFitting(lower);
        await page.keyboard.press('Enter');
        await expect(findFirstFocus(upper)).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(upper).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(dialogs).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
  });

/** The values of the fields of a dialog. */
function readValues(dialog: Locator): Promise<string[]> {
  return dialog
    .locator('input, textarea')
    .evaluateAll((fields) => (fields as HTMLInputElement[]).map(({ value, checked }) => `${value} ${checked}`));
}
