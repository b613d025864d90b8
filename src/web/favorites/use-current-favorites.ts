import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { offerOf } from '#contract/favorites/offer.ts';
import { type CardsOf, useCardsOf } from './cards-of.ts';
import { type FavoriteCard, targetOf } from './favorite-cards.ts';
import { type Favorites, setFavorites, useFavorites } from './favorites-query.ts';
import { targetsOf, useGuestFavorites } from './guest-favorites.ts';
import { type Target, targetName } from './target.ts';

/**
 * The cards of what is a favorite now: what waits in this browser for the account, and what was added since the page was
 * loaded, here or in another tab, comes first; what was removed is left out. The loaded cards are newer than the cached
 * favorites, which they replace.
 */
export function useCurrentFavorites(loaded: FavoriteCard[] | null): CardsOf {
  const queries = useQueryClient();
  const favorites = useFavorites(all);
  const waiting = targetsOf(useGuestFavorites());
  /** the loaded cards that the cached favorites are as new as */
  const [known, setKnown] = useState<FavoriteCard[] | null>(null);
  useEffect(() => {
    if (!loaded) return;
    setFavorites(queries, loaded.map(favoriteOf));
    setKnown(loaded);
  }, [queries, loaded]);

  const isWaiting = claimOf(waiting);
  const isKept = keptClaimOf(favorites);
  const kept = loaded?.filter((card) => isKept(card) || (!('was' in card) && isWaiting(targetOf(card)))) ?? [];
  const added = known === loaded ? addedSince(known ?? [], favorites) : [];
  const isShown = claimOf(kept.flatMap((card) => ('was' in card ? [] : targetOf(card))));
  const others = [...waiting, ...added.filter((target) => !isWaiting(target))].filter((target) => !isShown(target));
  const { cards, ...state } = useCardsOf(loaded ? others : []);
  // who added something that is gone meanwhile sees it so at the next visit, when it can be removed
  const coming = cards.filter((card) => card.kind !== 'gone' || isWaiting(targetOf(card)));
  return { ...state, cards: [...coming, ...kept] };
}

const all = (favorites: Favorites) => favorites;

/** Whether a target is one of some, or offers the same as one. */
function claimOf(targets: readonly Target[]): (target: Target) => boolean {
  const names = new Set(targets.flatMap((target) => [targetName(target), ...(target.offer ? [target.offer] : [])]));
  return (target) => names.has(targetName(target)) || (target.offer !== undefined && names.has(target.offer));
}

/** Whether a card is of a favorite; all are before the favorites are there. */
function keptClaimOf(favorites: Favorites | undefined): (card: FavoriteCard) => boolean {
  if (!favorites) return () => true;
  const isKept = claimOf(favorites.flatMap(targetsOfFavorite));
  const ids = new Set(favorites.map(({ id }) => id));
  return (card) => ('was' in card ? ids.has(card.id) : isKept(targetOf(card)));
}

/** What favorites are about that had no card. */
function addedSince(cards: readonly FavoriteCard[], favorites: Favorites = []): Target[] {
  const ids = new Set(cards.map(({ id }) => id));
  return favorites.filter(({ id }) => !ids.has(id)).flatMap(targetsOfFavorite);
}

function targetsOfFavorite({ listing, complex, offer }: Favorites[number]): Target[] {
  if (listing !== null) return [{ kind: 'listing', id: listing, offer: offer ?? undefined }];
  return complex === null ? [] : [{ kind: 'complex', id: complex }];
}

function favoriteOf(card: FavoriteCard): Favorites[number] {
  return {
    id: card.id,
    listing: card.kind === 'listing' ? card.listing.id : null,
    complex: card.kind === 'complex' ? card.complex.id : null,
    offer: (card.kind === 'listing' && offerOf(card.listing)) || null,
  };
}
