import { MAX_FAVORITES } from '#contract/favorites/rules.ts';
import type { Language } from '#contract/values/dates.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { openStored, readStored, type StoredHome, writeStored } from '#worker/stored.ts';
import { cardData } from '../cards/card-data.ts';
import { cardsSelection } from '../cards/cards-query.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { NoConnection } from '../data/connection/connection.ts';
import type { Translate } from '../text/translation.ts';
import { storedHome } from './stored-home.ts';

/** The newest favorites whose photos are stored, and how many favorites are asked for at once. */
const MOST_PHOTOS = 100;
const CHUNK = 50;
/** A copy older than this, in ms, is made anew: prices change. */
const FRESH_FOR = 6 * HOUR_MS;

/**
 * Stores homes, the newest with a photo each; of homes that are stored already only the photos that are missing. Without a network, what was
 * stored of them before, as favorites or as results.
 * @param ids of listings, the newest favorite first
 * @throws NoConnection, ApiError, or the storage's error
 */
export async function storeFavorites(
  t: Translate,
  language: Language,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const newest = ids.slice(0, MAX_FAVORITES);
  const stored = await readStored('favorites');
  const isFresh = stored !== null && stored.language === language && Date.now() - stored.at < FRESH_FOR;
  if (isFresh && stored.ids.join() === newest.join()) return storePhotos(stored.homes, signal);
  const known = new Set(isFresh ? stored.ids : []);
  const missing = newest.filter((id) => !known.has(id));
  const fetched = await fetchHomes(t, language, missing, signal).catch(async (error) => {
    if (error instanceof NoConnection && !signal.aborted) await storeKnown(language, newest, stored?.homes);
    throw error;
  });
  signal.throwIfAborted();
  const byId = new Map([...(isFresh ? stored.homes : []), ...fetched].map((home) => [home.id, home]));
  const homes = newest.flatMap((id) => byId.get(id) ?? []);
  await writeStored('favorites', { language, at: isFresh ? stored.at : Date.now(), ids: newest, homes });
  await storePhotos(homes, signal);
}

/** Until there is a network: the copy counts as old. */
async function storeKnown(language: Language, ids: number[], before: readonly StoredHome[] = []): Promise<void> {
  const results = await readStored('results');
  const known = new Map([...(results?.homes ?? []), ...before].map((home) => [home.id, home]));
  await writeStored('favorites', { language, at: 0, ids, homes: ids.flatMap((id) => known.get(id) ?? []) });
}

/** In the order of the ids; those that are not public any more are left out. */
async function fetchHomes(
  t: Translate,
  language: Language,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<StoredHome[]> {
  const selection = cardsSelection(language);
  const query = { ...selection, fields: [...selection.fields, 'Description', 'Address'] };
  const homes = new Map<number, StoredHome>();
  for (let first = 0; first < ids.length; first += CHUNK) {
    const page = { filters: { id: { $in: ids.slice(first, first + CHUNK) } }, pagination: { pageSize: CHUNK } };
    const { data } = await readBody(
      browserApi.GET('/api/listings', { params: { query: { ...query, ...page } }, signal }),
    );
    for (const listing of data)
      homes.set(listing.id, storedHome(t, language, cardData(listing, language), listing.Description));
  }
  return ids.flatMap((id) => homes.get(id) ?? []);
}

/**
 * Photos of homes that are not favorites any more go. One that cannot be had does not stop the others; it is asked for again at
 * the next visit. @throws the first failure, after all were tried; at once when there is no room
 */
async function storePhotos(homes: readonly StoredHome[], signal: AbortSignal): Promise<void> {
  const cache = await openStored();
  const missing = new Set(homes.slice(0, MOST_PHOTOS).flatMap(({ photo }) => photo ?? []));
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/uploads/') && !missing.delete(pathname)) await cache.delete(pathname);
  }
  // one after another: what the page itself needs comes first
  const failures: unknown[] = [];
  for (const photo of missing) {
    signal.throwIfAborted();
    await cache.add(photo).catch((error) => {
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
