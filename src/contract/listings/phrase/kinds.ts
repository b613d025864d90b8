import type { Sense } from './pattern.ts';
import type { Filter } from './reading.ts';

/** The kinds of home that a flat is in. */
export const BUILDINGS = ['new_building', 'old_building'];

/** A building, which may have flats or be a house. */
export const HOME = /^property,(building|home)$/;
const WORK = /^property,(office|object|hotel)$/;
const BESIDE_WORK = /^property,(flat|home|garage)$/;

/** «аренда или продажа» is any deal, and of a flat and another home the other is a house. */
export function eitherOf([one, or, other]: readonly Sense[]): readonly Sense[] | null {
  const kinds = [one, other].map((sense) => String(sense?.filters));
  if (/category,sale/.test(String(kinds)) && /rent|daily/.test(String(kinds))) return [];
  const at = kinds.findIndex((kind) => HOME.test(kind));
  // of a flat and an office both are meant, of a garage and an office too
  if (one && other && kinds.some((kind) => WORK.test(kind)) && kinds.some((kind) => BESIDE_WORK.test(kind)))
    return [one, other].map((sense) => ({
      ...sense,
      filters: sense.filters.flatMap(([key, value]): Filter[] =>
        /flat|home/.test(value)
          ? BUILDINGS.map((kind) => ['kind', kind])
          : [[key === 'property' ? 'kind' : key, value]],
      ),
    }));
  if (!one || !or || !other || at < 0 || !/property,(flat|\w+_building)/.test(kinds[1 - at] ?? '')) return null;
  const house: readonly Filter[] = [['property', 'house']];
  return [at === 0 ? { ...one, filters: house } : one, or, at === 1 ? { ...other, filters: house } : other];
}
