import { LISTING } from '#contract/listings/entity.ts';
import { LANDMARK_MINUTES } from '#contract/listings/search-keys/place.ts';
import { walkMetres } from '#contract/places/walk.ts';
import type { Circle } from '#contract/wire/circle.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { openTtlCache } from '../../cache/ttl-cache.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { IS_EXACT } from '../resolve-places.ts';
import { countAround, isAnsweredFromMemory } from '../search.ts';
import { withoutHidden } from '../without-hidden.ts';

type Point = { latitude: number; longitude: number };
type CountNear = (viewer: Viewer, query: Record<string, unknown>, points: readonly Point[]) => Promise<number[]>;

/** Counts by SQL may be stale, as those of all other places (service.ts). */
const MAX_AGE_MS = 30_000;
const MAX_ENTRIES = 5_000;

/**
 * Counts how many homes of a search are near each of some landmarks, in the order of their points. What SQL has counted is kept:
 * each further letter of a name asks for some of the same landmarks.
 */
export function openNearCounts(deps: Deps): CountNear {
  const cached = openTtlCache<number>({ maxAge: MAX_AGE_MS, maxEntries: MAX_ENTRIES });
  return async (viewer, query, points) => {
    if (points.length === 0) return [];
    const parsed = await withoutHidden(deps, viewer, parseCountQuery(LISTING, query));
    const search = { ...parsed, where: { all: [IS_EXACT, parsed.where] } };
    const circles = points.map((point) => ({ ...point, metres: walkMetres(LANDMARK_MINUTES) }));
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
}
