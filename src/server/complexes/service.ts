import { COMPLEX } from '#contract/complexes/fields.ts';
import { parseListQuery } from '#contract/query-list.ts';
import type { Deps } from '../deps.ts';
import { searchComplexes } from './queries.ts';

/** A page of complexes as JSON text. @throws QueryError for what the allow-list does not know */
export function listComplexes(deps: Deps, query: Record<string, unknown>): Promise<string> {
  return searchComplexes(deps.readDb, deps.totals, parseListQuery(COMPLEX, query));
}
