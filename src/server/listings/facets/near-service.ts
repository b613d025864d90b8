import { LISTING } from '#contract/listings/entity.ts';
import { LANDMARK_MINUTES } from '#contract/listings/search-keys/place.ts';
import { walkMetres } from '#contract/places/walk.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { IS_EXACT } from '../resolve-places.ts';
import { countAround } from '../search.ts';
import { withoutHidden } from '../without-hidden.ts';

type Point = { latitude: number; longitude: number };

/** How many homes of a search are near each of some landmarks, in the order of their points. */
export async function countNear(
  deps: Deps,
  viewer: Viewer,
  query: Record<string, unknown>,
  points: readonly Point[],
): Promise<number[]> {
  if (points.length === 0) return [];
  const parsed = await withoutHidden(deps, viewer, parseCountQuery(LISTING, query));
  const circles = points.map((point) => ({ ...point, metres: walkMetres(LANDMARK_MINUTES) }));
  return countAround(deps, viewer, { ...parsed, where: { all: [IS_EXACT, parsed.where] } }, circles);
}
