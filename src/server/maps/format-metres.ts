import { readableDistance } from '#contract/places/distance.ts';
import type { Language } from '#contract/values/dates.ts';

const RUSSIAN = { m: 'м', km: 'км' };

/** A distance on a drawn map: `820 m`, `1 km`, `1,4 km`, `12 km`. */
export function formatMetres(metres: number, language: Language): string {
  const { value, unit } = readableDistance(metres);
  const number = language === 'en' ? String(value) : String(value).replace('.', ',');
  return `${number} ${language === 'ru' ? RUSSIAN[unit] : unit}`;
}
