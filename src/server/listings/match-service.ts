import type { Condition } from '#contract/wire/query.ts';
import type { Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { resolvePlaces } from './resolve-places.ts';
import { buildListingIndex, type IndexRow } from './search-index/listing-index.ts';
import { readVersion } from './search-index/version-queries.ts';

export { NEAR_MINUTES } from './resolve-places.ts';

/** Whether a listing matches as it is, and whether it did before it changed. */
type Verdict = { now: boolean; before: boolean };

/** Decides searches for one listing, by their conditions as JSON texts. */
export type Evaluator = (conditions: readonly string[]) => Promise<Verdict>;

const NOW = 1;
const BEFORE = 2;
const ORDER = { field: 'id', direction: 'asc' } as const;

/**
 * Evaluates searches for one listing by the code that answers lists of results: a search index with the listing alone, as it is
 * and as it was before. Searches share most of their conditions; each is evaluated once.
 * @param before its row, as `to_jsonb` gives it; null: it was not public
 */
export async function openEvaluator(
  deps: Pick<Deps, 'placePoints' | 'stations'>,
  trx: Trx,
  id: number,
  before: object | null,
): Promise<Evaluator> {
  const versions = [
    { id: NOW, values: await readVersion(trx, { id }) },
    { id: BEFORE, values: before && (await readVersion(trx, { before })) },
  ];
  const index = await buildListingIndex(versions.length, inOneBatch(versions), () => 1);
  const known = new Map<string, Verdict>();
  const decide = async (condition: string): Promise<Verdict> => {
    const { where } = await resolvePlaces(deps, { where: JSON.parse(condition) as Condition });
    const { listings } = index.findPage({ where }, ORDER, { page: 1, pageSize: versions.length });
    const verdict = { now: listings.some(({ id }) => id === NOW), before: listings.some(({ id }) => id === BEFORE) };
    known.set(condition, verdict);
    return verdict;
  };
  return async (conditions) => {
    const verdict = { now: true, before: before !== null };
    for (const condition of conditions) {
      if (!verdict.now) return verdict;
      const part = known.get(condition) ?? (await decide(condition));
      verdict.now &&= part.now;
      verdict.before &&= part.before;
    }
    return verdict;
  };
}

async function* inOneBatch(rows: IndexRow[]): AsyncGenerator<IndexRow[]> {
  yield rows;
}
