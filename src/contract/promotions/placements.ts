/**
 * Where promoted listings are shown before others: which promotion it takes, and how many are shown at once. Who is shown
 * changes once a minute, for everybody.
 */
export const PLACEMENTS = {
  premium_strip: { type: 'premium', size: 8 },
  vip_strip: { type: 'vip', size: 8 },
  search_top: { type: 'vip', size: 2 },
} as const;
export type Placement = keyof typeof PLACEMENTS;
export const PLACEMENT_NAMES = Object.keys(PLACEMENTS) as [Placement, ...Placement[]];
/** The strips of the home page: all of one promotion take turns there, those seen least first. */
export type Strip = 'premium_strip' | 'vip_strip';

/**
 * The impressions of a paid listing at a place in a month are within this part of its share (all of the place, divided by those who
 * take turns), from so many on. With less, chance alone makes a larger difference: whether a minute has visitors, and how far they
 * look (docs/architecture/listings.md).
 */
export const FAIR_SHARE = { within: 0.2, from: 400 } as const;

/** The most cards that a page reports at once. */
export const MAX_SEEN = 50;

/**
 * What each promotion gives, and where. Buyers see it before they pay, as `gives_{name}`; the pages keep it
 * (tests/e2e/listings/promises.spec.ts).
 */
export const PROMOTION_GIVES = {
  premium: ['premium_strip', 'label'],
  vip: ['search_top', 'vip_strip', 'label'],
  bump: ['newest'],
} as const satisfies Record<string, readonly (Placement | 'label' | 'newest')[]>;
