import { boundsOf, type Edge, edgesOf, type Polygon } from '#contract/wire/polygon.ts';
import { addBit, type Bits, countBits, emptyBits, slotsOf } from './bits.ts';
import type { SortedColumn } from './columns.ts';

/** Where listings are, in degrees. */
export type Points = { latitude: SortedColumn; longitude: SortedColumn };

/** Into how many bands a polygon is cut: in each, a point is compared with the few edges that pass through it. */
const BANDS = 256;
/** Into how many squares each band is cut: only in those that an edge touches, points are compared. */
const SQUARES = 256;
const [OUTSIDE, INSIDE, EDGE] = [0, 1, 2];

/** The slots in `among` whose point lies in a polygon; exactly those that SQL finds (query-compiler.ts). */
export function findInside(polygon: Polygon, { latitude, longitude }: Points, among: Bits): Bits {
  const { west, east, south, north } = boundsOf(polygon);
  const near = longitude.findBetween(west, east, latitude.findBetween(south, north, among));
  const grid: Grid = {
    bandOf: (y) => Math.floor(((y - south) / (north - south)) * (BANDS - 1)),
    squareOf: (x) => Math.floor(((x - west) / (east - west)) * (SQUARES - 1)),
    bandAt: (band) => south + (band / (BANDS - 1)) * (north - south),
    squareAt: (square) => west + (square / (SQUARES - 1)) * (east - west),
  };
  const edges = edgesOf(polygon);
  const bands = Array.from({ length: BANDS }, (_, band) =>
    Float64Array.from(edges.filter((edge) => passes(edge, band, grid)).flatMap(({ from, to }) => [...from, ...to])),
  );
  const squares = squaresOf(polygon, bands, grid);
  const inside = emptyBits(among.length * 32);
  const slots = slotsOf(near, countBits(near));
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number;
    const x = longitude.valueAt(slot);
    const y = latitude.valueAt(slot);
    const band = grid.bandOf(y);
    const square = squares[band * SQUARES + grid.squareOf(x)];
    if (square === INSIDE || (square === EDGE && crossesOdd(bands[band] ?? NONE, x, y))) addBit(inside, slot);
  }
  return inside;
}

const NONE = new Float64Array();

/** Which band and square a point is in, and where these begin, in degrees. */
type Grid = Record<'bandOf' | 'squareOf' | 'bandAt' | 'squareAt', (value: number) => number>;

/** Which squares are outside, inside, or touched by an edge. */
function squaresOf(polygon: Polygon, bands: readonly Float64Array[], grid: Grid): Uint8Array {
  const squares = new Uint8Array(BANDS * SQUARES);
  for (const [i, to] of polygon.entries()) markEdge(squares, { from: polygon.at(i - 1) ?? to, to }, grid);
  for (const [band, edges] of bands.entries())
    for (let square = 0; square < SQUARES; square++) {
      const at = band * SQUARES + square;
      if (squares[at] === OUTSIDE && crossesOdd(edges, grid.squareAt(square + 0.5), grid.bandAt(band + 0.5)))
        squares[at] = INSIDE;
    }
  return squares;
}

/** Marks the squares that an edge may touch and those around them, so that rounding does not matter. */
function markEdge(squares: Uint8Array, { from, to }: Edge, { bandOf, squareOf, bandAt }: Grid): void {
  const [[x1, y1], [x2, y2]] = from[1] < to[1] ? [from, to] : [to, from];
  const xAt = (y: number) => (y <= y1 ? x1 : y >= y2 ? x2 : x1 + ((x2 - x1) * (y - y1)) / (y2 - y1));
  for (let band = Math.max(bandOf(y1) - 1, 0); band <= Math.min(bandOf(y2) + 1, BANDS - 1); band++) {
    const ends = y1 === y2 ? [x1, x2] : [xAt(bandAt(band - 1)), xAt(bandAt(band + 2))];
    const [first, last] = [squareOf(Math.min(...ends)) - 1, squareOf(Math.max(...ends)) + 1];
    squares.fill(EDGE, band * SQUARES + Math.max(first, 0), band * SQUARES + Math.min(last + 1, SQUARES));
  }
}

function passes({ from, to }: Edge, band: number, { bandOf }: Grid): boolean {
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
