import { searchWords } from '#contract/values/text.ts';
import type { MapPoint } from '../../maps/point.ts';
import { openMatcher } from '../../text/name-matcher.ts';

/** A street of our list; its point is about its middle, null when unknown. */
export type Street = { name: string; point: MapPoint | null };
export type Streets = {
  names: string[];
  matches: (name: string, query: string) => boolean;
  /** the street with this name, however it is spelt */
  find: (name: string) => Street | undefined;
};

/** Streets that are found by the beginnings of their words, or by their whole name. */
export function openStreets(streets: readonly Street[]): Streets {
  // `nizami` is rather Nizami küçəsi than Nizami Abdullayev küçəsi
  const names = streets.map(({ name }) => name).sort((one, other) => wordCount(one) - wordCount(other));
  const keyOf = (name: string) => searchWords(name).join(' ');
  const byName = new Map(streets.map((street) => [street.name, street]));
  const byKey = new Map(streets.map((street) => [keyOf(street.name), street]));
  return { names, matches: openMatcher(names), find: (name) => byName.get(name) ?? byKey.get(keyOf(name)) };
}

/** How streets are found, and what the list calls them. */
type StreetFinder = {
  matches: (name: string, query: string) => boolean;
  /** the name, with the old one by which it was found: `Füzuli küçəsi (Basin küçəsi)` */
  labelOf: (name: string, query: string) => string;
};

/** Finds streets by their names, and by old and spoken ones. @param otherNames by the name of their street */
export function openStreetFinder(streets: Streets, otherNames: ReadonlyMap<string, readonly string[]>): StreetFinder {
  const matchesOther = openMatcher([...otherNames.values()].flat());
  const otherFor = (name: string, query: string) =>
    streets.matches(name, query) ? undefined : otherNames.get(name)?.find((other) => matchesOther(other, query));
  return {
    matches: (name, query) => streets.matches(name, query) || otherFor(name, query) !== undefined,
    labelOf: (name, query) => {
      const other = otherFor(name, query);
      return other === undefined ? name : `${name} (${other})`;
    },
  };
}

function wordCount(name: string): number {
  return name.split(' ').length;
}
