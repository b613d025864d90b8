import { type Reporter, weightOf } from '../reports/score.ts';

/**
 * Total weight of reports that a listing is gone from which its owner is asked: two accounts older than a month, or eight
 * visitors.
 */
const ENOUGH = 2;

/** Days without a sign of life after which an owner is asked. */
export const SILENT_DAYS = 30;
/** Days that an owner has to answer; then they are asked once more, and then the listing ends. */
export const ANSWER_DAYS = 7;
/** How many days after saying that it is on offer an owner is not asked again, whatever others say. */
export const QUIET_DAYS = 7;

/**
 * Whether reports that a listing is gone are enough to ask its owner. They are weighed as in reports/score.ts: per network only
 * the heaviest counts, and reporters who were wrong count less. They never hide a listing.
 */
export function asksOwner(claimants: readonly Reporter[]): boolean {
  const heaviest = new Map<string, number>();
  for (const claimant of claimants)
    heaviest.set(claimant.network, Math.max(heaviest.get(claimant.network) ?? 0, weightOf(claimant)));
  return [...heaviest.values()].reduce((total, weight) => total + weight, 0) >= ENOUGH;
}
