import type { useTranslate } from 'react-admin';
import { groupThousands } from '#contract/values/numbers.ts';

/** `1 248` */
export const writeCount = (value: number) => groupThousands(String(value));

/** `21.11.2026` of `2026-11-21` */
export function writeDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** `45 dəq`, `7 saat`, `3 gün`: whole ones, as long as two of them have passed. */
export function writeAge(t: ReturnType<typeof useTranslate>, seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 2 * 3_600) return t('office.age_minutes', { count: Math.floor(seconds / 60) });
  if (seconds < 2 * 86_400) return t('office.age_hours', { count: Math.floor(seconds / 3_600) });
  return t('office.age_days', { count: Math.floor(seconds / 86_400) });
}
