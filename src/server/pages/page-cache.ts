import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { openListingChanges } from '../cache/listing-changes.ts';
import { collectShownListings } from '../cache/shown-listings.ts';
import { etagOf } from '../cache/tagged.ts';

/**
 * How old a cached page may be, in ms: usually, of each page another part of the range, so that those which were made in one moment
 * are not all made anew in the same one; while the search index is behind; and in place of one that fails.
 */
const MAX_AGE_MS = { least: 3_000, most: 5_000 };
const MAX_AGE_BEHIND = 1_000;
const MAX_AGE_FAILING = 60_000;
/** How long a page that is there waits for a new rendering, and for the database: a silent one fails late. */
const PATIENCE_MS = 1_000;
/** The most memory of cached pages, in bytes. */
const MAX_BYTES = 12 * 1024 * 1024;

/** A rendered page as any visitor gets it. */
export type Rendered = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  /** the search without results that the page shows, which is counted for each visitor */
  emptySearch: string | null;
  /** the words of a phrase that were not understood */
  unread: string | null;
};

export type CachedPage = Rendered & {
  etag: string;
  /** no cache may keep it: a listing that it shows changed while it was rendered, or it is sent in place of one that fails */
  isOutdated: boolean;
};

/**
 * Pages of visitors who are not signed in, kept for some seconds. Many who ask at once wait for one rendering. A page is
 * dropped when a listing that it shows changes, and one with `no-store` is not kept at all: whoever has its secret link gets what is
 * there now. While the search index is behind or broken, changes of listings are not known: pages are kept for a second then, so that
 * many who ask for one do not keep the index from catching up. An older one, which may show what was removed, is sent only while the
 * database does not answer and rendering anew fails or takes long.
 */
export type PageCache = {
  get: (key: string, render: () => Promise<Rendered>) => Promise<CachedPage>;
  /** drops the pages that show any of these listings; null: all pages */
  drop: (listings: readonly number[] | null) => void;
};

/**
 * @param whenCurrent whether `drop` has had all changes of listings until a second ago
 * @param hasDatabase whether the database answers
 * @param random from 0 to 1, as Math.random
 */
export function openPageCache(
  whenCurrent: () => Promise<boolean>,
  hasDatabase: () => Promise<boolean>,
  now: () => number = () => performance.now(),
  random: () => number = Math.random,
): PageCache {
  const rendering = new Map<string, Promise<CachedPage>>();
  /** the keys of the pages that show a listing */
  const keysOf = new Map<number, Set<string>>();
  type Entry = { page: CachedPage; listings: readonly number[]; begun: number; maxAge: number };
  const cached = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE_FAILING,
    ttlResolution: 0,
    perf: { now },
    sizeCalculation: ({ page }, key) => page.body.length + 2 * key.length + 1_000,
    dispose: ({ listings }, key) => {
      for (const id of listings) {
        const keys = keysOf.get(id);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(id);
      }
    },
  });
  const changes = openListingChanges();

  const render = async (key: string, work: () => Promise<Rendered>): Promise<CachedPage> => {
    const [begun, changesBefore] = [now(), changes.count()];
    const { result, listings } = await collectShownListings(work);
    const ids = [...listings.ids];
    const hasChanged = ids.some((id) => changes.hasChanged(id, changesBefore));
    const page = { ...result, etag: etagOf(result.body), isOutdated: result.status === 200 && hasChanged };
    if (result.status !== 200 || isNotStored(result) || listings.hasUnknown || hasChanged) return page;
    const maxAge = MAX_AGE_MS.least + random() * (MAX_AGE_MS.most - MAX_AGE_MS.least);
    cached.set(key, { page, listings: ids, begun, maxAge });
    for (const id of ids) keysOf.set(id, (keysOf.get(id) ?? new Set()).add(key));
    return page;
  };

  const start = (key: string, work: () => Promise<Rendered>): Promise<CachedPage> => {
    const page = render(key, work).finally(() => rendering.delete(key));
    rendering.set(key, page);
    return page;
  };

  const renderOnce = async (key: string, work: () => Promise<Rendered>): Promise<CachedPage> => {
    const page = await rendering.get(key);
    if (page && !page.isOutdated) return page;
    // one that has begun meanwhile knows the change that this request may have come after
    return rendering.get(key) ?? start(key, work);
  };

  /** Whether the index is behind because the database does not answer. */
  const isDatabaseAway = async (): Promise<boolean> => {
    const isThere = Promise.race([hasDatabase(), sleep(PATIENCE_MS, false, { ref: false })]);
    return !(await whenCurrent()) && !(await isThere);
  };

  /** Whether a rendering takes long because the database does not answer. */
  const isStuck = async (fresh: Promise<CachedPage>): Promise<boolean> => {
    const ends = fresh.then(
      () => true,
      () => true,
    );
    return !(await Promise.race([ends, sleep(PATIENCE_MS, false, { ref: false })])) && isDatabaseAway();
  };

  const lastPage = (key: string): CachedPage | null => {
    const entry = cached.get(key);
    return entry ? { ...entry.page, isOutdated: true } : null;
  };

  /** The last page in place of one that failed; null: there is none, or it may show what was removed. */
  const replacement = async (key: string): Promise<CachedPage | null> =>
    (await whenCurrent()) || (await isDatabaseAway()) ? lastPage(key) : null;

  const renderOrReplace = (key: string, work: () => Promise<Rendered>): Promise<CachedPage> =>
    renderOnce(key, work).then(
      async (page) => (page.status >= 500 ? ((await replacement(key)) ?? page) : page),
      async (error: unknown) => (await replacement(key)) ?? Promise.reject(error),
    );

  return {
    get: async (key, work) => {
      const isCurrent = await whenCurrent();
      const entry = cached.get(key);
      if (entry && now() - entry.begun < (isCurrent ? entry.maxAge : MAX_AGE_BEHIND)) return entry.page;
      const fresh = renderOrReplace(key, work);
      return entry && (await isStuck(fresh)) ? (lastPage(key) ?? fresh) : fresh;
    },
    drop: (listings) => {
      changes.add(listings);
      if (listings === null) return cached.clear();
      for (const id of listings) for (const key of [...(keysOf.get(id) ?? [])]) cached.delete(key);
    },
  };
}

function isNotStored({ headers }: Rendered): boolean {
  return headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'));
}
