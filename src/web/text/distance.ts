import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import type { Translate } from './translation.ts';

const KILOMETRE = 1_000;

/** `450 m`, `1,4 km`. */
export function distanceText(t: Translate, language: Language, metres: number): string {
  return metres < KILOMETRE
    ? t('distance_m', { metres: Math.max(10, Math.round(metres / 10) * 10) })
    : t('distance_km', { kilometres: formatNumber(Math.round(metres / 100) / 10, language) });
}
