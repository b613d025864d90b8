import type { Condition } from '#contract/wire/query.ts';
import type { Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { resolvePlaces } from './resolve-places.ts';
import { buildListingIndex, type IndexRow } from './search-index/listing-index.ts';
import { readVersions } from './search-index/version-queries.ts';

export { type MapPoint, NEAR_MINUTES, pointOf } from './resolve-places.ts';

/** Whether a listing matches as it is, and whether it did as each of the versions before. */
type Verdict = { now: boolean; before: boolean[] };

/** Decides searches for one listing, by their conditions as JSON texts. */
export type Evaluator = (conditions: readonly string[]) => Promise<Verdict>;

const NOW = 0;
const ORDER = { field: 'id', direction: 'asc' } as const;

/**
 * Evaluates searches for one listing by the code that answers lists of results: a search index with the listing alone, as it is
 * and as it was before. Searches share most of their conditions; each is evaluated once.
 * @param before the columns of each version
 */
export async function openEvaluator(
  deps: Pick<Deps, 'placePoints' | 'stations'>,
  trx: Trx,
  id: number,
  before: readonly object[],
): Promise<Evaluator> {
  const versions = await readVersions(trx, id, before);
  const index = await buildListingIndex(versions.length, inOneBatch(versions), () => 1);
  const known = new Map<string, Verdict>();
  const decide = async (condition: string): Promise<Verdict> => {
    const { where } = await resolvePlaces(deps, { where: JSON.parse(condition) as Condition });
    const { listings } = index.findPage({ where }, ORDER, { page: 1, pageSize: versions.length });
    const foundIds = new Set(listings.map((listing) => listing.id));
    const verdict = { now: foundIds.has(NOW), before: before.map((_one, at) => foundIds.has(at + 1)) };
    known.set(condition, verdict);
    return verdict;
  };
  return async (conditions) => {
    const verdict = { now: true, before: before.map(() => true) };
    for (const condition of conditions) {
      if (!verdict.now) return verdict;
      const part = known.get(condition) ?? (await decide(condition));
      verdict.now &&= part.now;
      verdict.before = verdict.before.map((is, at) => is && part.before[at] === true);
    }
    return verdict;
  };
}

async function* inOneBatch(rows: IndexRow[]): AsyncGenerator<IndexRow[]> {
  yield rows;
}
