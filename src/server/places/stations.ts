import type { Station } from '#contract/places/reach.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Db } from '../database/db.ts';
import { findStations } from './queries.ts';

/** Changes of editors are noticed within a second: their number is in the cache key. */
const MAX_AGE_MS = 600_000;

/** The metro stations that are shown, those of a line in their order. */
export type Stations = () => Promise<readonly Station[]>;

export function openStations({
  readDb,
  changes,
}: {
  readDb: Db;
  changes: (topic: 'places') => Promise<number>;
}): Stations {
  const cached = openTtlCache<readonly Station[]>({ maxAge: MAX_AGE_MS, maxEntries: 2 });
  return async () => cached(String(await changes('places')), () => findStations(readDb));
}
