import { readableDistance } from '#contract/places/distance.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import type { Translate } from './translation.ts';

/** `450 m`, `1,4 km`. */
export function distanceText(t: Translate, language: Language, metres: number): string {
  const { value, unit } = readableDistance(metres);
  return unit === 'm'
    ? t('distance_m', { metres: value })
    : t('distance_km', { kilometres: formatNumber(value, language) });
}
