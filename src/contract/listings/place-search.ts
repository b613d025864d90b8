import type { Filters, Phrase, SearchRow } from '../search/rows.ts';
import { QUARTERS } from './fields.ts';
import { type LandingPlace, PLACE_RELATIONS } from './landing.ts';

/** The data that conditions and texts of places depend on: at least the searched places. */
export type KnownPlaces = { places: readonly LandingPlace[] };

export type Quarter = (typeof QUARTERS)[number];
/** A district, settlement or station by its slug, or a quarter of White City. */
export type PlaceValue = { key: 'place'; value: string } | { key: 'quarter'; value: Quarter };

const MAX_PLACES = 20;

/** The row of places and quarters: homes in any of them match. */
export function placesRow<Form>(form: Form): SearchRow<PlaceValue, KnownPlaces, Form> {
  return {
    keys: () => ['place', 'quarter'],
    read: (params) => placeValues(readSlugs(params.getAll('place')), quartersIn(params.getAll('quarter'))),
    write: ({ key, value }) => [[key, value]],
    filters: (values, { places }) => {
      const alternatives = [...placeFilters(values, places), ...quarterFilters(values)];
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

/** `Nərimanov r.`, `Nizami m.`, a settlement's bare name. */
export function placePhrase({ kind, Name }: Pick<LandingPlace, 'kind' | 'Name'>): Phrase {
  return kind === 'settlement' ? { name: Name } : { key: `${kind}_name`, values: { name: Name } };
}

function placeFilters(spots: readonly PlaceValue[], places: readonly LandingPlace[]): Filters[] {
  const isChosen = (place: LandingPlace) => spots.some(({ key, value }) => key === 'place' && value === place.slug);
  return KINDS.flatMap((kind) => {
    const ids = places.filter((place) => place.kind === kind && isChosen(place)).map(({ id }) => id);
    return ids.length > 0 ? [{ [PLACE_RELATIONS[kind]]: { id: { $in: ids } } }] : [];
  });
}

const KINDS = ['district', 'settlement', 'metro'] as const;

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
