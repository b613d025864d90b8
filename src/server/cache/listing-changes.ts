/** The most listings whose changes are known one by one; with more, all count as changed. */
const MAX_LISTINGS = 10_000;

/** Which listings changed since something was made that shows them. */
export type ListingChanges = {
  /** null: any may have changed */
  add: (listings: readonly number[] | null) => void;
  /** how many changes there were until now */
  count: () => number;
  /** whether a listing has changed since there were so many changes; null: any listing */
  hasChanged: (listing: number | null, since: number) => boolean;
};

export function openListingChanges(): ListingChanges {
  let count = 0;
  /** the number of the last change of all, and of each listing that changed later */
  let ofAll = 0;
  const lastOf = new Map<number, number>();
  return {
    add: (listings) => {
      count += 1;
      if (listings === null || lastOf.size + listings.length > MAX_LISTINGS) {
        lastOf.clear();
        ofAll = count;
      }
      for (const id of listings ?? []) lastOf.set(id, count);
    },
    count: () => count,
    hasChanged: (listing, since) => (listing === null ? count : (lastOf.get(listing) ?? ofAll)) > since,
  };
}
