import type { Points } from './inside.ts';

/** Listings near one another: how many, their middle in degrees, and the lowest price in AZN. */
export type Cell = { count: number; latitude: number; longitude: number; lowestPrice: number };

/** The side of a cell is a quarter of a map tile: 64 pixels. */
const CELLS_PER_TILE = 4;
/** More than any screen has; an area with more has larger cells. */
const MAX_CELLS = 4_096;

/**
 * Groups slots by the cells of a web map at a zoom.
 * @param priceAt the price of a slot, in AZN
 */
export function groupByCell(
  slots: Uint32Array,
  { latitude, longitude }: Points,
  priceAt: (slot: number) => number,
  zoom: number,
): Cell[] {
  if (slots.length === 0) return [];
  const [west, east] = extremes(slots, longitude.valueAt);
  const [south, north] = extremes(slots, latitude.valueAt);
  let across = CELLS_PER_TILE * 2 ** zoom;
  const columnOf = (degrees: number) => Math.floor(eastward(degrees) * across);
  const rowOf = (degrees: number) => Math.floor(southward(degrees) * across);
  const width = () => columnOf(east) - columnOf(west) + 1;
  const size = () => width() * (rowOf(south) - rowOf(north) + 1);
  while (size() > MAX_CELLS) across /= 2;

  const [left, top, perRow] = [columnOf(west), rowOf(north), width()];
  const counts = new Uint32Array(size());
  const longitudes = new Float64Array(counts.length);
  const latitudes = new Float64Array(counts.length);
  const prices = new Float64Array(counts.length).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    const x = longitude.valueAt(slot);
    const y = latitude.valueAt(slot);
    const cell = (rowOf(y) - top) * perRow + columnOf(x) - left;
    counts[cell] = (counts[cell] as number) + 1;
    longitudes[cell] = (longitudes[cell] as number) + x;
    latitudes[cell] = (latitudes[cell] as number) + y;
    const price = priceAt(slot);
    if (price < (prices[cell] as number)) prices[cell] = price;
  }
  return Array.from(counts, (count, cell) => ({
    count,
    latitude: (latitudes[cell] as number) / count,
    longitude: (longitudes[cell] as number) / count,
    lowestPrice: prices[cell] as number,
  })).filter(({ count }) => count > 0);
}

/** The lowest and the highest value of some slots. */
function extremes(slots: Uint32Array, valueAt: (slot: number) => number): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < slots.length; i++) {
    const value = valueAt(slots[i] as number);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/** Where a longitude is on a web map, from 0 at its western edge to 1. */
function eastward(longitude: number): number {
  return longitude / 360 + 0.5;
}

/** Where a latitude is on a web map, from 0 at its northern edge to 1 (Mercator's projection, which has no poles). */
function southward(latitude: number): number {
  const sine = Math.sin((Math.min(Math.max(latitude, -85), 85) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}
