import type { Condition, ListQuery } from '#contract/wire/query.ts';
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

function namesListings(where: Condition): boolean {
  if ('all' in where) return where.all.some(namesListings);
  return 'field' in where && !where.relation && where.field === 'id' && ['$eq', '$in'].includes(where.operator);
}
