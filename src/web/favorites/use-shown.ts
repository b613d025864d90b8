import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FavoriteCard } from './favorite-cards.ts';
import { isOf, type Kept, learnKept, useKept } from './kept.ts';

/**
 * The favorites that are still kept: those let go on this page or in another tab are gone, those taken back are there.
 * What came with the cards is newer than what this tab knew: something may have been kept on another device.
 */
export function useShown(cards: FavoriteCard[] | null): FavoriteCard[] {
  const queries = useQueryClient();
  const kept = useKept(all);
  useEffect(() => {
    if (cards) learnKept(queries, cards.map(keptOf));
  }, [queries, cards]);
  if (!cards) return [];
  return kept ? cards.filter((card) => isKept(card, kept)) : cards;
}

const all = (kept: Kept) => kept;

function keptOf(card: FavoriteCard): Kept[number] {
  return {
    id: card.id,
    listing: card.kind === 'listing' ? card.listing.id : null,
    complex: card.kind === 'complex' ? card.complex.id : null,
  };
}

function isKept(card: FavoriteCard, kept: Kept): boolean {
  if (card.kind === 'listing') return kept.some(isOf({ kind: 'listing', id: card.listing.id }));
  if (card.kind === 'complex') return kept.some(isOf({ kind: 'complex', id: card.complex.id }));
  return kept.some(({ id }) => id === card.id);
}
