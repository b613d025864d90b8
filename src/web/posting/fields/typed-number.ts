import { DETAILS, isMeasure, type ListingMeasure } from '#contract/listings/details.ts';
import { NUMBER_LIMITS } from '#contract/listings/rules.ts';
import { readNumber } from '#contract/values/numbers.ts';

export type NumberName = keyof typeof NUMBER_LIMITS | ListingMeasure;

/** The allowed input of a number field: no letters and no minus (spec §5, Form inputs). */
export function cleanNumber(text: string, name: NumberName): string {
  return text.replaceAll(limitsOf(name).isWhole ? /[^\d\s]/g : /[^\d\s.,]/g, '');
}

/** Parses typed text: null when empty, NaN when it is no valid number. */
export function readTyped(text: string, name: NumberName): number | null {
  const value = readNumber(text);
  if (value === null) return null;
  const { least, most, isWhole } = limitsOf(name);
  const isKept = value >= least && value <= most && (!isWhole || Number.isInteger(value));
  return isKept ? value : Number.NaN;
}

function limitsOf(name: NumberName): { least: number; most: number; isWhole?: boolean } {
  return isMeasure(name) ? DETAILS[name].input : NUMBER_LIMITS[name];
}
