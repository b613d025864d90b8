import { isNight, NIGHT } from '#contract/contacts/night.ts';
import { bakuTime } from '#contract/values/dates.ts';

/** When the night in Baku ends (`isNight`); null: it is day. */
export function endOfNight(now: Date): Date | null {
  if (!isNight(now)) return null;
  const local = bakuTime(now);
  const end = new Date(local);
  end.setUTCHours(local.getUTCHours() < NIGHT.to ? NIGHT.to : 24 + NIGHT.to, 0, 0, 0);
  return new Date(now.getTime() + end.getTime() - local.getTime());
}
