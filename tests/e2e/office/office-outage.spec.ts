import { expect, expectContrast, test } from '../../support/browser/browser.ts';
import { enterOffice } from '../../support/browser/office.ts';

test.use({ expectedNoise: /status of 503/ });

test('a server that does not answer signs no staff out: the back office waits, says so, and opens', async ({
  page,
}) => {
  await enterOffice(page);
  await page.route('**/api/admin/me', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/listings');
  const opening = page.getByRole('status');
  await expect(opening).toHaveText('İdarəetmə paneli açılır…');
  await expect(opening).toHaveText('Server cavab vermir. Cavab verən kimi panel açılacaq.');
  await expectContrast(page);
  await page.unrouteAll();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL('/admin/listings');
});

test('a list that cannot be loaded says so, and is not called empty', async ({ page }) => {
  await enterOffice(page);
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/users');
  const failed = page.getByRole('alert').filter({ hasText: 'Siyahı yüklənmədi' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Səhifələr' })).toBeHidden();
  await expectContrast(page);
  await page.unrouteAll();
  await failed.getByRole('button', { name: 'Yenilə' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
