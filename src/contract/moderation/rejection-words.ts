/** The reason whose text does not tell the owner what to change. */
const OTHER_REASON = 'other';

/** Whether the owner learns why: for another reason the moderator's own words say it. */
export function tellsWhy(reasons: readonly string[], words: string): boolean {
  return reasons.length > 0 && (!reasons.includes(OTHER_REASON) || words.trim() !== '');
}
