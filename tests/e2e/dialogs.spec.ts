import { expect, test } from '../support/browser.ts';
import { DIALOGS } from '../support/dialogs.ts';
import { NO_MAPS, withoutMaps } from '../support/wizard.ts';

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
    const { width = 360, height = 740 } = page.viewportSize() ?? {};
    // WCAG 2.2, 1.4.10: 1280 × 1024 at 400 %
    await page.setViewportSize({ width: 320, height: 256 });
    const beyond = () =>
      dialog.evaluate((box) =>
        [box, ...box.querySelectorAll('*')].flatMap((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          // what is there for screen readers alone has no width
          if (width <= 1 || (left >= -1 && right <= window.innerWidth + 1)) return [];
          return [`${element.tagName} ${element.className}: ${Math.round(left)} to ${Math.round(right)}`];
        }),
      );
    await expect.poll(beyond).toEqual([]);
    await page.setViewportSize({ width, height });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(next?.(page) ?? opener).toBeFocused();
  });
