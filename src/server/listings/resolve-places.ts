import { APPROXIMATE, approximateAt, EXACT, KINDS_BY_SIZE } from '#contract/listings/approximate.ts';
import { LISTING } from '#contract/listings/entity.ts';
import { PLACE_RELATIONS } from '#contract/listings/landing/landing.ts';
import { reachOf, type Station, walkTo } from '#contract/places/reach.ts';
import { type Area, isWithin } from '#contract/wire/area.ts';
import type { Circle } from '#contract/wire/circle.ts';
import type { Condition, Reach } from '#contract/wire/query.ts';
import { parseFilters } from '#contract/wire/query-filters.ts';
import type { Deps } from '../deps.ts';
import type { PlacePoint } from '../places/point-service.ts';

/** A home is near a station that one walks to in so many minutes. */
export const NEAR_MINUTES = 15;

/** The point of a listing is its own, not that of a place around it. */
export const IS_EXACT = parseFilters(LISTING, EXACT);
/** It has none, or that of a place: its advertiser says what is near. */
export const IS_APPROXIMATE = parseFilters(LISTING, APPROXIMATE);

/**
 * Replaces what a filter says of stations and areas by conditions that the search index and SQL know. A home with a point of its
 * own is found by it; of one that is known only roughly, the smallest place that it names counts: its coordinates play no part.
 */
export async function resolvePlaces<Query extends { where: Condition; shown?: Condition }>(
  { placePoints, stations }: Pick<Deps, 'placePoints' | 'stations'>,
  query: Query,
): Promise<Query> {
  const { where, shown } = query;
  if (!namesPlaces(where) && !(shown && namesPlaces(shown))) return query;
  const [places, allStations] = await Promise.all([placePoints(), stations()]);
  const resolved = (condition: Condition) => resolve(condition, places, allStations);
  return { ...query, where: resolved(where), ...(shown && { shown: resolved(shown) }) };
}

function namesPlaces(where: Condition): boolean {
  if ('all' in where) return where.all.some(namesPlaces);
  if ('any' in where) return where.any.some(namesPlaces);
  return 'not' in where ? namesPlaces(where.not) : 'reach' in where || 'located' in where;
}

function resolve(where: Condition, places: readonly PlacePoint[], stations: readonly Station[]): Condition {
  const inner = (part: Condition) => resolve(part, places, stations);
  if ('all' in where) return { all: where.all.map(inner) };
  if ('any' in where) return { any: where.any.map(inner) };
  if ('not' in where) return { not: inner(where.not) };
  if ('reach' in where) return once(where.reach, stations, () => homesNear(where.reach, stations));
  return 'located' in where ? once(where.located, places, () => homesIn(where.located, places)) : where;
}

/** What parts of queries have been resolved to, and with which places: facets search by the same part some ten times. */
const resolutions = new WeakMap<Reach | Area, { of: readonly unknown[]; condition: Condition }>();

function once(part: Reach | Area, of: readonly unknown[], make: () => Condition): Condition {
  const known = resolutions.get(part);
  if (known?.of === of) return known.condition;
  const condition = make();
  resolutions.set(part, { of, condition });
  return condition;
}

/** A station that does not exist has no homes. */
function homesNear({ by, stations: wanted, points = [] }: Reach, stations: readonly Station[]): Condition {
  const circles = wanted.flatMap(({ id, minutes }): Circle[] => {
    const station = stations.find((one) => one.id === id);
    if (!station) return [];
    return by === 'ride'
      ? reachOf(stations, station, minutes)
      : [walkTo(station, by === 'near' ? NEAR_MINUTES : minutes)];
  });
  const exact: Condition = { all: [IS_EXACT, { within: widest([...circles, ...points]) }] };
  return by === 'near' ? { any: [exact, saysToBeNear(wanted)] } : exact;
}

/** Of circles around the same point the widest: a point that lies in another one of them lies in this one, too. */
function widest(circles: readonly Circle[]): Circle[] {
  const around = new Map<string, Circle>();
  for (const circle of circles) {
    const at = `${circle.latitude} ${circle.longitude}`;
    if (circle.metres > (around.get(at)?.metres ?? -1)) around.set(at, circle);
  }
  return [...around.values()];
}

/** Homes without a point of their own whose advertiser names one of some stations. */
export function saysToBeNear(stations: Reach['stations']): Condition {
  const ids = stations.map(({ id }) => id);
  return { all: [{ relation: 'Metro', field: 'id', operator: '$in', value: ids }, IS_APPROXIMATE] };
}

export type MapPoint = { latitude: number; longitude: number };

type Located = {
  latitude: number | null;
  longitude: number | null;
  is_approximate: boolean;
  /** ids by the names of PLACE_RELATIONS' relations */
  places: Record<string, number | null>;
};

/** Where areas find a home: at its own point, or at that of the smallest place that it names; null: nowhere. */
export async function pointOf(
  { placePoints }: Pick<Deps, 'placePoints'>,
  { latitude, longitude, is_approximate, places }: Located,
): Promise<MapPoint | null> {
  if (!is_approximate && latitude !== null && longitude !== null) return { latitude, longitude };
  const kind = KINDS_BY_SIZE.find((one) => places[PLACE_RELATIONS[one]] != null);
  if (!kind) return null;
  const id = places[PLACE_RELATIONS[kind]];
  return (await placePoints()).find((place) => place.kind === kind && place.id === id) ?? null;
}

function homesIn(area: Area, places: readonly PlacePoint[]): Condition {
  const inside = places.filter(({ longitude, latitude }) => isWithin(area, [longitude, latitude]));
  return { any: [{ all: [IS_EXACT, pointsIn(area)] }, parseFilters(LISTING, approximateAt(inside))] };
}

function pointsIn(area: Area): Condition {
  if ('polygon' in area) return { inside: area.polygon };
  const { west, south, east, north } = area.box;
  return {
    all: [
      { field: 'Longitude', operator: '$gte', value: west },
      { field: 'Longitude', operator: '$lte', value: east },
      { field: 'Latitude', operator: '$gte', value: south },
      { field: 'Latitude', operator: '$lte', value: north },
    ],
  };
}
