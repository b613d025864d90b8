/**
 * How a request is answered. `file`: its name has a hash or a version, so a stored one is right for ever. `photo`: the same,
 * of a listing. `picture`: the stored one at once, and a newer one for the next time. `page`: from the network, or without
 * one the page drawn here. `network`: not touched.
 */
export type Rule = 'file' | 'photo' | 'picture' | 'page' | 'network';

/** What the worker leaves to the browser, whatever it is: the API, the back office, and the worker itself. */
const UNTOUCHED = /^\/(api|admin)(\/|$)|^\/(sw\.js|healthz|readyz|metrics)$/;

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'destination'>;

/** The rule of a request from a page of the site at `origin`. */
export function ruleOf({ method, mode, url, destination }: Asked, origin: string): Rule {
  const { pathname, search, origin: site } = new URL(url);
  if (method !== 'GET' || site !== origin || UNTOUCHED.test(pathname)) return 'network';
  if (mode === 'navigate') return 'page';
  if (pathname.startsWith('/static/js/') || isVersionedText(pathname)) return 'file';
  if (pathname.startsWith('/uploads/')) return 'photo';
  return destination === 'image' && search === '' ? 'picture' : 'network';
}

/** `/texts/az-0f3c.json`; the newest ones have no version. */
function isVersionedText(pathname: string): boolean {
  return /^\/texts\/[a-z]{2}-(?!newest)\w+\.json$/.test(pathname);
}

/** The name that all sizes of a photo share; undefined for other files. */
export function photoOf(url: string): string | undefined {
  return /\/uploads\/(.+)-[a-z]+\.\w+$/.exec(url)?.[1];
}

/** The most entries and bytes of a cache. */
export type Limit = { entries: number; bytes: number };

/**
 * The entries of a cache that are too many: of the newest, as many stay as the limit allows. `entries` begin with the oldest,
 * as caches list them.
 */
export function beyondLimit<Entry extends { bytes: number }>(entries: readonly Entry[], limit: Limit): Entry[] {
  let bytes = 0;
  let isFull = false;
  return entries.toReversed().filter((entry, at) => {
    bytes += entry.bytes;
    isFull ||= at >= limit.entries || bytes > limit.bytes;
    return isFull;
  });
}
