import type { PropertyType } from '../../../src/contract/listings/fields.ts';
import type { LandingPlace } from '../../../src/contract/listings/landing/landing.ts';
import type { ListingFilters } from '../../../src/contract/listings/search.ts';
import { typesOf } from '../../../src/contract/listings/search-keys/type-choices.ts';
import type { PlacesResponse } from '../../../src/contract/places/api.ts';

/** The places that searches name. */
export type Known = { places: readonly LandingPlace[]; stations: PlacesResponse['data']['stations'] };

const BUILDINGS = ['new_building', 'old_building', 'office', 'hotel', 'object'];

/** What a search means, in SQL written by hand: of each type what applies to it. */
export function conditionOf(search: ListingFilters, known: Known): string {
  const { stations } = known;
  const types = typesOf(search.property);
  const [category] = search.category;
  const all = [
    `l.status_ad = 'active'`,
    ...(category ? [`l.category = '${category}'`] : []),
    ...search.price.map(({ max }) => `l.price <= ${max}00`),
    ...search.area.map(({ min }) => `${String(search.property) === 'land' ? 'l.area' : 'l.area_m2'} >= ${min}`),
    ...search.owner.map(() => `l.ownership_type = 'owner'`),
    ...(search.place.length > 0
      ? [any(search.place.map(({ value }) => placeCondition(known, value, search.walk[0])))]
      : []),
    ...search.walk.map((minutes) => any(stations.map(({ id }) => walkCondition(known, id, minutes)))),
    ...search.to.map(({ to, within }) => rideCondition(known, to, within)),
  ];
  const each = types.length > 0 ? types : [null];
  return [...all, any(each.map((type) => typeCondition(search, type)))].join(' and ');
}

function typeCondition(search: ListingFilters, type: PropertyType | null): string {
  const is = (...some: string[]) => type === null || some.includes(type);
  const isSale = [undefined, 'sale'].includes(search.category[0]);
  const facts = search.has.filter((fact) => {
    if (fact === 'Has_Gas') return !['hotel', 'garage'].includes(type ?? '');
    if (fact === 'Has_Pool') return is('house', 'hotel');
    return fact === 'Has_Deed' || type === 'land' || isSale;
  });
  const conditions = [
    ...(type ? [`l.property_type = '${type}'`] : []),
    ...(search.rooms.length > 0 && is(...BUILDINGS, 'house') ? [`l.rooms in (${search.rooms})`] : []),
    ...(is(...BUILDINGS) ? search.floor.map(({ max }) => `l.floor <= ${max}`) : []),
    ...(is(...BUILDINGS) ? search.not_first.map(() => 'l.is_first_floor = false') : []),
    ...(is('garage') ? search.level.map((level) => `l.floor = ${level}`) : []),
    ...(is(...BUILDINGS, 'house')
      ? search.storeys.flatMap(({ min, max }) => [
          ...(min ? [`l.total_floors >= ${min}`] : []),
          ...(max ? [`l.total_floors <= ${max}`] : []),
        ])
      : []),
    ...(is(...BUILDINGS, 'house') ? search.guests.map((guests) => `l.guests >= ${guests}`) : []),
    ...(type === 'land' ? [] : search.repair.map((repair) => `l.repair_status = '${repair}'`)),
    ...facts.map((fact) =>
      fact === 'Has_Deed' && search.deed_unstated.length > 0 ? 'l.has_deed is not false' : `l.${fact.toLowerCase()}`,
    ),
  ];
  return conditions.length > 0 ? `(${conditions.join(' and ')})` : 'true';
}

function placeCondition(known: Known, slug: string, walk: number | undefined): string {
  const { kind, id } = known.places.find((place) => place.slug === slug) ?? { kind: 'district', id: 0 };
  if (kind !== 'metro') return `l.${kind}_id = ${id}`;
  if (walk) return walkCondition(known, id, walk);
  return any([walkCondition(known, id, 15), `(l.metro_id = ${id} and (l.is_approximate or l.latitude is null))`]);
}

function walkCondition(known: Known, id: number, minutes: number): string {
  return isNear(known, id, Math.floor((minutes * 80) / 1.3));
}

function isNear({ stations }: Known, id: number, metres: number): string {
  const { Latitude, Longitude } = stations.find((one) => one.id === id) ?? { Latitude: 0, Longitude: 0 };
  return `(not l.is_approximate and l.latitude is not null
    and round(metres_between(l.latitude, l.longitude, ${Latitude}, ${Longitude})) <= ${metres})`;
}

/** All ways by metro, by the algorithm of Floyd and Warshall. */
function rideCondition(known: Known, slug: string, within: number): string {
  const { stations } = known;
  const ids = stations.map(({ id }) => id);
  const times = new Map<string, number>(ids.map((id) => [`${id} ${id}`, 0]));
  const time = (a: number, b: number) => times.get(`${a} ${b}`) ?? Number.POSITIVE_INFINITY;
  for (const [i, a] of stations.entries())
    for (const [j, b] of stations.entries()) {
      const metres = 111_195 * Math.hypot(a.Latitude - b.Latitude, (a.Longitude - b.Longitude) * Math.cos(0.7048));
      const isNext = a.line === b.line && Math.abs(i - j) === 1;
      if (isNext) times.set(`${a.id} ${b.id}`, 0.6 + (metres / 40_000) * 60);
      else if (a.line !== b.line && metres < 300) times.set(`${a.id} ${b.id}`, 4);
    }
  for (const via of ids)
    for (const a of ids)
      for (const b of ids)
        if (time(a, via) + time(via, b) < time(a, b)) times.set(`${a} ${b}`, time(a, via) + time(via, b));
  const to = stationOf(known, slug.replace('metro-', '')).id;
  const walks = ids.flatMap((id) => {
    const left = id === to ? within : within - 2.5 - time(id, to);
    return left > 0 ? [isNear(known, id, Math.floor((left * 80) / 1.3))] : [];
  });
  return any(walks);
}

export function stationOf({ stations }: Known, slug: string) {
  const station = stations.find((one) => one.slug === slug);
  if (!station) throw new Error(`There is no station ${slug}`);
  return station;
}

function any(conditions: readonly string[]): string {
  return `(${conditions.join(' or ')})`;
}
