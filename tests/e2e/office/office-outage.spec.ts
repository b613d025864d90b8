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

test('the page before the scripts has the theme that was chosen here, else on the site, else the device’s', async ({
  page,
}) => {
  await enterOffice(page);
  // a document of the site, for its storage
  await page.goto('/robots.txt');
  // never answered
  await page.route('**/admin/assets/*.js', () => undefined);
  const shown = async (site: string | null, office: string | null) => {
    await page.evaluate(
      (chosen) => {
        for (const [key, theme] of chosen)
          if (theme) localStorage.setItem(key, theme);
          else localStorage.removeItem(key);
      },
      [['theme', site] as const, ['RaStoreoffice.theme', office && JSON.stringify(office)] as const],
    );
    await page.goto('/admin/listings', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('İdarəetmə paneli açılır…');
    await expectContrast(page);
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  const [light, dark] = ['rgb(246, 247, 249)', 'rgb(14, 20, 32)'];
  expect([await shown(null, null), await shown('dark', null), await shown('dark', 'light')]).toEqual([
    light,
    dark,
    light,
  ]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect([await shown(null, null), await shown('light', null), await shown('light', 'dark')]).toEqual([
    dark,
    light,
    dark,
  ]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the first response of the back office is enough to be painted: no file has to come before', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    // never answered
    asked.push(route.request().resourceType());
    return undefined;
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('İdarəetmə paneli açılır…');
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expectContrast(page);
  expect(asked).toContain('script');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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
