import { DETAILS, isMeasure, type ListingMeasure } from '#contract/listings/details.ts';
import type { PropertyType } from '#contract/listings/fields.ts';
import { NUMBER_LIMITS } from '#contract/listings/rules.ts';
import { floorLimitsOf } from '#contract/listings/types.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { readQuantity, type Unit } from '#contract/values/quantity.ts';

type NumberName = keyof typeof NUMBER_LIMITS | ListingMeasure;

/**
 * Parses typed text, with the unit that people write after a number: null when empty, NaN when it is no valid number.
 * It has two decimals, as many as are stored.
 * @param type of the home: the area of land is in sot, and only garages are below the ground
 */
export function readTyped(text: string, name: NumberName, type: PropertyType | '' | null = null): number | null {
  const value = readQuantity(text, unitOf(name, type));
  if (value === null) return null;
  const { least, most, isWhole } = limitsOf(name, type);
  const isKept = value >= least && value <= most && (!isWhole || Number.isInteger(value));
  return isKept ? toHundredths(value) : Number.NaN;
}

/** Whether the typed number is stored as it is: `250,5 m2` of land are 2,505 sot, of which 2,51 are stored. */
export function isStoredWhole(text: string, name: NumberName, type: PropertyType | '' | null = null): boolean {
  return Object.is(readQuantity(text, unitOf(name, type)), readTyped(text, name, type));
}

/** Half up, by decimal digits. */
function toHundredths(value: number): number {
  return Math.round(inDecimals(value * 100)) / 100;
}

/** Binary fractions as people write them: 2.505 × 100 is 250.49999999999997. */
function inDecimals(value: number): number {
  return Number(value.toPrecision(14));
}

/**
 * The typed area in the unit of another type: 600 m² of a house are 6 sot of land. What is no number, and what was typed before
 * there was a type, stays as it was typed.
 */
export function convertArea(
  text: string,
  { from, to }: { from: PropertyType | ''; to: PropertyType },
  language: Language,
): string {
  const [unit, nextUnit] = [unitOf('Area', from), unitOf('Area', to)];
  const value = readQuantity(text, unit);
  if (from === '' || unit === nextUnit || value === null || Number.isNaN(value)) return text;
  return formatNumber(inDecimals(unit === 'sot' ? value * 100 : value / 100), language);
}

/** What the typed number of a field counts. */
export function unitOf(name: NumberName, type: PropertyType | '' | null): Unit {
  if (name === 'Price') return 'manat';
  if (name === 'Area') return type === 'land' ? 'sot' : 'sqm';
  return limitsOf(name).unit ?? 'count';
}

type Limits = { least: number; most: number; isWhole?: boolean; unit?: Unit };
/** The limits of a field. */
export function limitsOf(name: NumberName, type: PropertyType | '' | null = null): Limits {
  if (isMeasure(name)) return DETAILS[name].input;
  return { ...NUMBER_LIMITS[name], ...(name === 'Floor' && type && floorLimitsOf(type)) };
}
