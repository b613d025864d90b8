import type { MapPoint } from '../../maps/point.ts';
import { openMatcher } from '../../text/name-matcher.ts';

/** A street of our list; its point is about its middle, null when unknown. */
export type Street = { name: string; point: MapPoint | null };
export type Streets = {
  names: string[];
  matches: (name: string, query: string) => boolean;
  /** the street with exactly this name */
  find: (name: string) => Street | undefined;
};

/** Streets that are found by the beginnings of their words, or by their whole name. */
export function openStreets(streets: readonly Street[]): Streets {
  // `nizami` is rather Nizami küçəsi than Nizami Abdullayev küçəsi
  const names = streets.map(({ name }) => name).sort((one, other) => wordCount(one) - wordCount(other));
  const byName = new Map(streets.map((street) => [street.name, street]));
  return { names, matches: openMatcher(names), find: (name) => byName.get(name) };
}

function wordCount(name: string): number {
  return name.split(' ').length;
}
