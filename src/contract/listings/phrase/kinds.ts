import type { Sense } from './pattern.ts';
import type { Filter } from './reading.ts';

/** The kinds of home that a flat is in. */
export const BUILDINGS = ['new_building', 'old_building'];

/** A building, which may have flats or be a house. */
export const HOME = /^property,(building|home)$/;
const WORK = /property,(office|object|hotel)/;
/** Beside a home a garage is a fact, beside an office another choice. */
const KIND = /property,(?!garage)/;

/** «аренда или продажа» is any deal. Of two kinds of home each is meant: beside an office a home is a flat, otherwise a house. */
export function eitherOf(taken: readonly Sense[]): readonly Sense[] | null {
  const kinds = [taken[0], taken.at(-1)].map((sense) => String(sense?.filters));
  const areAll = (pattern: RegExp) => kinds.every((kind) => pattern.test(kind));
  if (/category,sale/.test(String(kinds)) && /rent|daily/.test(String(kinds))) return [];
  const isWork = kinds.some((kind) => WORK.test(kind));
  if (!areAll(isWork ? /property,/ : KIND) || areAll(HOME)) return null;
  const eachOf = (filter: Filter): readonly Filter[] => {
    const isHome = HOME.test(String(filter));
    if (filter[1] === 'flat' || (isWork && isHome)) return BUILDINGS.map((kind) => ['kind', kind]);
    return filter[0] === 'property' ? [['kind', isHome ? 'house' : filter[1]]] : [filter];
  };
  return taken.map((sense) => ({ ...sense, filters: sense.filters.flatMap(eachOf) }));
}
