/** What moves a price: another value of a fact, and by which share of the middle. */
export const PRICE_EFFECTS = ['repaired', 'deed'] as const;

/** Requests a person may make per hour; all visitors behind a network address together, too. */
export const ESTIMATES_PER_HOUR = 200;
