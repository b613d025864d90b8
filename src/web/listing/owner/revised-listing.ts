import type { ListingDetail } from '#contract/listings/api.ts';

/** A listing with its revision: what its owner goes on with. */
export function revisedListing(listing: ListingDetail): ListingDetail {
  const { Revision: revision } = listing;
  if (!revision) return listing;
  const isPlaced = 'Latitude' in revision.changes && { Is_Approximate: false };
  return { ...listing, ...revision.changes, ...isPlaced };
}
