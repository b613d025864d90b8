import { expect } from '@playwright/test';
import { test } from '../../support/browser/browser.ts';

test('the API documentation opens in Swagger UI', async ({ page }) => {
  await page.goto('/api/docs/');
  // Swagger UI is large and renders everything before it shows anything
  await expect(page.getByRole('heading', { name: /Evim/ })).toBeVisible({ timeout: 40_000 });
  await page.locator('.opblock-tag', { hasText: 'listings' }).click();
  await page.locator('.opblock-summary-control', { hasText: '/count' }).click();
  await expect(page.getByText('filters[Field][$operator]=value').first()).toBeVisible();
});
