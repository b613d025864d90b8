import { type Bits, lowestSlot } from './bits.ts';
import type { SortedColumn } from './columns.ts';
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
 * @param price in `parts` of a manat
 */
export function groupByCell(
  slots: Bits,
  { latitude, longitude }: Points,
  { price, parts }: { price: SortedColumn; parts: number },
  zoom: number,
): { cells: Cell[]; across: number } {
  const [{ numbers: xs, parts: perX }, { numbers: ys, parts: perY }] = [longitude.stored(), latitude.stored()];
  const { numbers: prices, parts: perPrice, least } = price.stored();
  const [west, east] = extremes(slots, xs);
  const [south, north] = extremes(slots, ys);
  const bounds = { west: west / perX, east: east / perX, south: south / perY, north: north / perY };
  const across = cellsAcross(bounds, zoom);
  const [left, top] = [columnOf(bounds.west, across), rowOf(bounds.north, across)];
  const perRow = columnOf(bounds.east, across) - left + 1;
  const counts = new Uint32Array(perRow * (rowOf(bounds.south, across) - top + 1));
  const sumsX = new Float64Array(counts.length);
  const sumsY = new Float64Array(counts.length);
  const lowest = new Float64Array(counts.length).fill(Number.POSITIVE_INFINITY);
  const rowAt = openStrips([south, north], (y) => (rowOf(y / perY, across) - top) * perRow);
  const columnAt = openStrips([west, east], (x) => columnOf(x / perX, across) - left);
  for (let word = 0; word < slots.length; word++)
    for (let rest = slots[word] as number; rest !== 0; rest &= rest - 1) {
      const slot = lowestSlot(word, rest);
      const x = xs[slot] as number;
      const y = ys[slot] as number;
      const cell = rowAt(y) + columnAt(x);
      counts[cell] = (counts[cell] as number) + 1;
      sumsX[cell] = (sumsX[cell] as number) + x;
      sumsY[cell] = (sumsY[cell] as number) + y;
      const stored = prices[slot] as number;
      if (stored >= least && stored < (lowest[cell] as number)) lowest[cell] = stored;
    }
  const cells = Array.from(counts, (count, cell) => ({
    x: left + (cell % perRow),
    y: top + Math.floor(cell / perRow),
    count,
    latitude: (sumsY[cell] as number) / count / perY,
    longitude: (sumsX[cell] as number) / count / perX,
    lowestPrice: (lowest[cell] as number) / perPrice / parts,
  })).filter(({ count }) => count > 0);
  return { cells, across };
}

/** The lowest and the highest number of some slots. */
function extremes(slots: Bits, numbers: Int32Array | Float64Array): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let word = 0; word < slots.length; word++)
    for (let rest = slots[word] as number; rest !== 0; rest &= rest - 1) {
      const number = numbers[lowestSlot(word, rest)] as number;
      if (number < least) least = number;
      if (number > most) most = number;
    }
  return [least, most];
}

/** Into how many strips the numbers of a map are cut. */
const STRIPS = 4_096;

/**
 * The cell of each number from `least` to `most`, of which `cellOf` rises or falls throughout: it is computed once for each strip, and
 * only where cells meet for each number.
 */
function openStrips([least, most]: [number, number], cellOf: (number: number) => number): (number: number) => number {
  const perUnit = most > least ? STRIPS / (most - least) : 0;
  const cells = Int32Array.from({ length: STRIPS + 3 }, (_, strip) =>
    cellOf(perUnit === 0 ? least : least + (strip - 1) / perUnit),
  );
  return (number) => {
    const strip = ((number - least) * perUnit) | 0;
    // one strip further on each side: rounding does not matter then
    const below = cells[strip] as number;
    return below === cells[strip + 2] ? below : cellOf(number);
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
