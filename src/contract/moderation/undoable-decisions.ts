/** The decisions of a moderator that can be undone for a short time; without zod, which the back office does not load. */
export const UNDOABLE_DECISIONS = [
  'listing.approve',
  'listing.look',
  'listing.approve_changes',
  'listing.reject',
  'listing.reject_changes',
  'listing.hide',
  'user.block',
] as const;
export type UndoableDecision = (typeof UNDOABLE_DECISIONS)[number];
