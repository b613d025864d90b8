import { landingSlug } from '#contract/listings/landing/landing.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Db } from '../database/db.ts';
import { findPlaceRows, type PlaceRow } from './point-queries.ts';

/** A place of homes with its point; `slug` as its landing pages have it, null for a place that people cannot choose. */
export type PlacePoint = Pick<PlaceRow, 'kind' | 'id' | 'latitude' | 'longitude' | 'names'> & { slug: string | null };

/** Changes of editors are visible at once: their number is the cache key (content/changes.ts). */
const MAX_AGE_MS = 600_000;

/** The districts, settlements and stations with their points, from memory; also the hidden ones, which homes may still name. */
export function openPlacePoints({
  readDb,
  changes,
}: {
  readDb: Db;
  changes: (topic: 'places') => Promise<number>;
}): () => Promise<PlacePoint[]> {
  const cached = openTtlCache<PlacePoint[]>({ maxAge: MAX_AGE_MS, maxEntries: 2 });
  return async () => cached(String(await changes('places')), async () => withSlugs(await findPlaceRows(readDb)));
}

function withSlugs(rows: PlaceRow[]): PlacePoint[] {
  const districts = new Set(rows.flatMap((row) => (row.kind === 'district' && !row.is_hidden ? [row.slug] : [])));
  return rows.map(({ is_hidden: isHidden, slug, ...row }) => ({
    ...row,
    slug: isHidden ? null : landingSlug(row.kind, slug, districts),
  }));
}
