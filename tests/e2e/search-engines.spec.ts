import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/browser.ts';

test('every sitemap is well-formed XML, with every page in three languages', async ({ page, baseURL }) => {
  await page.goto('/');
  const robots = await page.evaluate(async () => (await fetch('/robots.txt')).text());
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1];
  expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
  const files = (await readXml(page, '/sitemap.xml')).locations;
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const { root, locations, alternates } = await readXml(page, file);
    expect(root).toBe('urlset');
    // az, en, ru; each lists all three and the default
    expect(locations.length % 3).toBe(0);
    expect(alternates).toBe(locations.length * 4);
    for (const address of locations.slice(0, 3))
      expect([address, address.startsWith(`${baseURL}/`)]).toEqual([address, true]);
  }
});

test('a listing has the same alternate links as its sitemap, and an image for sharing', async ({ page }) => {
  await page.goto('/');
  const files = (await readXml(page, '/sitemap.xml')).locations;
  const { locations } = await readXml(page, files.find((file) => file.includes('listings-')) ?? '');
  const russian = locations.find((address) => address.includes('/ru/')) ?? '';
  await page.goto(russian);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', russian);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  const readMeta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect([await readMeta('og:url'), await readMeta('og:locale'), await readMeta('og:image:width')]).toEqual([
    russian,
    'ru_RU',
    '1200',
  ]);
  const size = await page.evaluate(
    async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return [picture.width, picture.height];
    },
    (await readMeta('og:image')) ?? '',
  );
  expect(size).toEqual([1200, 630]);
});

test('the map of a search has the address of its list', async ({ request }) => {
  const html = await (await request.get('/listings?page=2&view=map')).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/listings\?page=2"/);
});

test('a URL with a trailing slash redirects to the one without', async ({ page }) => {
  const response = await page.request.get('/ru/satilir/?page=2', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, '/ru/satilir?page=2']);
});

type Sitemap = { root: string; locations: string[]; alternates: number };

/** Parses a sitemap with the browser's XML parser, which rejects malformed documents. */
function readXml(page: Page, address: string): Promise<Sitemap> {
  return page.evaluate(async (url) => {
    const { body } = await fetch(url);
    const plain = url.endsWith('.gz') ? body?.pipeThrough(new DecompressionStream('gzip')) : body;
    const text = await new Response(plain).text();
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    const named = (namespace: string, name: string) => [...xml.getElementsByTagNameNS(namespace, name)];
    return {
      root: xml.documentElement.localName,
      locations: named('http://www.sitemaps.org/schemas/sitemap/0.9', 'loc').map((one) => one.textContent ?? ''),
      alternates: named('http://www.w3.org/1999/xhtml', 'link').length,
    };
  }, address);
}
