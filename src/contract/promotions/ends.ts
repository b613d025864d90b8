import { DAY_MS } from '../values/durations.ts';

/** When a promotion ends: after so many days, or so many times, one a day. */
export function promotionEnd(starts: Date, value: number): Date {
  return new Date(starts.getTime() + value * DAY_MS);
}

/**
 * Whether a promotion would go on after its listing has ended, by a day or more: then the buyer is told, and has to accept it.
 * @param listingEnds null: never
 */
export function outlivesListing(promotionEnds: Date, listingEnds: Date | null): boolean {
  return listingEnds !== null && promotionEnds.getTime() - listingEnds.getTime() >= DAY_MS;
}
