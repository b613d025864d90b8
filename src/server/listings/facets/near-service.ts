import { LANDMARK_MINUTES } from '#contract/listings/search-keys/place.ts';
import { MAX_POINTS, walkMetres } from '#contract/places/walk.ts';
import type { Circle } from '#contract/wire/circle.ts';
import { QueryError } from '#contract/wire/query.ts';
import { parsePoint } from '#contract/wire/query-filters.ts';
import { openTtlCache } from '../../cache/ttl-cache.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { IS_EXACT } from '../resolve-places.ts';
import { countAround, isAnsweredFromMemory } from '../search.ts';
import { parseCountOf } from '../without-hidden.ts';
import { leaveOut, PLACES } from './leave-out.ts';

type Point = { latitude: number; longitude: number };
type Query = Record<string, unknown>;
export type NearCounts = {
  /** how many homes of a search are near each of some landmarks, in the order of their points */
  near: (viewer: Viewer, query: Query, points: readonly Point[]) => Promise<number[]>;
  /**
   * The same for the points of the query, `LATITUDE,LONGITUDE:MINUTES`, each as if it were the only place of the search.
   * @throws QueryError for a point that is none, too many of them, or a filter outside the allow-list
   */
  nearPoints: (viewer: Viewer, query: Query) => Promise<number[]>;
};

/** Counts by SQL may be stale: somebody types letter by letter, and the searches that they lead to count again. */
const MAX_AGE_MS = 30_000;
const MAX_ENTRIES = 5_000;

/** Counts homes near points. What SQL has counted is kept: each further letter of a name asks for some of the same landmarks. */
export function openNearCounts(deps: Deps): NearCounts {
  const cached = openTtlCache<number>({ maxAge: MAX_AGE_MS, maxEntries: MAX_ENTRIES });
  const countIn = async (viewer: Viewer, query: Query, circles: readonly Circle[]) => {
    const parsed = await parseCountOf(deps, viewer, query);
    const search = { ...parsed, where: { all: [IS_EXACT, leaveOut(parsed.where, PLACES)] } };
    if (await isAnsweredFromMemory(deps, search)) return countAround(deps, viewer, search, circles);
    const missing: Circle[] = [];
    // in one statement, once it is known which ones are missing
    const counting = Promise.resolve().then(() =>
      missing.length > 0 ? countAround(deps, viewer, search, missing) : [],
    );
    const countOne = async (circle: Circle) => {
      const at = missing.push(circle) - 1;
      return (await counting)[at] ?? 0;
    };
    return Promise.all(circles.map((circle) => cached(JSON.stringify([search, circle]), () => countOne(circle))));
  };
  return {
    near: async (viewer, query, points) => {
      const circles = points.map((point) => ({ ...point, metres: walkMetres(LANDMARK_MINUTES) }));
      return circles.length === 0 ? [] : countIn(viewer, query, circles);
    },
    nearPoints: async (viewer, { points, ...query }) => {
      const texts: unknown[] = Array.isArray(points) ? points : [points];
      if (texts.length === 0 || texts.length > MAX_POINTS) throw new QueryError('points', `must be 1 to ${MAX_POINTS}`);
      const circles = texts.map((text) => parsePoint(typeof text === 'string' ? text : '', 'points'));
      return countIn(viewer, query, circles);
    },
  };
}
