import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import type { Translate } from './translation.ts';

/** A price for a pin, rounded: `150 min`, `1,2 mln`. */
export function shortPrice(t: Translate, price: number, language: Language): string {
  // 999 500 is rounded to a million
  if (price >= 999_500) return t('price_millions', { price: formatNumber(Math.round(price / 100_000) / 10, language) });
  return t('price_thousands', { price: formatNumber(Math.round(price / 1_000), language) });
}
