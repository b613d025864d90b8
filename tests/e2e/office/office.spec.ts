import { expect, test } from '../../support/browser/browser.ts';
import { enterOffice, expectFitting } from '../../support/browser/office.ts';

// an ended session is a 401 response, missing rights a 403: Chromium logs both
// each staff account is created by a separate process
test.describe.configure({ timeout: 180_000 });
test.use({ expectedNoise: /status of 40[139]/ });

test('the page that opens the office is painted before its main script is requested', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByLabel('E-poçt').waitFor();
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    requested: performance.getEntriesByType('resource').find(({ name }) => /\/main-[^/]+\.js$/.test(name))?.startTime,
  }));
  expect(requested).toBeGreaterThan(painted);
});

test('the main pages log no errors, fit the screen and are accessible in both themes', async ({ page }) => {
  await enterOffice(page);
  for (const path of ['/admin', '/admin/users', '/admin/audit', '/admin/account'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFitting(page);
    });
});
