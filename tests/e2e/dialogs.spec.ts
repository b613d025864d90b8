import { expect, test } from '../support/browser/browser.ts';
import { DIALOGS } from '../support/browser/dialogs.ts';
import { expectFitting } from '../support/browser/reflow.ts';
import { NO_MAPS, withoutMaps } from '../support/browser/wizard.ts';

// a question about a listing is a 422
test.use({ expectedNoise: new RegExp(`${NO_MAPS.source}|status of 422`) });
test.beforeEach(async ({ page }) => {
  await withoutMaps(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const [name, { reach, first, next }] of Object.entries(DIALOGS))
  test(`${name}: opened by keyboard, it has the focus where one begins, fits 320 px, and the focus goes on from it`, async ({
    page,
  }) => {
    test.slow();
    const opener = await reach(page);
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(first(dialog)).toBeFocused();
    await expectFitting(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(next?.(page) ?? opener).toBeFocused();
  });
