import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { sitemapXml } from './sitemap-xml.ts';

it('every character of an address is escaped', async () => {
  const page = { path: `/a?b=1&c="'<d>\u0001\ud800`, changedAt: null, images: ['/x&y.webp'] };
  const xml = await text(sitemapXml('https://evim.test', [page]));
  expect(xml).toContain('<loc>https://evim.test/a?b=1&amp;c=&quot;&#39;&lt;d&gt;</loc>');
  expect(xml).toContain('<image:loc>https://evim.test/x&amp;y.webp</image:loc>');
  expect(xml).not.toContain('lastmod');
});
