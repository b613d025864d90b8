import type { NearQuery } from '#contract/places/api.ts';
import { STREET } from '#contract/places/fields.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { parseListQuery } from '#contract/wire/query-list.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { findDistrict } from '../maps/atlas.ts';
import { findNearby, findPlaceIds, findPlaces, type PlaceIds, searchStreets } from './queries.ts';

/** More than there will be streets: the specification wants them all in one answer. */
const ALL = 10_000;

/** Streets as JSON text; all of them when no pagination is asked for. */
export function listStreets(deps: Deps, query: Record<string, unknown>): Promise<string> {
  const parsed = parseListQuery(STREET, query);
  const { page, pageSize } = (query.pagination ?? {}) as { page?: string; pageSize?: string };
  const wantsAll = page === undefined && pageSize === undefined;
  return searchStreets(deps.readDb, deps.counts, wantsAll ? { ...parsed, pageSize: ALL } : parsed);
}

/** Places change a few times a year, in ms; a change of editors is followed at once (content/changes.ts). */
const PLACES_KEPT = 600_000;

/** Districts, settlements, stations and quarters as JSON text: many pages ask for them, so they are kept. */
export function openPlaces(deps: Deps): (language: Language) => Promise<string> {
  const kept = openTtlCache<string>({ age: PLACES_KEPT, most: LANGUAGES.length * 2 });
  return async (language) =>
    kept(`${await deps.changes('places')} ${language}`, () => findPlaces(deps.readDb, language));
}

/** What a listing at this point is said to be near, as JSON text: its district, settlement and station. */
export function describePoint(deps: Deps, { latitude, longitude, locale }: NearQuery): Promise<string> {
  const point = { latitude, longitude };
  return findNearby(deps.readDb, point, findDistrict(point)?.slug ?? '', locale);
}

/** The district, settlement and street of an address on the map; the nearest station is found by a trigger of listings. */
export function locate(db: Db, point: { latitude: number; longitude: number }, street: string): Promise<PlaceIds> {
  return findPlaceIds(db, point, findDistrict(point)?.slug ?? '', street);
}
