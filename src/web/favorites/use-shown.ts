import type { FavoriteCard } from './favorite-cards.ts';
import { isOf, type Kept, useKept } from './kept.ts';

/** The favorites that are still kept: those let go on this page or in another tab are gone, those taken back are there. */
export function useShown(cards: FavoriteCard[]): FavoriteCard[] {
  const kept = useKept(all);
  return kept ? cards.filter((card) => isKept(card, kept)) : cards;
}

const all = (kept: Kept) => kept;

function isKept(card: FavoriteCard, kept: Kept): boolean {
  if (card.kind === 'listing') return kept.some(isOf({ kind: 'listing', id: card.listing.id }));
  if (card.kind === 'complex') return kept.some(isOf({ kind: 'complex', id: card.complex.id }));
  return kept.some(({ id }) => id === card.id);
}
