import type { Strip } from '#contract/promotions/placements.ts';
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts';
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

/** Listings in the order of their strip; those that it does not know yet come first. */
export function inStripOrder(ids: readonly number[], order: readonly number[]): number[] {
  const places = new Map(order.map((id, place) => [id, place + 1]));
  return ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/**
 * Rotates the listings that match a search, `size` a minute, so that each has the same number of turns in any search. Their order
 * changes each day, so that none always has the same hours.
 */
export function byTurns(ids: readonly number[], size: number, now: Date): number[] {
  const day = Math.floor(now.getTime() / DAY_MS);
  const row = ids.toSorted((a, b) => mix(a, day) - mix(b, day) || a - b);
  const first = (Math.floor(now.getTime() / MINUTE_MS) * size) % Math.max(row.length, 1);
  return [...row.slice(first), ...row.slice(0, first)];
}

/** A number that looks like chance, the same in every process. */
function mix(id: number, day: number): number {
  let bits = Math.imul(id ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
