import { DAY_MS } from '#contract/values/durations.ts';
import { metresFromCentre } from './features.ts';
import { type ComparedHome, REPAIRS } from './homes.ts';

/** A home and how unlike it is: 0 is equal, 1 about as unlike as a flat one metro station away. */
export type Neighbour = { at: number; distance: number };

/** Homes are looked up by squares of so many metres. */
const SQUARE = 1_000;
/** Squares further away are not looked at. */
const MAX_RING = 4;
const METRES = 900;
const AREA = 0.12;

type Entry = { at: number; east: number; north: number; area: number };

/** Homes by place and area, for finding those that are most like another one. */
export function openNeighbours(homes: readonly ComparedHome[]) {
  const squares = new Map<string, Entry[]>();
  for (const [at, home] of homes.entries()) {
    const { east, north } = metresFromCentre(home);
    const key = `${Math.floor(east / SQUARE)} ${Math.floor(north / SQUARE)}`;
    const entries = squares.get(key) ?? [];
    entries.push({ at, east, north, area: Math.log(home.area) });
    squares.set(key, entries);
  }
  for (const entries of squares.values()) entries.sort((a, b) => a.area - b.area);

  /** The homes most like a home and nearer than `within`, the nearest first; never itself. */
  return function findNearest(home: ComparedHome, count: number, within = Infinity): Neighbour[] {
    const { east, north } = metresFromCentre(home);
    const area = Math.log(home.area);
    const found: Neighbour[] = [];
    /** how unlike the last of enough homes is */
    let limit = within;
    // of each home thousands: nothing is made for one
    const consider = (place: Entry): boolean => {
      const byArea = ((place.area - area) / AREA) ** 2;
      if (byArea >= limit) return false;
      const squaredMetres = (place.east - east) ** 2 + (place.north - north) ** 2;
      const byPlace = byArea + squaredMetres / METRES ** 2;
      const { at } = place;
      const other = homes[at];
      if (byPlace >= limit || !other || other.group === home.group || other.listing === home.listing) return true;
      const distance = byPlace + unlikeness(home, other);
      if (distance >= limit) return true;
      found.splice(found.findLastIndex((one) => one.distance <= distance) + 1, 0, { at, distance });
      if (found.length > count) found.pop();
      if (found.length === count) limit = found[count - 1]?.distance ?? 0;
      return true;
    };
    const column = Math.floor(east / SQUARE);
    const row = Math.floor(north / SQUARE);
    for (let ring = 0; ring <= MAX_RING; ring++) {
      // the ring is at least so far away
      if ((((ring - 1) * SQUARE) / METRES) ** 2 >= limit && ring > 1) break;
      for (let x = column - ring; x <= column + ring; x++)
        for (let y = row - ring; y <= row + ring; y++) {
          if (Math.max(Math.abs(x - column), Math.abs(y - row)) !== ring) continue;
          const entries = squares.get(`${x} ${y}`);
          if (!entries) continue;
          const start = firstFrom(entries, area);
          for (let at = start; at < entries.length && consider(entries[at] as Entry); at++);
          for (let at = start - 1; at >= 0 && consider(entries[at] as Entry); at--);
        }
    }
    return found;
  };
}

/** The index of the first entry with at least this area. */
function firstFrom(entries: readonly Entry[], area: number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((entries[half]?.area ?? 0) < area) low = half + 1;
    else high = half;
  }
  return low;
}

const YEAR_MS = 365 * DAY_MS;

/** What two homes differ in, besides place and area. */
function unlikeness(one: ComparedHome, other: ComparedHome): number {
  return (
    (one.isNew === other.isNew ? 0 : 1.5) +
    (one.rooms === null || other.rooms === null ? 0.2 : 0.5 * (one.rooms - other.rooms) ** 2) +
    (one.repair === null || other.repair === null ? 0.3 : 0.4 * (REPAIRS[one.repair] - REPAIRS[other.repair]) ** 2) +
    (one.isExact === other.isExact ? 0 : 0.5) +
    (one.storeys === null || other.storeys === null ? 0.1 : (Math.log(one.storeys / other.storeys) / 0.5) ** 2 * 0.3) +
    (one.hasDeed === null || other.hasDeed === null ? 0.1 : one.hasDeed === other.hasDeed ? 0 : 0.3) +
    // little: prices are compared as of one month (trend.ts)
    (one.postedAt === null || other.postedAt === null
      ? 0.05
      : (Math.abs(one.postedAt.getTime() - other.postedAt.getTime()) / YEAR_MS / 3) ** 2)
  );
}
