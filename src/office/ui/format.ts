import type { useTranslate } from 'react-admin';
import { durationIn } from '#contract/values/durations.ts';
import { groupThousands } from '#contract/values/numbers.ts';

/** `1 248` */
export const formatCount = (value: number) => groupThousands(String(value));

/** `21.11.2026` of `2026-11-21` */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('.');
}

/** `45 dəq`, `7 saat`, `3 gün`: whole ones, as long as two of them have passed. */
export function formatAge(t: ReturnType<typeof useTranslate>, seconds: number | null): string {
  if (seconds === null) return '–';
  const { unit, count } = durationIn(seconds, ['minutes', 'hours', 'days'], Math.floor);
  return t(`office.age_${unit}`, { count });
}
