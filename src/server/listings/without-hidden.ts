import { MAX_HIDDEN } from '#contract/hidden/rules.ts';
import { LISTING } from '#contract/listings/entity.ts';
import { type Condition, type ListQuery, QueryError } from '#contract/wire/query.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import type { Deps, Viewer } from '../deps.ts';
import { hiddenFrom } from '../hidden/service.ts';

type Matching = Pick<ListQuery, 'where' | 'words'>;

/**
 * A search without the homes that the viewer hides. One that names its listings is for these, hidden or not.
 * @param named listings whose homes are hidden too
 */
export async function withoutHidden<Query extends Matching>(
  deps: Deps,
  viewer: Viewer,
  query: Query,
  named: readonly number[] = [],
): Promise<Query> {
  return (await splitHidden(deps, viewer, query, named)).shown;
}

/** The same, and what it leaves out; null: the viewer hides nothing. */
export async function splitHidden<Query extends Matching>(
  deps: Deps,
  viewer: Viewer,
  query: Query,
  named: readonly number[] = [],
): Promise<{ shown: Query; hidden: Query | null }> {
  const ids = namesListings(query.where) ? [] : await hiddenFrom(deps, viewer, named);
  if (ids.length === 0) return { shown: query, hidden: null };
  const isHidden: Condition = { field: 'id', operator: '$in', value: ids };
  return {
    shown: { ...query, where: { all: [query.where, { not: isHidden }] } },
    hidden: { ...query, where: { all: [query.where, isHidden] } },
  };
}

/** What is counted for a viewer, without the homes that they hide or that `hidden` names. @throws QueryError */
export async function parseCountOf(deps: Deps, viewer: Viewer, { hidden, ...query }: Record<string, unknown>) {
  return withoutHidden(deps, viewer, parseCountQuery(LISTING, query), parseHidden(hidden));
}

/** The listings that a guest names whose homes they hide. @throws QueryError */
export function parseHidden(raw: unknown): number[] {
  if (raw === undefined) return [];
  const ids = typeof raw === 'string' ? raw.split(',') : [];
  if (ids.length === 0 || ids.length > MAX_HIDDEN || !ids.every((id) => /^[1-9]\d{0,14}$/.test(id)))
    throw new QueryError('hidden', `must be 1 to ${MAX_HIDDEN} ids, separated by commas`);
  return ids.map(Number);
}

function namesListings(where: Condition): boolean {
  if ('all' in where) return where.all.some(namesListings);
  return 'field' in where && !where.relation && where.field === 'id' && ['$eq', '$in'].includes(where.operator);
}
