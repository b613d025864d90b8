import type { Language } from '#contract/dates.ts';
import { STREET } from '#contract/places/fields.ts';
import { parseListQuery } from '#contract/query-list.ts';
import type { Deps } from '../deps.ts';
import { findPlaces, searchStreets } from './queries.ts';

/** More than there will be streets: the specification wants them all in one answer. */
const ALL = 10_000;

/** Streets as JSON text; all of them when no pagination is asked for. */
export function listStreets(deps: Deps, query: Record<string, unknown>): Promise<string> {
  const parsed = parseListQuery(STREET, query);
  const { page, pageSize } = (query.pagination ?? {}) as { page?: string; pageSize?: string };
  const wantsAll = page === undefined && pageSize === undefined;
  return searchStreets(deps.readDb, deps.totals, wantsAll ? { ...parsed, pageSize: ALL } : parsed);
}

/** Districts, settlements, stations and quarters as JSON text. */
export function showPlaces(deps: Deps, language: Language): Promise<string> {
  return findPlaces(deps.readDb, language);
}
