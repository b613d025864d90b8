import type { Suggestions } from '#contract/places/search-endpoints.ts';

/** What somebody may choose while they type. */
export type Option =
  | { kind: 'listing'; listing: NonNullable<Suggestions['listing']> }
  | { kind: 'place'; place: Suggestions['places'][number] };

/** The options of a text, best first. */
export function optionsOf(suggestions: Suggestions | null): Option[] {
  if (!suggestions) return [];
  const { listing, places } = suggestions;
  return [
    ...(listing ? [{ kind: 'listing' as const, listing }] : []),
    ...places.map((place) => ({ kind: 'place' as const, place })),
  ];
}
