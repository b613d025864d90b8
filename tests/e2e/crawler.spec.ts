import { gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test } from '../support/browser/browser.ts';

// What a search engine does: from home over every link, without scripts.

/** Of pages that differ only in their number so many are opened, and so many more are asked for. */
const OF_A_KIND = 2;
const ASKED_OF_A_KIND = 10;
/** Of addresses in the sitemaps so many of a kind are asked for: every complex and project is. */
const NAMED_OF_A_KIND = 60;
/** Pages opened at most. */
const MOST_PAGES = 120;
/** Where a visitor is sent home from. */
const PROTECTED = /^\/(en\/|ru\/)?(profile|favorites|payments|edit-listing|listings\?my=true)/;

test('every internal link answers, every picture has a size and words, and the sitemaps name every page', async ({
  request,
  baseURL,
}, { project }) => {
  // the same answers on every device
  test.skip(project.name === 'phone');
  test.setTimeout(540_000);
  const origins = new Map<string, string>([['/', 'home']]);
  const opened = new Map<string, number>();
  const pages = new Set<string>();
  const wrong: string[] = [];
  const queue = ['/', '/en', '/ru'];
  for (const path of queue) {
    if (pages.size >= MOST_PAGES) break;
    const kind = kindOf(path);
    const count = opened.get(kind) ?? 0;
    if (pages.has(path) || count >= OF_A_KIND) continue;
    opened.set(kind, count + 1);
    pages.add(path);
    const answer = await request.get(path, { maxRedirects: 0 });
    origins.set(path, 'opened');
    if (answer.status() !== 200) {
      const isHome =
        PROTECTED.test(path) && [301, 302, 303].includes(answer.status()) && isHomeOf(answer.headers().location);
      if (!isHome) wrong.push(`${path} answers ${answer.status()}`);
      continue;
    }
    const html = await answer.text();
    wrong.push(...picturesOf(html).map((problem) => `${path}: ${problem}`));
    for (const link of linksOf(html, path, baseURL ?? '')) {
      if (!origins.has(link)) origins.set(link, path);
      if (!pages.has(link) && !link.startsWith('/uploads/')) queue.push(link);
    }
  }
  const pending = someOfEachKind([...origins.keys()], ASKED_OF_A_KIND).filter((path) => !pages.has(path));
  await inTurns(pending, async (path) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    const isHome = PROTECTED.test(path) && isHomeOf(answer.headers().location);
    if (answer.status() !== 200 && !isHome) wrong.push(`${path} (on ${origins.get(path)}) answers ${answer.status()}`);
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
    const answer = await request.get(path, { maxRedirects: 0 });
    if (answer.status() !== 200) wrong.push(`${path} (in a sitemap) answers ${answer.status()}`);
  });
  expect(wrong).toEqual([]);
  expect([...named].filter((path) => path.startsWith('/complex/'))).toHaveLength(40);
  expect([...named].filter((path) => path.startsWith('/project/'))).toHaveLength(12);
  // what is for one person, for nobody, or another order of the same
  const unnamed = [...pages].filter(
    (path) =>
      !named.has(path) &&
      !path.includes('?') &&
      !PROTECTED.test(path) &&
      !/^\/(en\/|ru\/)?(login|mobile-menu|new-listing|reset-password|api|aktiv-elanlar|vaxt-bitmis|gozleyen)/.test(
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

/** The first addresses of each kind. */
function someOfEachKind(paths: string[], most: number): string[] {
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const count = (counts.get(kindOf(path)) ?? 0) + 1;
    counts.set(kindOf(path), count);
    return count <= most;
  });
}

const isHomeOf = (location = '') => ['/', '/en', '/ru'].includes(location.replace(/^https?:\/\/[^/]+/, '') || '/');
const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
const locationsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => decode(address));

function linksOf(html: string, from: string, site: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const address = new URL(decode(href), `${site}${from}`);
    // the way back to Azerbaijani notes the choice and leads to the address without it (server/pages/language-choice.ts)
    address.searchParams.delete('lang');
    return address.origin === site ? [address.pathname + address.search] : [];
  });
}

/** Pictures that lack their size or words, as they are written. */
function picturesOf(html: string): string[] {
  return [...html.matchAll(/<img\s[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\salt="/.test(tag) || !isSized(tag))
    .map((tag) => tag.slice(0, 200));
}

/** By its own size, or by the box it fills. */
function isSized(tag: string): boolean {
  return (/\swidth="\d/.test(tag) && /\sheight="\d/.test(tag)) || /class="[^"]*\b(size-full|absolute)\b/.test(tag);
}

/** Four at a time. */
async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
    }),
  );
}
