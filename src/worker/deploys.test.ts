// Old workers stay in browsers while the site is deployed again and again: the worker of this source serves a site whose builds
// share no file. The only fake is the browser, whose interfaces Node does not have.
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Asked, openFakeBrowser } from '../../tests/support/worker/fake-browser.ts';
import { LIMITS, TRIMMED_EVERY } from './caching.ts';

const SITE = 'https://evim.az';
const DEPLOYS = 100;
const FILES = 40;
const FILE_BYTES = 60_000;
const PHOTO_BYTES = 400_000;

type Kind = 'page' | 'file' | 'texts' | 'photo' | 'picture' | 'api' | 'admin' | 'data';
type Wish = { kind: Kind; at: number; age: number; isPreloaded: boolean };

/** What the pages of a build ask for. */
function pathOf({ kind, at }: Wish, build: number): string {
  const paths: Record<Kind, string> = {
    page: ['/', '/listings?category=sale', '/profile', `/listing/${at}`][at % 4] as string,
    file: `/static/js/part${at % FILES}-b${build}.js`,
    texts: `/texts/az-b${build}.json`,
    photo: `/uploads/cd/cd${at}-small.webp`,
    picture: `/banner${at % 3}.jpg`,
    api: `/api/listings/${at}`,
    admin: at % 2 === 0 ? '/admin/assets/main.js' : '/admin',
    data: '/profile.data',
  };
  return paths[kind];
}

const looksOf: Record<Kind, Pick<Asked, 'mode' | 'destination'>> = {
  page: { mode: 'navigate', destination: 'document' },
  file: { mode: 'cors', destination: 'script' },
  texts: { mode: 'cors', destination: '' },
  photo: { mode: 'no-cors', destination: 'image' },
  picture: { mode: 'no-cors', destination: 'image' },
  api: { mode: 'cors', destination: '' },
  admin: { mode: 'navigate', destination: 'document' },
  data: { mode: 'cors', destination: '' },
};

const askedFor = (wish: Wish, build: number): Asked => ({
  url: SITE + pathOf(wish, build),
  method: 'GET',
  ...looksOf[wish.kind],
});

function answer(body: string, type: string, { bytes = body.length, status = 200, isForEver = false } = {}): Response {
  const headers = {
    'content-type': type,
    'content-length': String(bytes),
    'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'no-store',
  };
  return Object.defineProperty(new Response(body, { status, headers }), 'type', { value: 'basic' });
}

/** The site while a build is deployed: of other builds it has no file, and texts of another version are its own ones. */
function siteOf(build: number, { pathname }: URL): Response {
  const isOwn = pathname.includes(`-b${build}.`);
  if (pathname.startsWith('/static/js/'))
    return isOwn
      ? answer(`${pathname} of ${build}`, 'text/javascript', { bytes: FILE_BYTES, isForEver: true })
      : answer('<h1>404</h1>', 'text/html', { status: 404 });
  if (pathname.startsWith('/texts/')) return answer(`texts of ${build}`, 'application/json', { isForEver: isOwn });
  if (pathname.startsWith('/uploads/')) return answer(pathname, 'image/webp', { bytes: PHOTO_BYTES, isForEver: true });
  if (pathname.startsWith('/banner')) return answer(`${pathname} of ${build}`, 'image/jpeg', { bytes: PHOTO_BYTES });
  if (pathname.startsWith('/api/')) return answer('{}', 'application/json');
  return answer(`<script src="/static/js/part0-b${build}.js"></script>`, 'text/html');
}

let browser: ReturnType<typeof openFakeBrowser> | undefined;
afterEach(() => browser?.close());

/** A browser whose site can be deployed anew, or be away. */
function openSite() {
  const site = { build: 0, isAway: false };
  const opened = openFakeBrowser(SITE, async ({ url }) => {
    if (site.isAway) throw new TypeError('Failed to fetch');
    return siteOf(site.build, new URL(url));
  });
  browser = opened;
  return { site, ...opened };
}

/** How many entries and bytes a cache holds. */
function sizeOf({ caches }: Pick<ReturnType<typeof openSite>, 'caches'>, name: 'files' | 'photos') {
  const entries = [...(caches.all.get(name)?.entries.values() ?? [])];
  const bytes = entries.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0);
  return { entries: entries.length, bytes };
}

const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Kind>('page', 'photo') },
    { weight: 6, arbitrary: fc.constant<Kind>('file') },
    { weight: 2, arbitrary: fc.constantFrom<Kind>('texts', 'picture', 'api', 'admin', 'data') },
  ),
  at: fc.nat(3_000),
  // a tab that was opened before the last deploys asks for their files
  age: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4) }),
  isPreloaded: fc.boolean(),
});

const deploy = fc.record({
  isNewLifetime: fc.boolean(),
  isAway: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  wishes: fc.array(wish, { minLength: 10, maxLength: 40, size: 'max' }),
});

describe('the worker beside a hundred deploys', () => {
  it('answers with pages of the site, with files as they were built, and stores only what may be', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deploy, { minLength: DEPLOYS, maxLength: DEPLOYS }), async (deploys) => {
        const opened = openSite();
        const { site, caches, startWorker, ask } = opened;
        await startWorker();
        for (const [build, { isNewLifetime, isAway, wishes }] of deploys.entries()) {
          Object.assign(site, { build, isAway });
          if (isNewLifetime) await startWorker();
          // a page asks for many things at once
          await Promise.all(
            wishes.map(async (one) => {
              const of = Math.max(build - one.age, 0);
              const request = askedFor(one, of);
              const response = await ask(request, one.isPreloaded && one.kind === 'page').catch(() => null);
              await checkAnswer(request, { kind: one.kind, of, response, site });
            }),
          );
          expect(wronglyStored(caches)).toEqual([]);
          for (const name of ['files', 'photos'] as const) {
            const { entries, bytes } = sizeOf(opened, name);
            const more = TRIMMED_EVERY + wishes.length;
            expect(entries).toBeLessThanOrEqual(LIMITS[name].entries + more);
            expect(bytes).toBeLessThanOrEqual(
              LIMITS[name].bytes + more * (name === 'files' ? FILE_BYTES : PHOTO_BYTES),
            );
          }
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});

/** Pages, and answers of the API and the back office. */
function wronglyStored({ all }: ReturnType<typeof openSite>['caches']): string[] {
  const stored = [...all.values()].flatMap(({ entries }) => [...entries]);
  return stored.flatMap(([url, { status, headers }]) => {
    const isFile = /^\/(static\/js|texts|uploads)\/|^\/banner/.test(new URL(url).pathname);
    return isFile && status === 200 && headers.get('content-type') !== 'text/html' ? [] : url;
  });
}

type Given = { kind: Kind; of: number; response: Response | null; site: { build: number; isAway: boolean } };

async function checkAnswer(asked: Asked, { kind, of, response, site }: Given): Promise<void> {
  const { pathname } = new URL(asked.url);
  const text = response && (await response.text());
  const own = [response?.status, text];
  const fromSite = siteOf(site.build, new URL(asked.url));
  const ofSite = [fromSite.status, await fromSite.text()];
  if (kind === 'file') {
    const built = [200, `${pathname} of ${of}`];
    // without a network what is stored, or nothing
    expect(site.isAway ? [built, [undefined, null]] : [built, ofSite]).toContainEqual(own);
  } else if (kind === 'texts') expect([`texts of ${of}`, site.isAway ? null : ofSite[1]]).toContain(text);
  else if (kind === 'photo') expect(site.isAway ? [pathname, null] : [pathname]).toContain(text);
  // an older one at once, and the newest the next time
  else if (kind === 'picture') expect(text === null ? site.isAway : text.startsWith(`${pathname} of `)).toBe(true);
  // no texts are stored here to draw a page with: it is the browser's own
  else if (site.isAway) expect(response?.ok ?? false).toBe(false);
  else expect(own).toEqual(ofSite);
}

describe('caches of a worker that browsers end', () => {
  const photo = (at: number) => askedFor({ kind: 'photo', at, age: 0, isPreloaded: false }, 0);

  it('stay within their limits, however little each worker stores', async () => {
    const opened = openSite();
    const most = LIMITS.photos.bytes / PHOTO_BYTES;
    for (let at = 0; at < most + 30; at++) {
      if (at > most - 10) await opened.startWorker();
      else if (at === 0) await opened.startWorker();
      await opened.ask(photo(at));
    }
    expect(sizeOf(opened, 'photos').bytes).toBeLessThanOrEqual(LIMITS.photos.bytes);
    expect(await opened.caches.match(photo(most + 29))).toBeDefined();
  });

  it('are looked through once in twenty photos, also when these come all at once', async () => {
    const opened = openSite();
    await opened.startWorker();
    const looked = vi.spyOn(await opened.caches.open('photos'), 'keys');
    await Promise.all(Array.from({ length: TRIMMED_EVERY }, (_, at) => opened.ask(photo(at))));
    expect(looked).toHaveBeenCalledTimes(1);
  });

  it('stay within their limits, each by its own count', async () => {
    const opened = openSite();
    await opened.startWorker();
    for (let at = 0; at < LIMITS.files.entries + 3 * TRIMMED_EVERY; at++) {
      opened.site.build = at;
      await opened.ask(askedFor({ kind: 'file', at: 0, age: 0, isPreloaded: false }, at));
      await opened.ask(photo(at));
    }
    expect(sizeOf(opened, 'files').bytes).toBeLessThanOrEqual(LIMITS.files.bytes + TRIMMED_EVERY * FILE_BYTES);
  });
});
