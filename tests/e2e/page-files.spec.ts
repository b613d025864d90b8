import { type BrowserContext, expect } from '@playwright/test';
import { openHydrated, saveData, test } from '../support/browser/browser.ts';

test('a page brings the texts it shows; all of them load in a separate file at the first touch, once', async ({
  page,
  context,
}) => {
  const urls = countTexts(context);
  await context.addInitScript(saveData);
  await openHydrated(page, '/');
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('"connection_wait":');
  expect(html).not.toContain('contentNotFound');
  await page.waitForLoadState('networkidle');
  expect(urls).toEqual([]);
  await page.getByRole('button', { name: 'Menyu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menyu' })).toBeVisible();
  expect(urls).toHaveLength(1);
  await openHydrated(page, '/contact');
  await page.getByRole('button', { name: 'Menyu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menyu' })).toBeVisible();
  expect(urls).toHaveLength(1);
  const response = await page.request.get(urls[0] ?? '');
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const other = await page.request.get('/texts/az-0000.json');
  expect([other.status(), other.headers()['cache-control']]).toEqual([200, 'no-cache']);
  expect((await other.json()).version).toBe(((await response.json()) as { version: string }).version);
});

test('all texts load a little later where nobody touches the page', async ({ page, context }) => {
  const urls = countTexts(context);
  await openHydrated(page, '/contact');
  await expect.poll(() => urls.length).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('translations_cache') !== null)).toBe(true);
});

function countTexts(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/texts/')) requests.push(request.url());
  });
  return requests;
}

test.describe('when a file fails to load', () => {
  test.use({ expectedNoise: /Failed to (load|fetch)|preload/ });

  test('what needs texts waits for them, and uses the stored copy of another version', async ({ page }) => {
    const menu = page.getByRole('dialog', { name: 'Menyu' });
    await page.route('**/texts/**', (route) => route.abort());
    await openHydrated(page, '/');
    await page.getByRole('button', { name: 'Menyu' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'İnternet bağlantısı yoxdur' })).toBeVisible();
    await expect(menu).toHaveCount(0);
    await page.unroute('**/texts/**');
    await expect(menu).toBeVisible();
    await page.evaluate(() => {
      const copy = JSON.parse(localStorage.getItem('translations_cache') ?? '');
      localStorage.setItem('translations_cache', JSON.stringify({ ...copy, version: 'older' }));
    });
    await page.route('**/texts/**', (route) => route.abort());
    await openHydrated(page, '/');
    await page.getByRole('button', { name: 'Menyu' }).click();
    await expect(menu).toBeVisible();
  });

  test('a component whose code fails to load shows an error, and loads on retry', async ({ page }) => {
    await openHydrated(page, '/');
    await page.route('**/static/js/side-menu*', (route) => route.abort());
    await page.getByRole('button', { name: 'Menyu' }).click();
    await expect(page.getByRole('alert')).toContainText('Bu hissəni yükləmək alınmadı');
    await page.unroute('**/static/js/side-menu*');
    await page.getByRole('button', { name: 'Yenidən cəhd et' }).click();
    await expect(page.getByRole('dialog', { name: 'Menyu' })).toBeVisible();
  });

  test('a page of an old build reloads once', async ({ page }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await openHydrated(page, '/');
    await page.route(/static\/js\/(side-menu|manifest)/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.getByRole('button', { name: 'Menyu' }).click();
    await expect.poll(() => documents).toBe(2);
  });

  test('an old stored copy, with plain text in the footer, still works', async ({ page }) => {
    await page.clock.install();
    await openHydrated(page, '/');
    const footer = page.getByRole('contentinfo').getByText('Elanları moderator yoxlayır.');
    await expect(footer).toBeVisible();
    await page.evaluate(() => {
      const copy = JSON.parse(localStorage.getItem('contactData') ?? '{}');
      localStorage.setItem('contactData', JSON.stringify({ ...copy, mail: 'old@evim.test', footer_text: 'Köhnə' }));
    });
    let requests = 0;
    await page.route('**/api/contact*', (route) => {
      requests += 1;
      return route.abort();
    });
    await page.clock.fastForward('24:00:01');
    // requested again after a failure: the copy does not count as a response
    const askedLater = async () => {
      await page.clock.runFor(5_000);
      return requests;
    };
    await expect.poll(askedLater).toBeGreaterThan(1);
    await expect(footer).toBeVisible();
  });

  test('a page without its scripts can be read and retried', async ({ page }) => {
    await page.route('**/static/js/entry.client*', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert').filter({ hasText: 'Səhifə tam yüklənmədi' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Menyu' })).toHaveAttribute('href', '/mobile-menu');
  });
});

test('works when localStorage is forbidden or corrupt', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['contactData', 'translations_cache', 'selectedLang']) localStorage.setItem(key, '{"texts":');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openHydrated(page, '/');
  await page.getByRole('button', { name: 'Menyu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menyu' })).toBeVisible();
});

test('a tab that is open for a day loads the new texts', async ({ page, context }) => {
  await page.clock.install();
  const urls = countTexts(context);
  await openHydrated(page, '/');
  const before = urls.length;
  await page.clock.fastForward('24:00:01');
  await expect.poll(() => urls.slice(before).filter((url) => url.endsWith('/texts/az-newest.json')).length).toBe(1);
});
