import type { ComparedHome } from './homes.ts';

/**
 * Puts the postings of a home, and those with equal facts, into one group, also by way of others: of two postings of a home that
 * differ in their facts, those that are like one are in a group with those that are like the other.
 */
export function joinPostings<One extends ComparedHome>(homes: readonly One[]): One[] {
  const firsts = new Map<number, string>();
  const joined = new Map<string, string>();
  const groupOf = (facts: string) => {
    let group = facts;
    for (let next = joined.get(group); next !== undefined; next = joined.get(group)) group = next;
    return group;
  };
  for (const { home, facts } of homes) {
    if (home === null) continue;
    const first = firsts.get(home);
    if (first === undefined) firsts.set(home, facts);
    else if (groupOf(facts) !== groupOf(first)) joined.set(groupOf(facts), groupOf(first));
  }
  return homes.map((one) => ({ ...one, group: groupOf(one.facts) }));
}

/**
 * Of a home: the group of its listing among known homes, else that of its home, else that of equal facts; undefined: none. These
 * are one and the same among the known ones; a new posting that joins two groups does so when it is learned.
 */
type FindGroup = (home: ComparedHome) => string | undefined;

export function openGroups(known: readonly ComparedHome[]): FindGroup {
  const byListing = new Map(known.map(({ listing, group }) => [listing, group]));
  const byHome = new Map(known.flatMap(({ home, group }) => (home === null ? [] : [[home, group] as const])));
  const byFacts = new Map(known.map(({ facts, group }) => [facts, group]));
  return ({ listing, home, facts }) =>
    byListing.get(listing) ?? (home === null ? undefined : byHome.get(home)) ?? byFacts.get(facts);
}
