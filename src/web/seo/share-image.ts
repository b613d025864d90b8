import type { ComplexDetail } from '#contract/complexes/api.ts';
import type { ListingDetail } from '#contract/listings/api.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import type { Language } from '#contract/values/dates.ts';
import type { ListingFacts } from '../cards/listing-text.ts';
import type { HeadImage } from '../frame/page-head.tsx';

type Drawn = ListingFacts & Pick<ListingDetail, 'id' | 'Images'>;

/** The link preview image of a listing. Its address changes with its content, so that it can be cached. */
export function shareImageOf(listing: Drawn, language: Language, title: string): HeadImage {
  const { Price, Category, Rent_Type, Property_type, Area, Rooms, Floor, Total_Floors, district, Metro, Images } =
    listing;
  const photo = Images?.[0]?.url;
  const parts = [Price, Category, Rent_Type, Property_type, Area, Rooms, Floor, Total_Floors, district?.id, Metro?.id];
  const version = shortHash(JSON.stringify([...parts, listing.settlement?.id, photo]));
  const path = `/og/listing/${listing.id}.jpg?locale=${language}&v=${version}`;
  return { path, width: 1200, height: 630, alt: title };
}

/** The link preview image of a complex. */
export function complexShareImage(complex: ComplexDetail, language: Language): HeadImage {
  const { id, name = '', startingPrice, minArea, maxArea, location, district, Metro, coverImage, images } = complex;
  const photo = coverImage?.url ?? images?.[0]?.url;
  const version = shortHash(
    JSON.stringify([name, startingPrice, minArea, maxArea, location, district?.id, Metro?.id, photo]),
  );
  return { path: `/og/complex/${id}.jpg?locale=${language}&v=${version}`, width: 1200, height: 630, alt: name };
}

/** What else the link preview image of a search shows. */
type Found = { filters: ListingFilters; total: number; lowestPrice: number | null; cover: string | undefined };

/** The link preview image of a search. It is of its filters; what it shows of the homes makes its address another one. */
export function searchShareImage(
  { filters, total, lowestPrice, cover }: Found,
  language: Language,
  title: string,
): HeadImage {
  const query = new URLSearchParams([
    ['locale', language],
    ['v', shortHash(JSON.stringify([title, total, lowestPrice, cover]))],
    ...listingSearch.write(filters),
  ]);
  return { path: `/og/search.jpg?${query}`, width: 1200, height: 630, alt: title };
}

/** FNV-1a, 32 bits: enough to distinguish two states of one listing. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
