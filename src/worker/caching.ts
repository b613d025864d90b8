import { CACHES } from '#session/browser-caches.ts';
import { beyondLimit, type Limit, photoOf } from './rules.ts';
import type { FetchEvent } from './scope.ts';

export const LIMITS: Record<'files' | 'photos', Limit> = {
  // two or three builds
  files: { entries: 400, bytes: 20_000_000 },
  photos: { entries: 2_000, bytes: 60_000_000 },
};
/** After so many new entries a cache is looked at, and after the first one: browsers end a worker that has nothing to do. */
export const TRIMMED_EVERY = 20;

/** What is stored, else from the network and stored then. */
export async function cacheFirst(event: FetchEvent, name: 'files' | 'photos'): Promise<Response> {
  const stored = await caches.match(event.request);
  if (!stored)
    return fetchAndStore(event, name).catch(async (error) => (await otherSize(event.request)) ?? Promise.reject(error));
  if (name === 'photos') event.waitUntil(noteUse(event.request, stored.clone()));
  return stored;
}

/** Without a network: the same photo as it was shown elsewhere, `/uploads/cd/cd81…-small.webp` for `…-medium.avif`. */
async function otherSize({ url }: Request): Promise<Response | undefined> {
  const photo = photoOf(url);
  const cache = await caches.open(CACHES.photos);
  const other = photo && (await cache.keys()).find((one) => photoOf(one.url) === photo);
  return other ? cache.match(other) : undefined;
}

/** What is stored, and from the network for the next time. */
export async function staleWhileRevalidate(event: FetchEvent, name: 'photos'): Promise<Response> {
  const stored = await caches.match(event.request);
  const fresh = fetchAndStore(event, name);
  if (!stored) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return stored;
}

async function fetchAndStore(event: FetchEvent, name: 'files' | 'photos'): Promise<Response> {
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === 'basic' && (name !== 'files' || isForEver(response)))
    event.waitUntil(store(event.request, response.clone(), name));
  return response;
}

/** Texts of another version than the one asked for are not. */
const isForEver = ({ headers }: Response) => headers.get('cache-control')?.includes('immutable') ?? false;

/** What this worker has stored since it started. */
const storedCounts = { files: 0, photos: 0 };

/** A full disk is no failure of the page. */
async function store(request: Request, response: Response, name: 'files' | 'photos'): Promise<void> {
  try {
    await (await caches.open(name)).put(request, response);
    // counted before the next one is: photos arrive together
    const before = storedCounts[name]++;
    if (before % TRIMMED_EVERY === 0) await trim(name);
  } catch {
    await trim(name).catch(() => undefined);
  }
}

/** Used while this worker has been running: a use is noted once, for it costs as much as storing. */
const used = new Set<string>();

/** Puts an entry to the end of its cache, which lists its oldest entries first. */
async function noteUse(request: Request, stored: Response): Promise<void> {
  if (used.has(request.url)) return;
  used.add(request.url);
  const photos = await caches.open(CACHES.photos);
  // else it is one of a kept home, which stays anyway
  if (await photos.match(request)) await photos.put(request, stored).catch(() => undefined);
}

const trims: { files?: Promise<void>; photos?: Promise<void> } = {};

/** Brings a cache back within its limits, once at a time: it looks at every entry. */
function trim(name: 'files' | 'photos'): Promise<void> {
  trims[name] ??= trimNow(name).finally(() => delete trims[name]);
  return trims[name];
}

async function trimNow(name: 'files' | 'photos'): Promise<void> {
  const cache = await caches.open(name);
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => ({ request, bytes: bytesOf(await cache.match(request)) })),
  );
  await Promise.all(beyondLimit(entries, LIMITS[name]).map(({ request }) => cache.delete(request)));
}

/** The transferred size, where the response tells it. */
function bytesOf(response: Response | undefined): number {
  return Number(response?.headers.get('content-length') ?? UNKNOWN_BYTES);
}

const UNKNOWN_BYTES = 30_000;
