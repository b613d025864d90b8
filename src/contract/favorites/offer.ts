/** What a listing offers, `12 sale`: its home and deal. Listings that offer the same are one favorite. Undefined: it is not known. */
export function offerOf(listing: {
  Home?: number | null | undefined;
  Category?: string | undefined;
}): string | undefined {
  return listing.Home && listing.Category ? `${listing.Home} ${listing.Category}` : undefined;
}
