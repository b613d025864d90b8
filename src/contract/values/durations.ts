export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

const SECONDS = { seconds: 1, minutes: MINUTE_SECONDS, hours: HOUR_SECONDS, days: DAY_SECONDS } as const;

/**
 * A duration in the largest of some units of which two have passed, else in the smallest: 119 seconds, 2 minutes.
 * @param units from the smallest
 */
export function durationIn<U extends keyof typeof SECONDS>(
  seconds: number,
  units: readonly [U, ...U[]],
  round: (exact: number) => number,
): { unit: U; count: number } {
  const unit = units.findLast((one) => seconds >= 2 * SECONDS[one]) ?? units[0];
  return { unit, count: round(seconds / SECONDS[unit]) };
}
