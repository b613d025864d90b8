export type Standing = {
  accountDays: number;
  /** listings of theirs that a moderator has approved: active or expired ones */
  approved: number;
};

/**
 * How many listings somebody may post within 24 hours: 3 with an account younger than a day, then 10; 30 once a listing of
 * theirs was approved, 100 from ten approved ones on (agencies).
 */
export function postingsADay({ accountDays, approved }: Standing): number {
  if (approved >= 10) return 100;
  if (approved >= 1) return 30;
  return accountDays < 1 ? 3 : 10;
}
