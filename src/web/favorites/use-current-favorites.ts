import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FavoriteCard } from './favorite-cards.ts';
import { type Favorites, isOf, setFavorites, useFavorites } from './favorites-query.ts';

/**
 * The cards that are still favorites, after removals and undos here or in another tab. The loaded cards are newer than the
 * cached favorites, which they replace.
 */
export function useCurrentFavorites(cards: FavoriteCard[] | null): FavoriteCard[] {
  const queries = useQueryClient();
  const favorites = useFavorites(all);
  useEffect(() => {
    if (cards) setFavorites(queries, cards.map(favoriteOf));
  }, [queries, cards]);
  if (!cards) return [];
  return favorites ? cards.filter((card) => isKept(card, favorites)) : cards;
}

const all = (favorites: Favorites) => favorites;

function favoriteOf(card: FavoriteCard): Favorites[number] {
  return {
    id: card.id,
    listing: card.kind === 'listing' ? card.listing.id : null,
    complex: card.kind === 'complex' ? card.complex.id : null,
  };
}

function isKept(card: FavoriteCard, favorites: Favorites): boolean {
  if (card.kind === 'listing') return favorites.some(isOf({ kind: 'listing', id: card.listing.id }));
  if (card.kind === 'complex') return favorites.some(isOf({ kind: 'complex', id: card.complex.id }));
  return favorites.some(({ id }) => id === card.id);
}
