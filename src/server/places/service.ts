import { splitAddress } from '#contract/places/address.ts';
import type { NearQuery } from '#contract/places/api.ts';
import { STREET } from '#contract/places/fields.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { parseListQuery } from '#contract/wire/query-list.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { findDistrict } from '../maps/atlas.ts';
import { findNearby, findPlaceIds, findPlaces, type PlaceIds, searchStreets } from './queries.ts';

/** Above the number of streets: the specification wants them all in one response. */
const MAX_STREETS = 10_000;

/** Streets as JSON text; all of them without pagination. */
export function listStreets(deps: Deps, query: Record<string, unknown>): Promise<string> {
  const parsed = parseListQuery(STREET, query);
  const { page, pageSize } = (query.pagination ?? {}) as { page?: string; pageSize?: string };
  const wantsAll = page === undefined && pageSize === undefined;
  return searchStreets(deps.readDb, wantsAll ? { ...parsed, pageSize: MAX_STREETS } : parsed);
}

/** Changes of editors are visible at once: their number is in the cache key (content/changes.ts). */
const MAX_AGE_MS = 600_000;

/** Districts, settlements, stations and quarters as JSON text, cached: many pages need them. */
export function openPlaces(deps: Deps): (language: Language) => Promise<string> {
  const cachedPlaces = openTtlCache<string>({ maxAge: MAX_AGE_MS, maxEntries: LANGUAGES.length * 2 });
  return async (language) =>
    cachedPlaces(`${await deps.changes('places')} ${language}`, () => findPlaces(deps.readDb, language));
}

/** The places near a point, as JSON text: its district, settlement, station, streets and quarter. */
export function describePoint(deps: Deps, { latitude, longitude, locale }: NearQuery): Promise<string> {
  const point = { latitude, longitude };
  return findNearby(deps.readDb, point, findDistrict(point)?.slug ?? '', locale);
}

/**
 * The district, settlement and street of an address on the map. A street that is not in our list stays text. A trigger of
 * listings finds the nearest station.
 */
export function locate(db: Db, point: { latitude: number; longitude: number }, address: string): Promise<PlaceIds> {
  return findPlaceIds(db, point, findDistrict(point)?.slug ?? '', splitAddress(address).street);
}
