import { LANGUAGES } from '#contract/values/dates.ts';
import { escapeHtml } from '#contract/values/escape-html.ts';
import { addressIn } from './addresses.ts';

/** A page of the site in all its languages. */
export type SitemapPage = {
  /** bare */
  path: string;
  changedAt: Date | null;
  /** paths of its pictures on this site */
  images?: readonly string[];
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap index: full addresses with the last change of each sitemap. */
export function indexXml(sitemaps: readonly { address: string; changedAt: Date | null }[]): string {
  const entries = sitemaps.map(
    ({ address, changedAt }) => `<sitemap>${element('loc', address)}${lastmod(changedAt)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('')}</sitemapindex>\n`;
}

/** The XML of a sitemap in chunks, so that it is never in memory as a whole. */
export async function* sitemapXml(
  publicUrl: string,
  pages: AsyncIterable<SitemapPage> | Iterable<SitemapPage>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`;
  yield ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
  for await (const page of pages) yield pageXml(publicUrl, page);
  yield '</urlset>\n';
}

/** An entry per language, each with all alternates; pictures only in the first one. */
function pageXml(publicUrl: string, { path, changedAt, images = [] }: SitemapPage): string {
  const alternates = [...LANGUAGES.map((one) => [one, one] as const), ['x-default', 'az'] as const].map(
    ([name, language]) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(addressIn(publicUrl, language, path))}"/>`,
  );
  const shared = lastmod(changedAt) + alternates.join('');
  const pictures = images.map((one) => `<image:image>${element('image:loc', publicUrl + one)}</image:image>`).join('');
  return LANGUAGES.map((language) => {
    const place = element('loc', addressIn(publicUrl, language, path));
    return `<url>${place}${shared}${language === 'az' ? pictures : ''}</url>\n`;
  }).join('');
}

function lastmod(changedAt: Date | null): string {
  return changedAt ? element('lastmod', changedAt.toISOString()) : '';
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Invalid in XML, also as entities. */
const INVALID = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string) => escapeHtml(text.replaceAll(INVALID, ''));
