import { PLACE_KINDS, type SearchPlace } from '../../places/search-place.ts';
import type { Filters, Phrase, SearchRow } from '../../search/rows.ts';
import { QUARTERS } from '../fields.ts';
import { PLACE_RELATIONS } from '../landing/landing.ts';
import { PLACE_KEYS } from './place-keys.ts';

/** The data that conditions and texts of places depend on: at least the searched places. */
export type KnownPlaces = { places: readonly SearchPlace[] };

export type Quarter = (typeof QUARTERS)[number];
/** A place by its slug (places/search-place.ts), or a quarter of White City. */
export type PlaceValue = { key: 'place'; value: string } | { key: 'quarter'; value: Quarter };

/** More than there are stations. */
const MAX_PLACES = 50;

/** The row of places and quarters: homes in any of them match. */
export function placesRow<Form>(form: Form): SearchRow<PlaceValue, KnownPlaces, Form> {
  return {
    keys: () => [...PLACE_KEYS],
    read: (params) => placeValues(readSlugs(params.getAll('place')), quartersIn(params.getAll('quarter'))),
    write: ({ key, value }) => [[key, value]],
    filters: (values, { places }, { walk = [] }) => {
      const alternatives = [...placeFilters(values, places, walk[0] as number | undefined), ...quarterFilters(values)];
      return alternatives.length > 1 ? { $or: alternatives } : (alternatives[0] ?? null);
    },
    phrase: ({ key, value }, _, { places }) => {
      if (key === 'quarter') return { key: `quarter_${value}` };
      const place = places.find(({ slug }) => slug === value);
      return place ? placePhrase(place) : { name: value };
    },
    problem: () => null,
    isInvalid: () => false,
    options: QUARTERS.map((value): PlaceValue => ({ key: 'quarter', value })),
    id: ({ key, value }) => `${key}=${value}`,
    form,
  };
}

/** Slugs of places and quarters as values of the row. */
export function placeValues(slugs: readonly string[], quarters: readonly Quarter[]): PlaceValue[] {
  return [
    ...slugs.map((value): PlaceValue => ({ key: 'place', value })),
    ...quarters.map((value): PlaceValue => ({ key: 'quarter', value })),
  ];
}

/** `Nərimanov r.`, `Nizami m.`; settlements, streets, complexes and landmarks have their bare name. */
export function placePhrase({ kind, Name }: Pick<SearchPlace, 'kind' | 'Name'>): Phrase {
  return kind === 'district' || kind === 'metro' ? { key: `${kind}_name`, values: { name: Name } } : { name: Name };
}

/** @param walk how many minutes a home may be from a station; undefined: those near it, also those of which it is only said */
function placeFilters(
  spots: readonly PlaceValue[],
  places: readonly SearchPlace[],
  walk: number | undefined,
): Filters[] {
  const chosen = places.filter(({ slug }) => spots.some(({ key, value }) => key === 'place' && value === slug));
  return PLACE_KINDS.flatMap((kind): Filters[] => {
    const ofKind = chosen.filter((place) => place.kind === kind);
    const ids = ofKind.map(({ id }) => id);
    if (ids.length === 0) return [];
    switch (kind) {
      case 'metro':
        return [walk ? { Walk_Station: { $in: ids.map((id) => `${id}:${walk}`) } } : { Near_Station: { $in: ids } }];
      case 'landmark':
        return [{ Walk_Point: { $in: ofKind.flatMap(({ point }) => (point ? [aroundPoint(point)] : [])) } }];
      default:
        return [{ [PLACE_RELATIONS[kind]]: { id: { $in: ids } } }];
    }
  });
}

/** Homes near a landmark are within so many minutes on foot: about a kilometre. */
export const LANDMARK_MINUTES = 12;

/** A landmark as a value of the API's filter `Walk_Point`. */
export function aroundPoint({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitude},${longitude}:${LANDMARK_MINUTES}`;
}

function quarterFilters(spots: readonly PlaceValue[]): Filters[] {
  const quarters = spots.flatMap(({ key, value }) => (key === 'quarter' ? [value] : []));
  return quarters.length > 0 ? [{ Kvartal: { $in: quarters } }] : [];
}

function readSlugs(texts: string[]): string[] {
  return [...new Set(texts.filter((text) => /^[\p{L}\p{N}-]{1,60}$/u.test(text)))].sort().slice(0, MAX_PLACES);
}

function quartersIn(texts: string[]): Quarter[] {
  return QUARTERS.filter((one) => texts.includes(one));
}
