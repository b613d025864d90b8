import type { ComparedHome } from './homes.ts';

/** Puts the postings of a home into one group, that of the first of them, however much their facts differ. */
export function joinPostings<One extends ComparedHome>(homes: readonly One[]): One[] {
  const groups = new Map<number, string>();
  for (const { home, facts } of homes) if (home !== null && !groups.has(home)) groups.set(home, facts);
  return homes.map((one) => ({ ...one, group: (one.home !== null && groups.get(one.home)) || one.facts }));
}

/** Of a home: the group of its listing among known homes, else that of its home, else that of equal facts; undefined: none. */
type FindGroup = (home: ComparedHome) => string | undefined;

export function openGroups(known: readonly ComparedHome[]): FindGroup {
  const byListing = new Map(known.map(({ listing, group }) => [listing, group]));
  const byHome = new Map(known.flatMap(({ home, group }) => (home === null ? [] : [[home, group] as const])));
  const byFacts = new Map(known.map(({ facts, group }) => [facts, group]));
  return ({ listing, home, facts }) =>
    byListing.get(listing) ?? (home === null ? undefined : byHome.get(home)) ?? byFacts.get(facts);
}
