const JOINER = '\u2060';

/**
 * Hours whose figures break at no dash: neither a span, `10:00–16:00`, nor a number with its ending, `15:00-dan`. Not
 * for texts that are copied, as telephone numbers are: the joiners come with them.
 */
export function wholeFigures(text: string): string {
  return text.replace(/(\d)([-–])(?=[\d\p{L}])/gu, `$1${JOINER}$2${JOINER}`);
}
