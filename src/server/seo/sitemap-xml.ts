import { LANGUAGES } from '#contract/values/dates.ts';
import { addressIn } from './addresses.ts';

/** A page of the site in all its languages. */
export type SitemapPage = {
  /** bare */
  path: string;
  changed: Date | null;
  /** addresses on this site of the pictures it shows */
  images?: readonly string[];
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The index of sitemaps: whole addresses and when something in each last changed. */
export function indexXml(sitemaps: readonly { address: string; changed: Date | null }[]): string {
  const entries = sitemaps.map(
    ({ address, changed }) => `<sitemap>${element('loc', address)}${lastmod(changed)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('')}</sitemapindex>\n`;
}

/** The XML of a sitemap in pieces, so that none has to be in memory as a whole. */
export async function* sitemapXml(
  publicUrl: string,
  pages: AsyncIterable<SitemapPage> | Iterable<SitemapPage>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  yield ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
  for await (const page of pages) yield pageXml(publicUrl, page);
  yield '</urlset>\n';
}

/** A page is an entry in each language, and each names all of them; its pictures are told once. */
function pageXml(publicUrl: string, { path, changed, images = [] }: SitemapPage): string {
  const alternates = [...LANGUAGES.map((one) => [one, one] as const), ['x-default', 'az'] as const].map(
    ([name, language]) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(addressIn(publicUrl, language, path))}"/>`,
  );
  const shared = lastmod(changed) + alternates.join('');
  const pictures = images.map((one) => `<image:image>${element('image:loc', publicUrl + one)}</image:image>`).join('');
  return LANGUAGES.map((language) => {
    const place = element('loc', addressIn(publicUrl, language, path));
    return `<url>${place}${shared}${language === 'az' ? pictures : ''}</url>\n`;
  }).join('');
}

function lastmod(changed: Date | null): string {
  return changed ? element('lastmod', changed.toISOString()) : '';
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as XML may hold it; characters that it may not hold at all are left out. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
