import type { Filters } from '../search/rows.ts';
import { type LandingPlace, PLACE_RELATIONS } from './landing/landing.ts';

type PlaceKind = LandingPlace['kind'];

/** The kinds of places from the smallest on: a home that is known only roughly stands on the map at the first that it names. */
export const KINDS_BY_SIZE = ['metro', 'settlement', 'district'] as const satisfies readonly PlaceKind[];

/** The API's filters, in the texts of an address, of homes with an exact point of their own. */
export const EXACT: Filters = { Is_Approximate: { $eq: 'false' }, Latitude: { $notNull: 'true' } };

/** Homes without one. */
export const APPROXIMATE: Filters = { $or: [{ Is_Approximate: { $eq: 'true' } }, { Latitude: { $null: 'true' } }] };

/** Homes that are known only roughly, and stand on the map at one of some places. */
export function approximateAt(places: readonly { kind: PlaceKind; id: number }[]): Filters {
  const alternatives = KINDS_BY_SIZE.flatMap((kind, size) => {
    const ids = places.filter((place) => place.kind === kind).map(({ id }) => String(id));
    return ids.length > 0
      ? [{ ...unnamed(KINDS_BY_SIZE.slice(0, size)), [PLACE_RELATIONS[kind]]: { id: { $in: ids } } }]
      : [];
  });
  return { $and: [APPROXIMATE, alternatives.length > 0 ? { $or: alternatives } : NOTHING] };
}

/** Homes without an exact point that name no place either: they stand nowhere on the map. */
export const NOWHERE: Filters = { $and: [APPROXIMATE, unnamed(KINDS_BY_SIZE)] };

const NOTHING: Filters = { id: { $null: 'true' } };

function unnamed(kinds: readonly PlaceKind[]): Filters {
  return Object.fromEntries(kinds.map((kind) => [PLACE_RELATIONS[kind], { id: { $null: 'true' } }]));
}
