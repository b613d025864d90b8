import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../../support/browser/browser.ts';
import { noteTransitions } from '../../support/browser/transitions.ts';

/** Opens a complex from the list, and comes back. */
async function openAndReturn(page: Page): Promise<void> {
  await openHydrated(page, '/complexes');
  const card = page.locator('main .card-grid a[href*="/complex/"]').first();
  await card.click();
  await expect(page).toHaveURL(/\/complex\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await page.goBack();
  await expect(card).toBeVisible();
}

test('the cover of a complex grows into its page, and back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = await noteTransitions(page, 'cover');
  await openAndReturn(page);
  await expect
    .poll(moved)
    .toEqual([
      expect.arrayContaining(['::view-transition-group(cover)']),
      expect.arrayContaining(['::view-transition-group(cover)']),
    ]);
});

test('nothing grows for who minds motion', async ({ page }) => {
  const moved = await noteTransitions(page, 'cover');
  await openAndReturn(page);
  expect((await moved()).flat()).toEqual([]);
});
