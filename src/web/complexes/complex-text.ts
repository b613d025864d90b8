import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { shortPrice } from '../text/short-price.ts';
import type { Translate } from '../text/translation.ts';
import { wholeFigures } from '../text/whole-figures.ts';

/** `150 000 ₼-dan`, or a text that the price is given on request. */
export function startingPriceText(t: Translate, language: Language, startingPrice: number | null): string {
  return startingPrice === null
    ? t('price_on_request')
    : t('price_starts', { price: formatPrice(startingPrice, language) });
}

/** A starting price for a pin: `150 min ₼-dan`, `1,2 mln ₼-dan`. */
export function pinPrice(t: Translate, price: number | null, language: Language): string {
  return price === null ? t('price_unknown_pin') : t('price_starts', { price: shortPrice(t, price, language) });
}

/** `42–128`, never broken at the dash, or the one number when there is only one; null when nothing is known. */
export function rangeText(language: Language, least?: number | null, most?: number | null): string | null {
  if (typeof least !== 'number' || typeof most !== 'number') return null;
  const low = formatNumber(least, language);
  return least === most ? low : wholeFigures(`${low}–${formatNumber(most, language)}`);
}

/** `2027, II rüb`, or a text that it is ready; null when unknown. */
export function deliveryText(t: Translate, day: string | null | undefined, today: string): string | null {
  if (!day) return null;
  return day <= today ? t('delivered') : quarterText(t, day);
}

/** The quarter of a day: a house is never ready on the day. */
export function quarterText(t: Translate, day: string): string {
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  return t(`quarter_year_${quarter}`, { year: day.slice(0, 4) });
}
