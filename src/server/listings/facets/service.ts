import { LISTING } from '#contract/listings/entity.ts';
import type { ListQuery } from '#contract/wire/query.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { openTtlCache } from '../../cache/ttl-cache.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { countValues } from '../search.ts';
import { findFacets } from './facet-queries.ts';

/** Counts by SQL may be stale: they link to pages that count again. */
const MAX_AGE_MS = 30_000;
const MAX_ENTRIES = 1_000;

/** The counted fields; a relation's values are ids. */
const FACETS = { district: 'id', settlement: 'id', Metro: 'id', Property_type: 'value' } as const;
type Facet = keyof typeof FACETS;

/**
 * Counts the active listings that match, by district, settlement, metro station and type, as JSON text.
 * @throws QueryError for a field outside the allow-list
 */
export function openFacets(deps: Deps): (viewer: Viewer, query: Record<string, unknown>) => Promise<string> {
  const cachedFacets = openTtlCache<string>({ maxAge: MAX_AGE_MS, maxEntries: MAX_ENTRIES });
  return async (viewer, query) => {
    const parsed = parseCountQuery(LISTING, query);
    return (
      (await countInIndex(deps, viewer, parsed)) ??
      cachedFacets(JSON.stringify(parsed), () => findFacets(deps.readDb, parsed))
    );
  };
}

/** The counts in the form of the SQL: the most frequent first. */
async function countInIndex(deps: Deps, viewer: Viewer, query: Pick<ListQuery, 'where' | 'words'>) {
  const counts = await countValues(deps, viewer, query, Object.keys(FACETS));
  if (!counts) return null;
  const listOf = (name: Facet) => {
    const rows = [...(counts[name] ?? [])].map(([value, count]) =>
      FACETS[name] === 'id' ? { id: Number(value), count } : { value, count },
    );
    return rows.sort((a, b) => b.count - a.count || compareValues(a, b));
  };
  return JSON.stringify(Object.fromEntries((Object.keys(FACETS) as Facet[]).map((name) => [name, listOf(name)])));
}

type Row = { id: number } | { value: string };

function compareValues(a: Row, b: Row): number {
  if ('id' in a && 'id' in b) return a.id - b.id;
  return 'value' in a && 'value' in b && a.value < b.value ? -1 : 1;
}
