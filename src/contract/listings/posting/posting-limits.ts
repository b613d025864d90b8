export type PostingHistory = {
  accountDays: number;
  /** their listings that a moderator has approved: active or expired */
  approved: number;
};

/** Everybody may post so many listings within 24 hours. */
export const MIN_POSTINGS_A_DAY = 3;

/** How often a listing may be saved, and how often a person may save any of theirs: an agent corrects many in a day. */
export const EDIT_LIMITS = { listing: { hour: 30, day: 100 }, person: { day: 1_000 } } as const;

/**
 * How many listings a person may post within 24 hours: 3 with an account younger than a day, then 10; 30 after the first
 * approved listing, 100 from ten approved ones on (agencies).
 */
export function postingsADay({ accountDays, approved }: PostingHistory): number {
  if (approved >= 10) return 100;
  if (approved >= 1) return 30;
  return accountDays < 1 ? MIN_POSTINGS_A_DAY : 10;
}
