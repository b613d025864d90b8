const JOINER = '\u2060';

/** A text whose figures break at no dash: neither a span, `10:00–16:00`, nor a number with its ending, `15:00-dan`. */
export function wholeFigures(text: string): string {
  return text.replace(/(\d)([-–])(?=[\d\p{L}])/gu, `$1${JOINER}$2${JOINER}`);
}
