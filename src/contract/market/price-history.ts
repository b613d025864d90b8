import type { PriceChange } from './api.ts';

/** `from`: the lowest price before. `share`: 0.07 is 7 % cheaper. */
export type PriceDrop = { from: number; share: number; at: string };

/** Less is no drop. */
const MIN_DROP = 0.01;

/**
 * The drop by which a home got the price that is asked now: at least 1 % below every price before. So a price that was raised and
 * lowered again is none. `changes`: the oldest first.
 */
export function findDrop(changes: readonly PriceChange[]): PriceDrop | null {
  const latest = changes.at(-1);
  if (!latest || changes.length < 2) return null;
  const from = Math.min(...changes.slice(0, -1).map(({ Price }) => Price));
  const share = 1 - latest.Price / from;
  return share >= MIN_DROP ? { from, share, at: latest.at } : null;
}
