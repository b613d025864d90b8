import { approximateAt, EXACT } from '#contract/listings/approximate.ts';
import type { Filters } from '#contract/search/rows.ts';
import type { Box } from '#contract/wire/area.ts';
import { idsOf, type Mark } from './marks.ts';

/** The API's filters of the homes of a mark; of many homes, those that match `search` where the mark stands. */
export function filtersOfMark(mark: Mark, search: Filters): Filters {
  if (mark.kind === 'place') {
    const { kind, id } = mark.place;
    return { $and: [search, approximateAt(kind === null || id === null ? [] : [{ kind, id }])] };
  }
  if (mark.kind === 'cell') return { $and: [search, EXACT, inside(boxOfCell(mark))] };
  const ids = idsOf(mark);
  if (ids.length <= MOST_IDS) return { id: { $in: ids } };
  const { lat, lng } = mark;
  const box = { west: lng - NEXT_TO, south: lat - NEXT_TO, east: lng + NEXT_TO, north: lat + NEXT_TO };
  return { $and: [search, EXACT, inside(box)] };
}

/** The API takes no longer arrays (QS_PARSE). */
const MOST_IDS = 100;
/** In degrees: a centimetre, for what a number loses on its way. */
const NEXT_TO = 1e-7;

function inside({ west, south, east, north }: Box): Filters {
  return {
    Longitude: { $gte: String(west), $lte: String(east) },
    Latitude: { $gte: String(south), $lte: String(north) },
  };
}

/** The square of the map that a cell is: the only one of its numbers that has its middle, since sizes are powers of two. */
function boxOfCell({ x, y, lat, lng }: Mark & { kind: 'cell' }): Box {
  const column = lng / 360 + 0.5;
  const row = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
  let across = 1;
  while (across < MOST_ACROSS && (Math.floor(column * across) !== x || Math.floor(row * across) !== y)) across *= 2;
  const longitude = (at: number) => (at / across - 0.5) * 360;
  const latitude = (at: number) => (Math.atan(Math.sinh((0.5 - at / across) * 2 * Math.PI)) * 180) / Math.PI;
  return { west: longitude(x), south: latitude(y + 1), east: longitude(x + 1), north: latitude(y) };
}

const MOST_ACROSS = 2 ** 30;
