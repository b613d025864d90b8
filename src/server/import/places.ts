import type pg from 'pg';
import { searchWords } from '#contract/values/text.ts';
import { memoize } from './memoize.ts';
import { readPlaces } from './place-queries.ts';
import type { Point } from './points.ts';
import { indexStreets, type StreetIndex } from './streets.ts';

export type Place = Point & { id: number };
type Settlement = Place & { district_id: number };

/** Places that a row can refer to, by normalized name, in three languages. */
export type Places = {
  districts: Map<string, Place>;
  settlements: Map<string, Settlement[]>;
  stations: Map<string, Place>;
  /** null: several complexes share the name */
  complexes: Map<string, number | null>;
  streets: StreetIndex;
};

/** Generic words beside a name: district, settlement, station, city. */
const GENERIC = new Set(
  searchWords(
    'rayonu rayon ray r nu qəsəbəsi qəsəbə qəs q metro metrosu m st stansiyası şəhəri şəhər ş район посёлок пос метро',
  ),
);
/** The key of a full name: `Şəhər İncisi` is not `İncisi`. */
export function fullNameKey(name: string): string {
  return searchWords(name).join('');
}

/** `Nərimanov r.`, `Нариманов район` and `nerimanov` have the same key. */
const placeKey = memoize((name) => {
  const words = searchWords(name).map((word) => word.replace(/^(?:mkr|mikr|mikrorayonu)$/, 'mikrorayon'));
  const specificWords = words.filter((word) => !GENERIC.has(word));
  return (specificWords.length > 0 ? specificWords : words).join('');
});

/** Aliases from real files that normalization does not cover. */
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
  const rows = await readPlaces(pool);
  for (const { names, ...place } of rows.districts)
    for (const name of names) places.districts.set(placeKey(name), place);
  for (const { names, ...place } of rows.stations) for (const name of names) places.stations.set(placeKey(name), place);
  for (const { names, ...place } of rows.settlements)
    for (const key of new Set(names.map(placeKey)))
      places.settlements.set(key, [...(places.settlements.get(key) ?? []), place]);
  for (const { id, name } of rows.complexes)
    places.complexes.set(fullNameKey(name), places.complexes.has(fullNameKey(name)) ? null : id);
  places.streets = indexStreets(rows.streets);
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

/** Finds a place by name, in any language, case or spelling. */
export function findPlace<Value>(places: ReadonlyMap<string, Value>, name: string): Value | undefined {
  const key = placeKey(name);
  return places.get(key) ?? places.get(ALIASES.get(key) ?? '');
}

/** Finds a settlement by name; of several with the same name the one in the district. */
export function findSettlement(places: Places, name: string, district: Place | undefined): Settlement | undefined {
  const settlements = findPlace(places.settlements, name) ?? [];
  return settlements.length > 1 ? settlements.find((one) => one.district_id === district?.id) : settlements[0];
}
