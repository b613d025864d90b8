import { LISTING } from '#contract/listings/entity.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { openTtlCache } from '../../cache/ttl-cache.ts';
import { keyOf } from '../../database/entity-queries.ts';
import type { Deps } from '../../deps.ts';
import { PUBLIC_LISTINGS } from '../queries.ts';
import { findFacets } from './facet-queries.ts';

/** Counts may be stale: they link to pages that count again. */
const MAX_AGE_MS = 30_000;
const MAX_ENTRIES = 1_000;

/**
 * Counts the active listings that match, by district, settlement, metro station and type, as JSON text.
 * @throws QueryError for a field outside the allow-list
 */
export function openFacets({ readDb }: Deps): (query: Record<string, unknown>) => Promise<string> {
  const cachedFacets = openTtlCache<string>({ maxAge: MAX_AGE_MS, maxEntries: MAX_ENTRIES });
  return async (query) => {
    const parsed = parseCountQuery(LISTING, query);
    return cachedFacets(keyOf(PUBLIC_LISTINGS, parsed), () => findFacets(readDb, parsed));
  };
}
