import { LISTING } from '#contract/listings/entity.ts';
import { PLACEMENTS, type Placement } from '#contract/promotions/placements.ts';
import type { Condition, ListQuery } from '#contract/wire/query.ts';
import { parseCountQuery, parseOneQuery } from '#contract/wire/query-list.ts';
import { jsonOfList } from '../cache/row-texts.ts';
import type { Deps, Viewer } from '../deps.ts';
import { byTurns, inStripOrder, MAX_IN_ORDER, type StripOrders } from '../promotions/turn-service.ts';
import { searchChosen } from './search.ts';
import { withoutHidden } from './without-hidden.ts';

/** The most listings that take turns in a search: more than a site of this city has promoted at a time. */
const MAX_IN_SEARCH = 50_000;

type Query = Record<string, unknown> & { at: Placement };

/**
 * The promoted listings that have their turn at a place and match, as JSON text: the same for everybody within a minute.
 * @throws QueryError for a field outside the allow-list
 */
export async function listPromoted(deps: Deps, orders: StripOrders, viewer: Viewer, query: Query): Promise<Buffer> {
  const { at, fields, populate, ...narrowing } = query;
  const requested = parseCountQuery(LISTING, narrowing);
  const { where, words } = await withoutHidden(deps, viewer, requested);
  const { locale, status } = narrowing;
  const selection = parseOneQuery(LISTING, { fields, populate, locale, status });
  const { type, size } = PLACEMENTS[at];
  // all listings of a home take turns, for each was paid for
  const chooseBy = (order: (ids: number[]) => number[]) => (matching: { id: number; home: number }[]) => {
    const homes = new Map(matching.map(({ id, home }) => [id, requested.perHome ? home : id]));
    return firstOfHomes(order([...homes.keys()]), homes).slice(0, size);
  };
  const promoted = { ...selection, words, where: { all: [where, IS_PROMOTED[type]] } };
  if (at === 'search_top') {
    const choose = chooseBy((ids) => byTurns(ids, size, deps.clock.now()));
    return jsonOf(await searchChosen(deps, viewer, promoted, { most: MAX_IN_SEARCH, choose }));
  }
  const order = await orders(at);
  const choose = chooseBy((ids) => inStripOrder(ids, order));
  const search = (query: typeof promoted) => searchChosen(deps, viewer, query, { most: MAX_IN_ORDER, choose });
  // of more than the order has, those that it has: the latest are not the next
  const inOrder: Condition = { field: 'id', operator: '$in', value: [...order] };
  const found =
    order.length < MAX_IN_ORDER ? null : await search({ ...promoted, where: { all: [promoted.where, inOrder] } });
  // too few of them may match a filter
  const shown = found && found.length >= size ? found : await search(promoted);
  // a filtered strip counts no turns: anybody could use up those of one listing
  if (isWhole(requested)) for (const { id } of shown) deps.promotionCounts.add({ kind: 'turn', strip: at, id });
  return jsonOf(shown);
}

/** The first listing of each home. */
function firstOfHomes(ids: readonly number[], homes: ReadonlyMap<number, number>): number[] {
  const first = new Map<number | undefined, number>();
  for (const id of ids) if (!first.has(homes.get(id))) first.set(homes.get(id), id);
  return [...first.values()];
}

function isWhole({ where, words }: Pick<ListQuery, 'where' | 'words'>): boolean {
  return words.length === 0 && 'all' in where && where.all.length === 0;
}

const IS_PROMOTED: Record<'premium' | 'vip', Condition> = {
  premium: { field: 'Is_Premium', operator: '$eq', value: true },
  vip: { field: 'Is_Vip', operator: '$eq', value: true },
};

function jsonOf(shown: readonly { text: Buffer }[]): Buffer {
  return jsonOfList(
    shown.map(({ text }) => text),
    {},
  );
}
