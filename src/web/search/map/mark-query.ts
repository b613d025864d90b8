import { approximateAt, EXACT, NOWHERE } from '#contract/listings/approximate.ts';
import type { ListingMap } from '#contract/listings/map.ts';
import type { Filters } from '#contract/search/rows.ts';
import { type HomesOfPlace, idsOf, type Mark } from './marks.ts';

/** What a map was asked for, and how many of its cells lie around the earth. */
export type MapAnswer = { query: MapQuery; meta: Pick<ListingMap['meta'], 'across'> };
/** `hidden`: the listings whose homes a guest hides */
export type MapQuery = { homes: true; filters: Filters; bbox?: string; hidden?: string };

export type MarkQuery = MapQuery & { shown?: Filters };

/** The query of the list of a mark's homes: what the map was asked for, and of its shown listings those that stand there. */
export function queryOfMark(mark: Mark | HomesOfPlace, { query, meta }: MapAnswer): MarkQuery {
  const { bbox, hidden, ...search } = query;
  const ids = idsOf(mark);
  if (ids.length > 0 && ids.length <= MOST_IDS) return { homes: true, filters: { id: { $in: ids } } };
  return { ...search, ...(bbox && { bbox }), ...(hidden && { hidden }), shown: placeOf(mark, meta.across ?? 1) };
}

/** The API takes no longer arrays (QS_PARSE). */
const MOST_IDS = 100;
/** The API reads at most ten decimals of a number. */
const DECIMALS = 10;
/** In degrees: a centimetre, for what a number loses on its way. */
const NEXT_TO = 1e-7;

function placeOf(mark: Mark | HomesOfPlace, across: number): Filters {
  if (mark.kind === 'place') {
    const { kind, id } = mark.place;
    return kind === null || id === null ? NOWHERE : approximateAt([{ kind, id }]);
  }
  if (mark.kind === 'cell') return { ...EXACT, ...inCell(mark, across) };
  const nextTo = (degrees: number) => ({
    $gte: (degrees - NEXT_TO).toFixed(DECIMALS),
    $lte: (degrees + NEXT_TO).toFixed(DECIMALS),
  });
  return { ...EXACT, Latitude: nextTo(mark.lat), Longitude: nextTo(mark.lng) };
}

/** The square of the map that a cell is. Its west and north edge belong to it, the others to the next cells. */
function inCell({ x, y }: { x: number; y: number }, across: number): Filters {
  const longitude = (at: number) => edgeAt((at / across - 0.5) * 360, Math.ceil);
  const latitude = (at: number) =>
    edgeAt((Math.atan(Math.sinh((0.5 - at / across) * 2 * Math.PI)) * 180) / Math.PI, Math.floor);
  return {
    Longitude: { $gte: longitude(x), $lt: longitude(x + 1) },
    Latitude: { $gt: latitude(y + 1), $lte: latitude(y) },
  };
}

/** Rounds an edge to ten decimals. A point with at most ten is on the same side of it as of the exact edge. */
function edgeAt(degrees: number, round: (value: number) => number): string {
  return (round(degrees * 10 ** DECIMALS) / 10 ** DECIMALS).toFixed(DECIMALS);
}
