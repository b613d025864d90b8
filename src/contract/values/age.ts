/** How long ago a choice can be that is sent later, in ms. What was taken back is remembered as long. */
export const MAX_AGE = 90 * 86_400_000;

/**
 * The age of a choice that waited in a browser. An age, and no time: clocks of devices differ.
 * @param at when it was made, in ms of this device's clock; undefined: not known, it counts as made now
 */
export function ageOf(at: number | undefined, now = Date.now()): number {
  return Math.round(Math.min(Math.max(now - (at ?? now), 0), MAX_AGE));
}
