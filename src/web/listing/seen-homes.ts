import { useEffect, useMemo } from 'react';
import type { ListingDetail } from '#contract/listings/api.ts';
import { type CardData, cardData } from '../cards/card-data.ts';
import { openLocalList } from '../data/local-list.ts';
import { usePaths } from '../text/paths.ts';
import { SEEN_KEY } from './seen-key.ts';

/** How many homes are marked as seen, and of how many the card is kept. */
const MOST = 300;
const MAX_CARDS = 30;

/** A home seen in this browser, as it was then; older ones are only known. */
type Seen = { id: number } & Partial<CardData>;

const seen = openLocalList<Seen>(
  SEEN_KEY,
  MOST,
  (value): value is Seen => typeof (value as Partial<Seen> | null)?.id === 'number',
  (item, at) => (at < MAX_CARDS ? item : { id: item.id }),
);

/** The homes whose pages somebody has opened last in this browser, as they were then. */
export function useSeenHomes(): readonly CardData[] {
  const items = seen.useItems();
  return useMemo(() => items.filter(hasCard).slice(0, MAX_CARDS), [items]);
}

/** The ids of all homes that were seen in this browser. */
export function useSeenIds(): ReadonlySet<number> {
  const items = seen.useItems();
  return useMemo(() => new Set(items.map(({ id }) => id)), [items]);
}

/** Marks homes as seen whose pages are not open. */
export function markSeen(ids: readonly number[]): void {
  for (const id of ids) seen.add(seen.read().find((one) => one.id === id) ?? { id });
}

/** Stores a home whose page is open, to be offered on home. */
export function useStoreSeen({ Images = [], ...listing }: ListingDetail): void {
  const { language } = usePaths();
  useEffect(() => {
    const { Category, Rent_Type, Property_type, Area, Rooms, Floor, Total_Floors, Price } = listing;
    const { id, documentId, Metro, Nearest_Metro, Metro_Distance, Kvartal, district, settlement, Home } = listing;
    const facts = { id, documentId, Home, Category, Rent_Type, Property_type, Area, Rooms, Floor, Total_Floors, Price };
    const place = { Metro, Nearest_Metro, Metro_Distance, Kvartal, district, settlement };
    seen.add(cardData({ ...facts, ...place, Images: Images.slice(0, 1) } as Parameters<typeof cardData>[0], language));
  }, [listing.id, language]);
}

function hasCard(item: Seen): item is CardData {
  return Array.isArray(item.cover);
}
