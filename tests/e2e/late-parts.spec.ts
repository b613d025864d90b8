import { expect, openHydrated, test, untilAlive } from '../support/browser/browser.ts';
import { postActive } from '../support/browser/listings.ts';
import { signIn } from '../support/browser/people.ts';
import { runInDatabase } from '../support/browser/site-database.ts';

// code that few people need comes after the page, and may not come
test.use({ expectedNoise: /ERR_FAILED|Failed to fetch/ });

test('a page stays as the server rendered it while the code of its parts does not come', async ({ page }) => {
  const owner = await signIn(page);
  const id = await postActive(owner);
  await runInDatabase(`update listings set price = price - 1000 where id = $1`, [id]);
  const parts = /\/(owner-part|price-history)-[^/]+\.js$/;
  const refused = page.waitForRequest(parts);
  await page.route(parts, (route) => route.abort());
  await openHydrated(page, `/listing/${id}`);
  await refused;
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByText('İnternet bağlantısı yoxdur')).toBeVisible();
  await expect(heading).toContainText('otaqlı');
  await expect(page.getByRole('region', { name: 'Sizin elanınız' })).toBeVisible();
  await page.unroute(parts);
  await untilAlive(page.getByRole('region', { name: 'Sizin elanınız' }));
});

test('own listings whose code does not come leave the page before on the screen', async ({ page }) => {
  await signIn(page);
  await openHydrated(page, '/profile');
  const own = /\/own-listings-[^/]+\.js$/;
  const refused = page.waitForRequest(own);
  await page.route(own, (route) => route.abort());
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await page.getByRole('banner').locator('button[popovertarget]').click();
  await page.getByRole('link', { name: 'Aktiv elanlarım' }).click();
  await refused;
  await expect(page.getByText('İnternet bağlantısı yoxdur')).toBeVisible();
  expect(await title.textContent()).toBe(before);
  await page.unroute(own);
  await expect(page).toHaveURL('/listings?my=true&status=active');
  await expect(title).not.toHaveText(before ?? '');
});
