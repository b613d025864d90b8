import { LISTING } from '#contract/listings/entity.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import { filterTexts } from '#contract/search/filter-texts.ts';
import type { Language } from '#contract/values/dates.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { openTtlCache } from '../../cache/ttl-cache.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { translate } from '../../text/texts.ts';
import { countRanges, isAnsweredFromMemory } from '../search.ts';
import { countMatchingListings } from '../service.ts';
import { withoutHidden } from '../without-hidden.ts';
import { countFacets } from './service.ts';

/** One filter more: the search with it as an address, and how many homes there are with and without it. */
export type Halving = { name: string; search: string; count: number; of: number };

/**
 * A key and a value of an address, and about how many homes a search finds with them. The number is less exact when the listings of a
 * home have different prices.
 */
type Candidate = { key: string; value: string | number; count: number };

/** Between these parts of the homes is about a half. */
const [LEAST, MOST] = [1 / 4, 3 / 4];
/** Candidates that are counted exactly. */
const MAX_COUNTED = 8;
/** Ranges of the histogram of prices. */
const PRICES = 100;

/** How long a filter is kept for a viewer, in ms: one costs some seventy questions of the search index. */
const MAX_AGE_MS = 10 * MINUTE_MS;
const MAX_CACHED = 2_000;

type Words = { places: readonly SearchPlace[]; language: Language };
/** The filter that halves a search best, as it was at most ten minutes ago. */
export type FindHalving = (viewer: Viewer, filters: ListingFilters, words: Words) => Promise<Halving | null>;

/**
 * Finds the one filter that comes nearest to halving a search: rooms, renovation, a district, a price limit or a quick filter.
 * Null: none does, or the search index is not there, without which it would cost too much.
 */
export function openHalvings(deps: Deps): FindHalving {
  const cached = openTtlCache<Halving | null>({ maxAge: MAX_AGE_MS, maxEntries: MAX_CACHED });
  return async (viewer, filters, words) => {
    const query = await withoutHidden(deps, viewer, parseCountQuery(LISTING, queryOf(filters, words.places)));
    if (!(await isAnsweredFromMemory(deps, query))) return null;
    // each person has hidden homes of their own
    const key = `${viewer.user?.id ?? 'guest'} ${words.language} ${listingSearch.write(filters)}`;
    return cached(key, () => findHalving(deps, viewer, { filters, query }, words));
  };
}

const queryOf = (chosen: ListingFilters, places: readonly SearchPlace[]) => ({
  homes: 'true',
  filters: filterTexts(listingSearch.filtersOf(chosen, { places })),
});

/** @param search with its query, without what the viewer has hidden */
async function findHalving(
  deps: Deps,
  viewer: Viewer,
  { filters, query }: { filters: ListingFilters; query: ReturnType<typeof parseCountQuery> },
  { places, language }: Words,
): Promise<Halving | null> {
  const countOf = async (chosen: ListingFilters) =>
    (await countMatchingListings(deps, viewer, queryOf(chosen, places))).count;
  const [of, facets, prices] = await Promise.all([
    countOf(filters),
    countFacets(deps, viewer, query),
    countRanges(deps, viewer, query, { field: 'Price', size: PRICES }),
  ]);
  const slugs = new Map(places.map(({ kind, id, slug }) => [`${kind} ${id}`, slug]));
  const { rooms, repair, place, price } = filters;
  // another value of a row that has one would widen the search
  const candidates: Candidate[] = [
    ...(rooms.length > 0 ? [] : facets.Rooms.map((one) => ({ ...one, key: 'rooms' }))),
    ...(repair.length > 0 ? [] : facets.Repair_Status.map((one) => ({ ...one, key: 'repair' }))),
    ...(place.length > 0
      ? []
      : facets.district.flatMap(({ id, count }) => {
          const value = slugs.get(`district ${id}`);
          return value ? [{ key: 'place', value, count }] : [];
        })),
    ...(price[0]?.max === undefined ? limitsOf(prices) : []),
    ...Object.entries(facets.quick).map(([id, count]) => {
      const [key = '', value = ''] = id.split('=');
      return { key, value, count };
    }),
  ];
  const chosen = new Set(listingSearch.partsOf(filters).map(idOf));
  const halvings = candidates
    .sort((a, b) => Math.abs(a.count - of / 2) - Math.abs(b.count - of / 2))
    .slice(0, MAX_COUNTED)
    .map(async ({ key, value }) => {
      const params = listingSearch.write(filters);
      params.append(key, String(value));
      const narrowed = listingSearch.read(params);
      // a value that does not fit the types is ignored, and one may be chosen already
      const part = listingSearch.partsOf(narrowed).find((one) => !chosen.has(idOf(one)));
      return part ? [{ narrowed, part, count: await countOf(narrowed) }] : [];
    });
  const [best] = (await Promise.all(halvings))
    .flat()
    .filter(({ count }) => count >= of * LEAST && count <= of * MOST)
    .sort((a, b) => Math.abs(a.count - of / 2) - Math.abs(b.count - of / 2));
  if (!best) return null;
  const { narrowed, part, count } = best;
  return {
    name: translate(language, listingSearch.phraseOf(part, { places, language })),
    search: listingSearch.write(narrowed).toString(),
    ...{ count, of },
  };
}

const idOf = ({ id, value }: { id: string; value: unknown }) => JSON.stringify([id, value]);

/** Upper limits of prices, with how many homes are below each. */
function limitsOf({ least, step, counts }: { least: number; step: number; counts: readonly number[] }): Candidate[] {
  let below = 0;
  return counts.slice(0, -1).map((count, range) => {
    below += count;
    return { key: 'price_max', value: least + range * step, count: below };
  });
}
