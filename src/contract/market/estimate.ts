/** What moves a price: another value of a fact, and by which share of the middle. */
export const PRICE_EFFECTS = ['repaired', 'deed'] as const;

/** Requests a person may make per hour. */
export const ESTIMATES_PER_HOUR = 200;
/** A price so many times above or below the middle is a slip. */
export const SLIP_FACTOR = 4;
