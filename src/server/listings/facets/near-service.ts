import { LISTING } from '#contract/listings/entity.ts';
import { LANDMARK_MINUTES } from '#contract/listings/search-keys/place.ts';
import { MAX_POINTS, walkMetres } from '#contract/places/walk.ts';
import type { Circle } from '#contract/wire/circle.ts';
import { QueryError } from '#contract/wire/query.ts';
import { parsePoint } from '#contract/wire/query-filters.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { IS_EXACT } from '../resolve-places.ts';
import { countAround } from '../search.ts';
import { withoutHidden } from '../without-hidden.ts';
import { leaveOut, PLACES } from './leave-out.ts';

type Point = { latitude: number; longitude: number };

/** How many homes of a search are near each of some landmarks, in the order of their points. */
export async function countNear(
  deps: Deps,
  viewer: Viewer,
  query: Record<string, unknown>,
  points: readonly Point[],
): Promise<number[]> {
  const circles = points.map((point) => ({ ...point, metres: walkMetres(LANDMARK_MINUTES) }));
  return circles.length === 0 ? [] : countInCircles(deps, viewer, query, circles);
}

/**
 * The same for the points of the query, `LATITUDE,LONGITUDE:MINUTES`, each as if it were the only place of the search.
 * @throws QueryError for a point that is none, too many of them, or a filter outside the allow-list
 */
export async function countNearPoints(
  deps: Deps,
  viewer: Viewer,
  { points, ...query }: Record<string, unknown>,
): Promise<number[]> {
  const texts: unknown[] = Array.isArray(points) ? points : [points];
  if (texts.length === 0 || texts.length > MAX_POINTS) throw new QueryError('points', `must be 1 to ${MAX_POINTS}`);
  const circles = texts.map((text) => parsePoint(typeof text === 'string' ? text : '', 'points'));
  return countInCircles(deps, viewer, query, circles);
}

async function countInCircles(
  deps: Deps,
  viewer: Viewer,
  query: Record<string, unknown>,
  circles: readonly Circle[],
): Promise<number[]> {
  const parsed = await withoutHidden(deps, viewer, parseCountQuery(LISTING, query));
  const where = { all: [IS_EXACT, leaveOut(parsed.where, PLACES)] };
  return countAround(deps, viewer, { ...parsed, where }, circles);
}
