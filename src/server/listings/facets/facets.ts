import { LISTING } from '#contract/listings/entity.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { openTtlCache } from '../../cache/ttl-cache.ts';
import { keyOf } from '../../database/entity-queries.ts';
import type { Deps } from '../../deps.ts';
import { PUBLIC_LISTINGS } from '../queries.ts';
import { findFacets } from './facet-queries.ts';

/** How old counts may be, in ms: they lead to other pages, which count for themselves. */
const FACETS_KEPT = 30_000;
const MOST_KEPT = 1_000;

/**
 * How many of the active listings that match are in each district and settlement, near each station and of each type,
 * as JSON text. @throws QueryError for what the allow-list does not know
 */
export function openFacets({ readDb }: Deps): (query: Record<string, unknown>) => Promise<string> {
  const kept = openTtlCache<string>({ age: FACETS_KEPT, most: MOST_KEPT });
  return async (query) => {
    const parsed = parseCountQuery(LISTING, query);
    return kept(keyOf(PUBLIC_LISTINGS, parsed), () => findFacets(readDb, parsed));
  };
}
