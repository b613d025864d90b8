import { expect, type Page } from '@playwright/test';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { findListings } from '../../support/browser/find-listings.ts';

/** The first expired listing that is still shown, or is gone. Lists do not have them, so this requests single listings. */
async function hasSimilar(page: Page, id: number): Promise<boolean> {
  const response = await page.request.get(`/api/listings/${id}/similar`);
  return (await response.json()).data.length > 0;
}

async function findExpired(page: Page, state: 'shown' | 'gone'): Promise<number> {
  // expired listings have the highest ids of the demo city; ids have gaps
  for (let id = 2100; id > 1200; id -= 1) {
    const response = await page.request.get(`/api/listings/${id}`);
    if (state === 'gone' && response.status() === 410 && (await hasSimilar(page, id))) return id;
    if (state === 'gone' || !response.ok()) continue;
    const { Status_ad, Outcome } = (await response.json()).data;
    if (Status_ad === 'expired' && Outcome === null) return id;
  }
  throw new Error('The demo city has no such listing');
}

test.describe('without clipboard permission', () => {
  test.use({ expectedNoise: /copying failed/ });

  test('the page shows that the number was not copied', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
    await openHydrated(page, '/ru/listing/1');
    await page.getByRole('button', { name: 'Скопировать номер объявления' }).click();
    await expect(page.getByText('Не удалось скопировать номер').filter({ visible: true })).toBeVisible();
  });
});

test('an expired listing shows its status and similar listings, but no number', async ({ page }) => {
  const id = await findExpired(page, 'shown');
  const response = await page.goto(`/listing/${id}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('Elanın vaxtı bitib.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('button', { name: /Nömrəni göstər|WhatsApp/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Oxşar elanlar' })).toBeVisible();
});

test('a listing that expired long ago is a 410 with similar listings', async ({ page }) => {
  const response = await page.goto(`/listing/${await findExpired(page, 'gone')}`);
  expect(response?.status()).toBe(410);
  await expect(page.getByText('410')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const similar = page.getByRole('region', { name: 'Oxşar elanlar' });
  await expect(similar.getByRole('link').first()).toHaveAttribute('href', /^\/listing\/\d+$/);
  await expectAccessible(page);
});

test.describe('after too many requests for numbers', () => {
  test.use({ expectedNoise: /status of 429/ });

  test('the page shows the limit', async ({ page }) => {
    const ids = await findListings(page);
    const last = ids.at(-1);
    // a browser may see 30 numbers per hour after the first one, which sets its cookie; the last listing is
    // left for the page
    for (const id of ids.slice(0, 31))
      expect((await page.request.post(`/api/listings/${id}/phone`)).status()).toBe(200);
    await openHydrated(page, `/listing/${last}`);
    const refused = page.waitForResponse((response) => response.url().endsWith('/phone'));
    await page.getByRole('button', { name: /Nömrəni göstər/ }).click();
    expect((await refused).status()).toBe(429);
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText('Çox sayda sorğu göndərdiniz');
  });
});

test('a missing page is a 404 with a message and links', async ({ request }) => {
  for (const path of ['/no-such-page', '/notfound', '/ru/net/takoy', '/listing/999999999', '/en/listing/abc']) {
    const response = await request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const [main = ''] = /<main.*?<\/main>/s.exec(html) ?? [];
    expect(main).toMatch(/>404<.*<h1[^>]*>[^<]*(tapılmadı|not found|не найден)/);
    const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([expect.stringMatching(/^\/(en|ru)?$/)]);
  }
});

test('Back on a missing page leads to the previous page', async ({ page }) => {
  await page.goto('/listings?category=rent');
  await openHydrated(page, '/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Səhifə tapılmadı');
  await page.getByRole('button', { name: 'Geri qayıt' }).click();
  await expect(page).toHaveURL('/listings?category=rent');
});
