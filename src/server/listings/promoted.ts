import { LISTING } from '#contract/listings/entity.ts';
import { PLACEMENTS, type Placement } from '#contract/promotions/placements.ts';
import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Condition, ListQuery } from '#contract/wire/query.ts';
import { parseCountQuery, parseOneQuery } from '#contract/wire/query-list.ts';
import { jsonOfList } from '../cache/row-texts.ts';
import type { Deps, Viewer } from '../deps.ts';
import { MAX_IN_ORDER, type StripOrders } from '../promotions/turn-service.ts';
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
  const promoted = { ...selection, words, where: { all: [where, IS_PROMOTED[type]] } };
  // all listings of a home take turns, for each was paid for
  const choice = { size, perHome: requested.perHome ?? false };
  if (at === 'search_top') {
    const now = Math.floor(deps.clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
    const byTurns = { most: MAX_IN_SEARCH, choice: { ...choice, by: { turnsAt: now } } };
    return jsonOf(await searchChosen(deps, viewer, promoted, byTurns));
  }
  const order = await orders(at);
  const inTurn = { most: MAX_IN_ORDER, choice: { ...choice, by: { order } } };
  const search = (query: typeof promoted) => searchChosen(deps, viewer, query, inTurn);
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
