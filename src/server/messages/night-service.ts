import { bakuTime } from '#contract/values/dates.ts';

const EVENING = 23;
const MORNING = 8;

/** When the night in Baku ends in which nobody's phone rings, 23:00–08:00; null: it is day. */
export function endOfNight(now: Date): Date | null {
  const local = bakuTime(now);
  const hour = local.getUTCHours();
  if (hour >= MORNING && hour < EVENING) return null;
  const end = new Date(local);
  end.setUTCHours(hour < MORNING ? MORNING : 24 + MORNING, 0, 0, 0);
  return new Date(now.getTime() + end.getTime() - local.getTime());
}

/** Whether it is night in Baku, 23:00–08:00. */
export const isNight = (now: Date): boolean => endOfNight(now) !== null;
