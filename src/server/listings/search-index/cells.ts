import type { Points } from './inside.ts';

/**
 * Listings near one another: which square of the map they are in, how many they are, their middle in degrees, and the lowest
 * price in AZN.
 */
export type Cell = {
  x: number;
  y: number;
  count: number;
  latitude: number;
  longitude: number;
  lowestPrice: number;
};

/** The side of a cell is a quarter of a map tile: 64 pixels. */
const CELLS_PER_TILE = 4;
/** More than any screen has; an area with more has larger cells. */
const MAX_CELLS = 1_024;

/** A box around points, in degrees. */
type Bounds = { west: number; south: number; east: number; north: number };

/**
 * How many cells lie around the earth at a zoom, a power of two; fewer where the listings are too far apart for so small cells.
 */
export function cellsAcross({ west, south, east, north }: Bounds, zoom: number): number {
  let across = CELLS_PER_TILE * 2 ** zoom;
  const size = () =>
    (columnOf(east, across) - columnOf(west, across) + 1) * (rowOf(south, across) - rowOf(north, across) + 1);
  while (size() > MAX_CELLS) across /= 2;
  return across;
}

/**
 * Groups slots by the cells of a web map at a zoom. `across`: how many such cells lie around the earth.
 * @param priceAt the price of a slot, in AZN
 */
export function groupByCell(
  slots: Uint32Array,
  { latitude, longitude }: Points,
  priceAt: (slot: number) => number,
  zoom: number,
): { cells: Cell[]; across: number } {
  const [west, east] = extremes(slots, longitude.valueAt);
  const [south, north] = extremes(slots, latitude.valueAt);
  const across = cellsAcross({ west, south, east, north }, zoom);
  const [left, top] = [columnOf(west, across), rowOf(north, across)];
  const perRow = columnOf(east, across) - left + 1;
  const counts = new Uint32Array(perRow * (rowOf(south, across) - top + 1));
  const longitudes = new Float64Array(counts.length);
  const latitudes = new Float64Array(counts.length);
  const prices = new Float64Array(counts.length).fill(Number.POSITIVE_INFINITY);
  const rowAt = openRows(south, north, across);
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    const x = longitude.valueAt(slot);
    const y = latitude.valueAt(slot);
    const cell = (rowAt(y) - top) * perRow + columnOf(x, across) - left;
    counts[cell] = (counts[cell] as number) + 1;
    longitudes[cell] = (longitudes[cell] as number) + x;
    latitudes[cell] = (latitudes[cell] as number) + y;
    const price = priceAt(slot);
    if (price < (prices[cell] as number)) prices[cell] = price;
  }
  const cells = Array.from(counts, (count, cell) => ({
    x: left + (cell % perRow),
    y: top + Math.floor(cell / perRow),
    count,
    latitude: (latitudes[cell] as number) / count,
    longitude: (longitudes[cell] as number) / count,
    lowestPrice: prices[cell] as number,
  })).filter(({ count }) => count > 0);
  return { cells, across };
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

/** Into how many strips the latitudes of a map are cut. */
const STRIPS = 4_096;

/** The rows of latitudes from `south` to `north`: the projection is computed once for each strip, and only where rows meet for each point. */
function openRows(south: number, north: number, across: number): (latitude: number) => number {
  const perDegree = north > south ? STRIPS / (north - south) : 0;
  const rows = Int32Array.from({ length: STRIPS + 2 }, (_, strip) =>
    rowOf(perDegree === 0 ? south : south + (strip - 1) / perDegree, across),
  );
  return (latitude) => {
    const strip = Math.floor((latitude - south) * perDegree);
    // one strip further on each side: rounding does not matter then
    const [below, above] = [rows[strip], rows[strip + 2]];
    return below !== undefined && below === above ? below : rowOf(latitude, across);
  };
}

function columnOf(longitude: number, across: number): number {
  return Math.floor((longitude / 360 + 0.5) * across);
}

/** Mercator's projection, which has no poles. */
function rowOf(latitude: number, across: number): number {
  const sine = Math.sin((Math.min(Math.max(latitude, -85), 85) * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * across);
}
