import { expect, test } from '../support/browser/browser.ts';
import { DIALOGS } from '../support/browser/dialogs.ts';
import { expectFitting } from '../support/browser/reflow.ts';
import { WEBGL_NOISE } from '../support/browser/webgl.ts';

// the confirmation of an unlikely value is a 422 response
test.use({ expectedNoise: new RegExp(`${WEBGL_NOISE.source}|status of 422`) });

for (const [place, { open, dialogs }] of Object.entries(DIALOGS))
  test(`${place}: opening a dialog by keyboard focuses the first control, it fits 320 px, and closing restores the focus`, async ({
    page,
  }) => {
    test.slow();
    await open(page);
    for (const [name, { findOpener, findFirstFocus, findFocusAfterClose }] of Object.entries(dialogs))
      await test.step(name, async () => {
        const opener = await findOpener(page);
        await opener.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(findFirstFocus(dialog), name).toBeFocused();
        await expectFitting(dialog);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(findFocusAfterClose?.(page) ?? opener, name).toBeFocused();
      });
  });
