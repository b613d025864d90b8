import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';

/** A search with less to ask. `values`: what it does without. */
export type Way = {
  id: string;
  name: keyof ListingFilters;
  values: readonly unknown[];
  without: ListingFilters;
};

/**
 * The searches that find more than one that finds nothing: without all that is chosen of a row, since without one of several
 * alternatives it would find less; facts are all asked for at once, and each can be left out.
 */
export function waysOn(filters: ListingFilters): Way[] {
  const parts = listingSearch.partsOf(filters);
  return parts.flatMap(({ id, name, value, without }): Way[] => {
    const values: readonly unknown[] = filters[name];
    if (name === 'has' || values.length === 1) return [{ id, name, values: [value], without }];
    if (value !== values[0]) return [];
    return [{ id: name, name, values, without: listingSearch.read(listingSearch.write({ ...filters, [name]: [] })) }];
  });
}
