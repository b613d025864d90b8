import { type Reporter, weightOf } from '../reports/score.ts';

/** Words that a home is gone ask its owner when they weigh this much: two accounts older than a month, or eight visitors. */
const ENOUGH = 2;

/** Days without a sign of life after which an owner is asked. */
export const SILENT_DAYS = 30;
/** Days that an owner has to answer; then they are asked once more, and then the listing ends. */
export const ANSWER_DAYS = 7;
/** How many days after saying that it is on offer an owner is not asked again, whatever others say. */
export const QUIET_DAYS = 7;

/**
 * Whether words that a listing is gone ask its owner. They are weighed like reports (reports/score.ts): of a network the
 * heaviest counts, and whose words proved wrong counts less. They never hide a listing.
 */
export function asksOwner(claimants: readonly Reporter[]): boolean {
  const heaviest = new Map<string, number>();
  for (const claimant of claimants)
    heaviest.set(claimant.network, Math.max(heaviest.get(claimant.network) ?? 0, weightOf(claimant)));
  return [...heaviest.values()].reduce((total, weight) => total + weight, 0) >= ENOUGH;
}
