import { expect } from '@playwright/test';
import { expectAccessible, openAlive, test } from '../support/browser.ts';

// More than the test says is tested here: the fixture fails on console errors, CSP reports and outside requests.
const PAGES = [
  '/',
  '/listings?category=rent&page=2',
  '/listings?price_max=1&category=sale',
  '/listing/1',
  '/mobile-menu',
  '/login',
  '/reset-password',
  '/gozleyen',
  '/contact',
  '/projects',
  '/notfound',
];

for (const path of [...PAGES, '/en', '/ru/listings', '/ru/listing/1', '/ru/contact', '/ru/projects']) {
  test(`${path} is quiet, fits the screen, and everybody can use it in both themes`, async ({ page }) => {
    // colours change at once, not over a moment
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlive(page, path);
    await page.waitForLoadState('networkidle');
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
}

test('nothing jumps while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/ru']) {
    await openAlive(page, path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.005);
  }
});

test('every answer forbids foreign scripts and is stored by nobody else', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']{20,}'/);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
