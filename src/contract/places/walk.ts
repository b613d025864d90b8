/** The ratio of streets to a straight line, and walking speed in metres a minute. */
const DETOUR = 1.3;
const PACE = 80;

/** The walks that one can choose, in minutes. */
export const WALKS = [5, 10, 15] as const;

/** The longest walk that is shown, in metres of a straight line. */
export const MAX_WALK = 2_000;

/** Around so many points homes are counted at once. */
export const MAX_POINTS = 40;

/** The straight line that a walk of some minutes covers, in whole metres. */
export function walkMetres(minutes: number): number {
  return Math.floor((minutes * PACE) / DETOUR);
}

/** How long it takes to walk a straight line of whole metres, in minutes; the inverse of walkMetres. */
export function walkMinutes(metres: number): number {
  return Math.max(1, Math.ceil((metres * DETOUR) / PACE));
}
