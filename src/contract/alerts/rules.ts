/** How often somebody is told; the latter two at nine in the morning, the last on Mondays. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** The maximum number of searches that somebody saves. When two contacts become one there may be more: those are paused. */
export const MAX_SAVED = 50;
/** Those that somebody typed a confirmed address for wait for its owner: so many at a time, and for so many days. */
export const MAX_WAITING = 5;
export const WAITING_DAYS = 14;
/** The longest query of a search: fifty places with every other filter, a drawn area and the words of a phrase. */
export const MAX_SEARCH = 8_000;
/** Twenty homes a day. */
export const MANY_PER_WEEK = 7 * 20;
/** Whether a search brings so many homes that it should be narrowed. */
export const isBusy = (homesInWeek: number) => homesInWeek > MANY_PER_WEEK;
/** Instant messages to one contact within an hour; what comes further waits for the next. */
export const MESSAGES_PER_HOUR = 6;

/** The text key of a heading about homes that a search has brought, of which some are new; the others got cheaper. */
export function newsHeading({ count, newHomes }: { count: number; newHomes: number }) {
  if (newHomes === count) return 'alert_heading_new';
  return newHomes === 0 ? 'alert_heading_drop' : 'alert_heading_news';
}
