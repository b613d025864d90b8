import { bakuTime } from '../values/dates.ts';

/** The hours of Baku between which nobody's phone rings. */
export const NIGHT = { from: 23, to: 8 };

/** Whether it is night in Baku, 23:00–08:00. */
export function isNight(at: Date): boolean {
  const hour = bakuTime(at).getUTCHours();
  return hour >= NIGHT.from || hour < NIGHT.to;
}
