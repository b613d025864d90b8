import { gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from '../support/browser/browser.ts';

// Crawls the site as a search engine does: from the home page over every link, without scripts.

/** The maximum number of pages to open, and of further ones to request, that differ only in their id. */
const OF_A_KIND = 2;
const ASKED_OF_A_KIND = 4;
/** The maximum number of requested sitemap URLs per kind. */
const NAMED_OF_A_KIND = 12;
/** The pages that are requested however many there are. */
const EVERY = /^\/(complex|project)\/[^?]+$/;
/** The maximum number of opened pages. */
const MAX_PAGES = 120;
/** Paths that redirect visitors to the home page. */
const PROTECTED = /^\/(en\/|ru\/)?(profile|payments|edit-listing|listings\?my=true)/;

test('every internal link works, every image has a size and an alt text, and the sitemaps list every page', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(540_000);
  const origins = new Map<string, string>([['/', 'home']]);
  const opened = new Map<string, number>();
  const pages = new Set<string>();
  const wrong: string[] = [];
  const queue = ['/', '/en', '/ru'];
  for (const path of queue) {
    if (pages.size >= MAX_PAGES) break;
    const kind = kindOf(path);
    const count = opened.get(kind) ?? 0;
    if (pages.has(path) || count >= OF_A_KIND) continue;
    opened.set(kind, count + 1);
    pages.add(path);
    const response = await request.get(path, { maxRedirects: 0 });
    origins.set(path, 'opened');
    if (response.status() !== 200) {
      const isHome =
        PROTECTED.test(path) && [301, 302, 303].includes(response.status()) && isHomeOf(response.headers().location);
      if (!isHome) wrong.push(`${path} responds with ${response.status()}`);
      continue;
    }
    const html = await response.text();
    wrong.push(...picturesOf(html).map((problem) => `${path}: ${problem}`));
    for (const link of linksOf(html, path, baseURL ?? '')) {
      if (!origins.has(link)) origins.set(link, path);
      if (!pages.has(link) && !link.startsWith('/uploads/')) queue.push(link);
    }
  }
  const pending = someOfEachKind([...origins.keys()], ASKED_OF_A_KIND).filter((path) => !pages.has(path));
  await inTurns(pending, async (path) => {
    const response = await request.get(path, { maxRedirects: 0 });
    const isHome = PROTECTED.test(path) && isHomeOf(response.headers().location);
    if (response.status() !== 200 && !isHome)
      wrong.push(`${path} (on ${origins.get(path)}) responds with ${response.status()}`);
  });
  expect(pages.size).toBeGreaterThan(60);

  const index = await (await request.get('/sitemap.xml')).text();
  const named = new Set<string>();
  for (const file of locationsOf(index)) {
    const body = await (await request.get(file.replace(String(baseURL), ''))).body();
    for (const address of locationsOf(gunzipSync(body).toString()))
      named.add(address.replace(String(baseURL), '') || '/');
  }
  // the other languages are the same pages
  const untried = [...named].filter((path) => !/^\/(en|ru)(\/|$)/.test(path) && !origins.has(path));
  await inTurns(someOfEachKind(untried, NAMED_OF_A_KIND), async (path) => {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) wrong.push(`${path} (in a sitemap) responds with ${response.status()}`);
  });
  expect(wrong).toEqual([]);
  expect([...named].filter((path) => path.startsWith('/complex/'))).toHaveLength(40);
  expect([...named].filter((path) => path.startsWith('/project/'))).toHaveLength(12);
  // pages of an account, pages without an index, and other orders of the same list are not in sitemaps
  const unnamed = [...pages].filter(
    (path) =>
      !named.has(path) &&
      !path.includes('?') &&
      !PROTECTED.test(path) &&
      !/^\/(en\/|ru\/)?(favorites|login|mobile-menu|new-listing|reset-password|api|aktiv-elanlar|vaxt-bitmis|gozleyen)/.test(
        path,
      ),
  );
  expect(unnamed).toEqual([]);
});

const kindOf = (path: string) =>
  path
    .replaceAll(/\d+/g, '1')
    .replaceAll(/\/project\/[^/?]+/g, '/project/1')
    .replace(/\?.*/, (query) => `?${[...new URLSearchParams(query).keys()].join('&')}`)
    .replace(
      /(satilir|kiraye|gunluk-kiraye)\/[^/]+(\/.+)?$/,
      (_all, root, place) => `${root}/type${place ? '/place' : ''}`,
    );

/** The first URLs of each kind, and every complex and project. */
function someOfEachKind(paths: string[], most: number): string[] {
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const count = (counts.get(kindOf(path)) ?? 0) + 1;
    counts.set(kindOf(path), count);
    return count <= most || EVERY.test(path);
  });
}

const isHomeOf = (location = '') => ['/', '/en', '/ru'].includes(location.replace(/^https?:\/\/[^/]+/, '') || '/');
const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const locationsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => decode(address));

function linksOf(html: string, from: string, site: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const address = new URL(decode(href), `${site}${from}`);
    // the link to Azerbaijani stores the choice and redirects (server/pages/language-choice.ts)
    address.searchParams.delete('lang');
    return address.origin === site ? [address.pathname + address.search] : [];
  });
}

/** The image tags without a size or an alt text. */
function picturesOf(html: string): string[] {
  return [...html.matchAll(/<img\s[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\salt="/.test(tag) || !isSized(tag))
    .map((tag) => tag.slice(0, 200));
}

/** Whether an image has its own size or fills a sized box. */
function isSized(tag: string): boolean {
  return (/\swidth="\d/.test(tag) && /\sheight="\d/.test(tag)) || /class="[^"]*\b(size-full|absolute)\b/.test(tag);
}

/** Runs four at a time. */
async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
    }),
  );
}
