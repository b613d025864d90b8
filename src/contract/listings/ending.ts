import { DAY_MS } from '../values/durations.ts';

/** A listing can be extended when it ends within this many days, so that nobody extends it for years ahead. */
export const EXTENDABLE_WITHIN = 30;

/** From when on an active listing can be extended. */
export function extendableFrom(endsAt: Date): Date {
  return new Date(endsAt.getTime() - EXTENDABLE_WITHIN * DAY_MS);
}

/** Whether an active listing can be extended now. Null: it has no end. */
export function canExtend(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && extendableFrom(endsAt) <= now;
}

/** Days until a listing ends, a begun day included; 0 when the end has come. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));
}
