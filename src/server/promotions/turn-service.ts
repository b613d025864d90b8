import type { Strip } from '#contract/promotions/placements.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Deps } from '../deps.ts';
import { findOrder, findPromoted, updateOrder } from './turn-queries.ts';

export { MAX_IN_ORDER } from './turn-queries.ts';

/** How old the order of a strip may be, in ms: it changes once a minute. So old may the promoted listings be, too. */
const MAX_AGE_MS = 1_000;

/** The promoted listings of a strip in the order of this minute. */
export type StripOrders = (strip: Strip) => Promise<readonly number[]>;

/** Opens the orders of the strips, cached for a second. */
export function openStripOrders({ readDb }: Pick<Deps, 'readDb'>): StripOrders {
  const orders = openTtlCache<readonly number[]>({ maxAge: MAX_AGE_MS, maxEntries: 10 });
  return (strip) => orders(strip, () => findOrder(readDb, strip));
}

/** The listings that are promoted. A second ago is late enough: a card is told of after a second in view. */
export type PromotedIds = () => Promise<ReadonlySet<number>>;

/** Opens the ids of the promoted listings, cached for a second. */
export function openPromotedIds({ readDb, clock }: Pick<Deps, 'readDb' | 'clock'>): PromotedIds {
  const promoted = openTtlCache<ReadonlySet<number>>({ maxAge: MAX_AGE_MS, maxEntries: 1 });
  return () => promoted('', async () => new Set(await findPromoted(readDb, clock.now())));
}

/** Gives the listings of the strips their turns for the next minute. Once a minute; safe to run at any time. */
export function takeTurns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return updateOrder(db, clock.now());
}
