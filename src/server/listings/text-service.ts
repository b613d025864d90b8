import type { Listing } from '#contract/listings/api.ts';
import { perUnitOf } from '#contract/listings/per-unit.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { fillText } from '../text/texts.ts';

/** A language and its current texts. */
export type Locale = { language: Language; texts: Record<string, string> };

/** `311 000 ₼`, and `/ay` or `/gün` apart. */
export function priceTexts(
  { Category, Rent_Type, Price = 0 }: Partial<Listing>,
  { language, texts }: Locale,
): { price: string; period: string } {
  const isDaily = Category === 'daily' || Rent_Type === 'daily';
  const key = isDaily ? 'per_day' : 'per_month';
  return { price: formatPrice(Price, language), period: Category === 'sale' ? '' : (texts[key] ?? key) };
}

/** `1 359 ₼/m²` for sale, `4 500 ₼/sot` for land; null for rent. */
export function perUnitText(listing: Partial<Listing>, { language, texts }: Locale): string | null {
  const perUnit = perUnitOf(listing);
  return perUnit && fillText(texts[perUnit.key] ?? '', { price: formatPrice(perUnit.amount, language) });
}

/** The names of a place, from the smallest area to the station: `Nərimanov r.`, `Gənclik m.`. */
export function placeTexts(
  { settlement, district, Metro }: Pick<Partial<Listing>, 'settlement' | 'district' | 'Metro'>,
  { texts }: Locale,
): string[] {
  const named = (key: string, name: string) => fillText(texts[key] ?? key, { name });
  const area = settlement?.Name ?? (district?.Name && named('district_name', district.Name));
  return [area, Metro?.Name && named('metro_name', Metro.Name)].filter((part) => part !== undefined);
}
