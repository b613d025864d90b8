import type { Spot } from '../../maps/spot-search.tsx';

/** `about`: what tells a spot from another of the same name. */
type Described = Spot & { about: readonly string[] };

/**
 * Spots whose names differ: those that share theirs are called `Balaxanı (Sabunçu r.)`, but for a street, which becomes an address.
 * Of spots that still have the same name the first is left.
 */
export function withOwnNames(spots: readonly Described[]): Spot[] {
  const times = new Map<string, number>();
  for (const { name } of spots) times.set(name, (times.get(name) ?? 0) + 1);
  const byName = new Map<string, Spot>();
  for (const { about, ...spot } of spots) {
    const isPlain = times.get(spot.name) === 1 || spot.isStreet || about.length === 0;
    const name = isPlain ? spot.name : `${spot.name} (${about.join(', ')})`;
    if (!byName.has(name))
      byName.set(name, { ...spot, name, names: isPlain ? spot.names : [spot.name, ...spot.names] });
  }
  return [...byName.values()];
}
