import { boundsOfCircles, type Circle, termsOf } from '#contract/wire/circle.ts';
import { addBit, type Bits, countBits, emptyBits, slotsOf } from './bits.ts';
import type { Points } from './inside.ts';

/** Into how many bands circles are cut: a point is compared with those that reach into its band. */
const BANDS = 64;

/** The slots in `among` whose point lies in one of some circles; exactly those that SQL finds (database/circles.ts). */
export function findWithin(circles: readonly Circle[], points: Points, among: Bits): Bits {
  const within = emptyBits(among.length * 32);
  visit(circles, points, among, (slot) => {
    addBit(within, slot);
    return true;
  });
  return within;
}

/**
 * How many slots in `among` each circle has.
 * @param isRepeat whether a slot counts already with another one for which a claim holds
 */
export function countWithin(
  circles: readonly Circle[],
  points: Points,
  among: Bits,
  isRepeat: (slot: number, holds: (other: number) => boolean) => boolean = () => false,
): number[] {
  const counts = new Array<number>(circles.length).fill(0);
  const terms = circles.map(termsOf);
  const isIn = (slot: number, circle: number) => {
    const { x1, y1, perX, perY, square } = terms[circle] as (typeof terms)[number];
    const dx = (points.longitude.valueAt(slot) - x1) * perX;
    const dy = (points.latitude.valueAt(slot) - y1) * perY;
    return dx * dx + dy * dy < square;
  };
  visit(circles, points, among, (slot, circle) => {
    if (!isRepeat(slot, (other) => isIn(other, circle))) counts[circle] = (counts[circle] as number) + 1;
    return false;
  });
  return counts;
}

/** Calls `found` for a slot and each circle that it lies in, until it returns true. */
function visit(
  circles: readonly Circle[],
  { latitude, longitude }: Points,
  among: Bits,
  found: (slot: number, circle: number) => boolean,
): void {
  if (circles.length === 0) return;
  const { west, east, south, north } = boundsOfCircles(circles);
  const near = longitude.findBetween(west, east, latitude.findBetween(south, north, among));
  const bandOf = (y: number) => Math.floor(((y - south) / (north - south)) * (BANDS - 1));
  const all = circles.map((circle, number) => {
    const { south: low, north: high } = boundsOfCircles([circle]);
    return { number, ...termsOf(circle), low: bandOf(low), high: bandOf(high) };
  });
  const bands = Array.from({ length: BANDS }, (_, band) => all.filter(({ low, high }) => low <= band && high >= band));
  const slots = slotsOf(near, countBits(near));
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    const [x, y] = [longitude.valueAt(slot), latitude.valueAt(slot)];
    for (const { number, x1, y1, perX, perY, square } of bands[bandOf(y)] ?? []) {
      const dx = (x - x1) * perX;
      const dy = (y - y1) * perY;
      if (dx * dx + dy * dy < square && found(slot, number)) break;
    }
  }
}
