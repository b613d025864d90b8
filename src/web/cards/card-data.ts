import type { Listing } from '#contract/listings/api.ts';
import { formatDate, formatShortPastDay, type Language } from '#contract/values/dates.ts';
import type { Image } from '#contract/wire/images.ts';

/** The places of a card. */
type Place = 'Metro' | 'Nearest_Metro' | 'district' | 'settlement';

/** A listing as its card has it, without photos; nothing is named by its documentId. */
export type CardListing = Omit<Listing, 'Images' | 'documentId' | Place> & {
  [Name in Place]: Omit<NonNullable<Listing[Name]>, 'documentId'> | null;
};

/** The data of a listing's card, and no more: it is sent with the page. */
export type CardData = CardListing & {
  cover: PhotoSize[];
  /** its BlurHash */
  blurhash: string | null;
  photoCount: number;
  /** Posted_At and Confirmed_At in words; written on the server, for Chromium has no Azerbaijani dates. Null: unknown */
  posted: string | null;
  confirmed: string | null;
  /** since when it has the price of Price_Drop, likewise: `3 noy`, `3 noy 2025` */
  dropped: string | null;
};

export type PhotoSize = { url: string; width: number; height: number };

export function cardData({ Images = [], documentId: _, ...listing }: Listing, language: Language): CardData {
  return {
    ...listing,
    Metro: placeData(listing.Metro),
    Nearest_Metro: placeData(listing.Nearest_Metro),
    district: placeData(listing.district),
    settlement: placeData(listing.settlement),
    cover: photoSizes(Images[0]),
    blurhash: Images[0]?.alternativeText ?? null,
    photoCount: Images.length,
    posted: listing.Posted_At ? formatDate(listing.Posted_At, language) : null,
    dropped: listing.Price_Dropped_At ? formatShortPastDay(listing.Price_Dropped_At, language) : null,
    confirmed: listing.Confirmed_At ? formatDate(listing.Confirmed_At, language) : null,
  };
}

const placeData = (place: Listing[Place] | undefined) => (place ? { id: place.id, Name: place.Name } : null);

/** The sizes of a photo from the smallest to the largest. */
export function photoSizes(image: Partial<Image> | undefined): PhotoSize[] {
  if (!image?.formats) return [];
  const { thumbnail, small, medium, large } = image.formats;
  const sizes = [thumbnail, small, medium, large];
  // a small original has no larger sizes than itself
  return sizes.filter((size, at) => sizes.findIndex(({ width }) => width === size.width) === at);
}
