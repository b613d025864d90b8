import { expect } from '@playwright/test';
import { test } from '../support/browser.ts';

test('the API is documented on a page one can read', async ({ page }) => {
  await page.goto('/api/docs/');
  await expect(page.getByRole('heading', { name: /Evim/ })).toBeVisible();
  await page.locator('.opblock-tag', { hasText: 'listings' }).click();
  await page.locator('.opblock-summary-control', { hasText: '/count' }).click();
  await expect(page.getByText('filters[Field][$operator]=value').first()).toBeVisible();
});
