import { useEffect } from 'react';
import type { ListingDetail } from '#contract/listings/api.ts';
import { type CardData, cardData } from '../cards/card-data.ts';
import { openLocalList } from '../data/local-list.ts';
import { usePaths } from '../text/paths.ts';

const MOST = 8;

/** The key that home's script looks for (home/recent.tsx). */
export const SEEN_KEY = 'seenHomes';

const seen = openLocalList<CardData>(SEEN_KEY, MOST, (value): value is CardData => {
  const { id, cover } = (value ?? {}) as Partial<CardData>;
  return typeof id === 'number' && Array.isArray(cover);
});

/** The homes whose pages somebody has opened in this browser, as they were then. */
export const useSeenHomes = seen.useItems;

/** Stores a home whose page is open, to be offered on home. */
export function useStoreSeen({ Images = [], ...listing }: ListingDetail): void {
  const { language } = usePaths();
  useEffect(() => {
    const { Category, Rent_Type, Property_type, Area, Rooms, Floor, Total_Floors, Price } = listing;
    const { id, documentId, Metro, Nearest_Metro, Metro_Distance, Kvartal, district, settlement } = listing;
    const facts = { id, documentId, Category, Rent_Type, Property_type, Area, Rooms, Floor, Total_Floors, Price };
    const place = { Metro, Nearest_Metro, Metro_Distance, Kvartal, district, settlement };
    seen.add(cardData({ ...facts, ...place, Images: Images.slice(0, 1) } as Parameters<typeof cardData>[0], language));
  }, [listing.id, language]);
}
