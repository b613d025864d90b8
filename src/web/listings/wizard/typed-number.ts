import { NUMBER_LIMITS } from '#contract/listings/rules.ts';

export type NumberName = keyof typeof NUMBER_LIMITS;

/** What may be typed into a field for a number: no letters and no minus (spec §5, Form inputs). */
export function cleanNumber(text: string, name: NumberName): string {
  return text.replaceAll('isWhole' in NUMBER_LIMITS[name] ? /[^\d\s]/g : /[^\d\s.,]/g, '');
}

/**
 * A number as people type it: `125 000`, `125.000`, `92,5`. Null when nothing was typed, NaN when it is no number that
 * can be kept.
 */
export function readTyped(text: string, name: NumberName): number | null {
  const typed = text.replaceAll(/[\s'’]/g, '');
  if (typed === '') return null;
  const value = Number(plainDigits(typed));
  const { least, most } = NUMBER_LIMITS[name];
  const isKept = value >= least && value <= most && (!('isWhole' in NUMBER_LIMITS[name]) || Number.isInteger(value));
  return isKept ? value : Number.NaN;
}

/** With a point before the decimals and nothing between thousands: three digits after a sign are thousands. */
function plainDigits(typed: string): string {
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(typed)) return typed.replaceAll(/[.,]/g, '');
  if (/^-?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(typed)) return typed.replaceAll('.', '').replace(',', '.');
  if (/^-?\d{1,3}(,\d{3})+\.\d{1,2}$/.test(typed)) return typed.replaceAll(',', '');
  return /^-?\d+([.,]\d*)?$/.test(typed) ? typed.replace(',', '.') : 'no number';
}
