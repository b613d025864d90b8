import { LISTING } from '#contract/listings/entity.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { openTtlCache } from '../../cache/ttl-cache.ts';
import type { Deps } from '../../deps.ts';
import { resolvePlaces } from '../resolve-places.ts';
import { findPrices } from './price-queries.ts';

/** Medians read every matching listing, and hardly change with one more. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_ENTRIES = 500;

/**
 * The medians of the homes whose active listings match, as JSON text, up to five minutes old.
 * @throws QueryError for a field outside the allow-list
 */
export function openPrices(deps: Deps): (query: Record<string, unknown>) => Promise<string> {
  const cachedPrices = openTtlCache<string>({ maxAge: MAX_AGE_MS, maxEntries: MAX_ENTRIES });
  return async (query) => {
    const parsed = await resolvePlaces(deps, parseCountQuery(LISTING, query));
    return cachedPrices(JSON.stringify(parsed), () => findPrices(deps.readDb, parsed));
  };
}
