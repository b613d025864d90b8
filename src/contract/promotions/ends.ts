import { DAY_MS, HOUR_MS } from '../values/durations.ts';

/** When a promotion ends: after so many days, or so many times, one a day. */
export function promotionEnd(starts: Date, value: number): Date {
  return new Date(starts.getTime() + value * DAY_MS);
}

/**
 * Whether a promotion would go on after its listing has ended, by an hour or more: then the buyer is told, and has to accept it.
 * Less is the time that passes between an extension and a purchase for as many days.
 * @param listingEnds null: never
 */
export function outlivesListing(promotionEnds: Date, listingEnds: Date | null): boolean {
  return listingEnds !== null && promotionEnds.getTime() - listingEnds.getTime() >= HOUR_MS;
}
