import { NUMBER_LIMITS } from '#contract/listings/rules.ts';
import { readNumber } from '#contract/values/numbers.ts';

export type NumberName = keyof typeof NUMBER_LIMITS;

/** What may be typed into a field for a number: no letters and no minus (spec §5, Form inputs). */
export function cleanNumber(text: string, name: NumberName): string {
  return text.replaceAll('isWhole' in NUMBER_LIMITS[name] ? /[^\d\s]/g : /[^\d\s.,]/g, '');
}

/** A number as it was typed. Null when nothing was, NaN when it is no number that can be kept. */
export function readTyped(text: string, name: NumberName): number | null {
  const value = readNumber(text);
  if (value === null) return null;
  const { least, most } = NUMBER_LIMITS[name];
  const isKept = value >= least && value <= most && (!('isWhole' in NUMBER_LIMITS[name]) || Number.isInteger(value));
  return isKept ? value : Number.NaN;
}
