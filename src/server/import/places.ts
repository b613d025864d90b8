import type pg from 'pg';
import { searchWords } from '#contract/values/text.ts';
import { readPlaces } from './place-queries.ts';
import type { Point } from './points.ts';
import { remember } from './remember.ts';
import { indexStreets, type StreetIndex } from './streets.ts';

export type Place = Point & { id: number };
type Settlement = Place & { district_id: number };

/** Everything a row can refer to by name; names are compared folded, in three languages. */
export type Places = {
  districts: Map<string, Place>;
  settlements: Map<string, Settlement[]>;
  stations: Map<string, Place>;
  /** null: several complexes share the name */
  complexes: Map<string, number | null>;
  streets: StreetIndex;
};

/** What stands beside a name and is no part of it: district, settlement, station, city. */
const GENERIC = new Set(
  searchWords(
    'rayonu rayon ray r nu qəsəbəsi qəsəbə qəs q metro metrosu m st stansiyası şəhəri şəhər ş район посёлок пос метро',
  ),
);
/** A name in full: `Şəhər İncisi` is not `İncisi`. */
export function fullNameKey(name: string): string {
  return searchWords(name).join('');
}

/** `Nərimanov r.`, `Нариманов район` and `nerimanov` have one key. */
const placeKey = remember((name) => {
  const words = searchWords(name).map((word) => word.replace(/^(?:mkr|mikr|mikrorayonu)$/, 'mikrorayon'));
  const own = words.filter((word) => !GENERIC.has(word));
  return (own.length > 0 ? own : words).join('');
});

/** Spellings seen in the wild that no folding brings together. */
const OTHER_NAMES: Record<string, string> = {
  'Şah İsmayıl Xətai': 'Xətai',
  Nərimanov: 'Nəriman Nərimanov',
  Rəsulzadə: 'M. Ə. Rəsulzadə',
  'Mərkəzi Univerma': 'Mərkəzi Univermaq',
  'Şimal DRES': 'Şimal',
};
const ALIASES = new Map(Object.entries(OTHER_NAMES).map(([alias, name]) => [placeKey(alias), placeKey(name)]));

export async function loadPlaces(pool: pg.Pool): Promise<Places> {
  const places: Places = emptyPlaces();
  const known = await readPlaces(pool);
  for (const { names, ...place } of known.districts)
    for (const name of names) places.districts.set(placeKey(name), place);
  for (const { names, ...place } of known.stations)
    for (const name of names) places.stations.set(placeKey(name), place);
  for (const { names, ...place } of known.settlements)
    for (const key of new Set(names.map(placeKey)))
      places.settlements.set(key, [...(places.settlements.get(key) ?? []), place]);
  for (const { id, name } of known.complexes)
    places.complexes.set(fullNameKey(name), places.complexes.has(fullNameKey(name)) ? null : id);
  places.streets = indexStreets(known.streets);
  return places;
}

export function emptyPlaces(): Places {
  return {
    districts: new Map(),
    settlements: new Map(),
    stations: new Map(),
    complexes: new Map(),
    streets: new Map(),
  };
}

/** The place a name means, written in any language, case or spelling. */
export function findPlace<Found>(places: ReadonlyMap<string, Found>, name: string): Found | undefined {
  const key = placeKey(name);
  return places.get(key) ?? places.get(ALIASES.get(key) ?? '');
}

/** The settlement of a name; of several the one in the district. */
export function findSettlement(places: Places, name: string, district: Place | undefined): Settlement | undefined {
  const found = findPlace(places.settlements, name) ?? [];
  return found.length > 1 ? found.find((one) => one.district_id === district?.id) : found[0];
}
