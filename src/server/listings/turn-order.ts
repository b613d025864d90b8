import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts';

/** Which of the listings that match a place shows: by the order of a strip, or by their turns at a moment (ms since 1970). */
export type Choice = {
  size: number;
  /** of each home only one */
  perHome: boolean;
  by: { order: readonly number[] } | { turnsAt: number };
};

/** The listings that a place shows, in the order in which it shows them. */
export function choose<Listing extends { id: number; home: number }>(
  matching: readonly Listing[],
  { size, perHome, by }: Choice,
): Listing[] {
  const byId = new Map(matching.map((listing) => [listing.id, listing]));
  const ids = [...byId.keys()];
  const sorted = 'order' in by ? inStripOrder(ids, by.order) : byTurns(ids, size, by.turnsAt);
  const first = new Map<number, Listing>();
  for (const listing of sorted.flatMap((id) => byId.get(id) ?? [])) {
    const home = perHome ? listing.home : listing.id;
    if (!first.has(home)) first.set(home, listing);
  }
  return [...first.values()].slice(0, size);
}

/** Listings in the order of their strip; those that it does not know yet come first. */
function inStripOrder(ids: readonly number[], order: readonly number[]): number[] {
  const places = new Map(order.map((id, place) => [id, place + 1]));
  return ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/**
 * Rotates the listings that match a search, `size` a minute, so that each has the same number of turns in any search. Their order
 * changes each day, so that none always has the same hours.
 */
export function byTurns(ids: readonly number[], size: number, now: number): number[] {
  const day = Math.floor(now / DAY_MS);
  const row = ids.toSorted((a, b) => mix(a, day) - mix(b, day) || a - b);
  const first = (Math.floor(now / MINUTE_MS) * size) % Math.max(row.length, 1);
  return [...row.slice(first), ...row.slice(0, first)];
}

/** A number that looks like chance, the same in every process. */
function mix(id: number, day: number): number {
  let bits = Math.imul(id ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
