import { boundsOf, type Edge, edgesOf, type Polygon } from '#contract/wire/polygon.ts';
import { addBit, type Bits, countBits, emptyBits, slotsOf } from './bits.ts';
import type { SortedColumn } from './columns.ts';

/** Where listings are, in degrees. */
export type Points = { latitude: SortedColumn; longitude: SortedColumn };

/** Into how many bands a polygon is cut: in each, a point is compared with the few edges that pass through it. */
const BANDS = 256;

/** The slots in `among` whose point lies in a polygon; exactly those that SQL finds (query-compiler.ts). */
export function findInside(polygon: Polygon, { latitude, longitude }: Points, among: Bits): Bits {
  const { west, east, south, north } = boundsOf(polygon);
  const near = longitude.findBetween(west, east, latitude.findBetween(south, north, among));
  const bandOf = (y: number) => Math.floor(((y - south) / (north - south)) * (BANDS - 1));
  const edges = edgesOf(polygon);
  const bands = Array.from({ length: BANDS }, (_, band) =>
    Float64Array.from(edges.filter((edge) => passes(edge, band, bandOf)).flatMap(({ from, to }) => [...from, ...to])),
  );
  const inside = emptyBits(among.length * 32);
  const slots = slotsOf(near, countBits(near));
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    const y = latitude.valueAt(slot);
    if (crossesOdd(bands[bandOf(y)] ?? NONE, longitude.valueAt(slot), y)) addBit(inside, slot);
  }
  return inside;
}

const NONE = new Float64Array();

function passes({ from, to }: Edge, band: number, bandOf: (y: number) => number): boolean {
  return bandOf(Math.min(from[1], to[1])) <= band && bandOf(Math.max(from[1], to[1])) >= band;
}

/** Whether a line from a point to the east crosses an odd number of edges; each is four numbers. */
function crossesOdd(edges: Float64Array, x: number, y: number): boolean {
  let isOdd = false;
  for (let i = 0; i < edges.length; i += 4) {
    const x1 = edges[i] as number;
    const y1 = edges[i + 1] as number;
    const x2 = edges[i + 2] as number;
    const y2 = edges[i + 3] as number;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isOdd = !isOdd;
  }
  return isOdd;
}
