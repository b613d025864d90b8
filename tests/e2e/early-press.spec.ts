import type { Page } from '@playwright/test';
import { expect, holdRequests, test } from '../support/browser/browser.ts';
import { postActive } from '../support/browser/listings.ts';
import { signIn } from '../support/browser/people.ts';

const ENTRY = /\/static\/js\/entry\.client-[^/]+\.js$/;
const heartsOf = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Seçilmişlərə:/ });

test('a button that is pressed before the page is alive waits, and is pressed then', async ({ page }) => {
  await signIn(page);
  const code = await holdRequests(page, ENTRY);
  await page.goto('/listings', { waitUntil: 'commit' });
  await code.requested;
  const hearts = heartsOf(page);
  await hearts.nth(1).click();
  await hearts.first().click();
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  code.release();
  // the last press counts, once
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-pressed=true]')).toHaveCount(1);
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await hearts.first().click();
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'false');
});

test('a press elsewhere takes the place of one that waits', async ({ page }) => {
  await signIn(page);
  const code = await holdRequests(page, ENTRY);
  await page.goto('/listings', { waitUntil: 'commit' });
  await code.requested;
  await heartsOf(page).first().click();
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  code.release();
  await expect(page.locator('html')).toHaveAttribute('data-alive');
  await expect(page.getByRole('main').locator('[aria-pressed=true]')).toHaveCount(0);
});

test('a button of a part whose code comes later waits for it', async ({ page }) => {
  const owner = await signIn(page);
  const id = await postActive(owner);
  const code = await holdRequests(page, /\/owner-part-[^/]+\.js$/);
  await page.goto(`/listing/${id}`, { waitUntil: 'commit' });
  await code.requested;
  await expect(page.locator('html')).toHaveAttribute('data-alive');
  await page.getByRole('region', { name: 'Sizin elanınız' }).getByRole('button').last().click();
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  code.release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});
