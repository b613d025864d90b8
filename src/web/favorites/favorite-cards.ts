import type { FavoritesResponse } from '#contract/favorites/api.ts';
import { offerOf } from '#contract/favorites/offer.ts';
import type { Language } from '#contract/values/dates.ts';
import { type CardData, cardData } from '../cards/card-data.ts';
import { type ComplexCardData, complexCard } from '../complexes/load-complex-cards.ts';
import type { Target } from './target.ts';

/** A favorite as its page shows it. `id` is the favorite's; of one kept in this browser, the id of what it is about. */
export type FavoriteCard =
  | { id: number; kind: 'listing'; listing: CardData }
  | { id: number; kind: 'complex'; complex: ComplexCardData }
  /** the target is gone, or not public any more */
  | { id: number; kind: 'gone'; was: 'listing' | 'complex'; isHere: boolean }
  /** kept in this browser, before its card has come */
  | { id: number; kind: 'coming'; was: 'listing' | 'complex' };

/** For loaders: the favorites of a page, newest first. */
export function favoriteCards(favorites: FavoritesResponse['data'], language: Language): FavoriteCard[] {
  return favorites.map(({ id, kind, listing, complex }) => {
    if (listing) return { id, kind: 'listing', listing: cardData(listing, language) };
    if (complex) return { id, kind: 'complex', complex: complexCard(complex) };
    return { id, kind: 'gone', was: kind, isHere: false };
  });
}

/** What a card is about: of one without a card, only what is kept in this browser tells it. */
export function targetOf(card: FavoriteCard): Target {
  if (card.kind === 'listing') return { kind: 'listing', id: card.listing.id, offer: offerOf(card.listing) };
  if (card.kind === 'complex') return { kind: 'complex', id: card.complex.id };
  return { kind: card.was, id: card.id };
}

export const FAVORITE_TABS = ['all', 'listings', 'complexes'] as const;
export type FavoriteTab = (typeof FAVORITE_TABS)[number];

/** The favorites of a tab. */
export function ofTab(cards: FavoriteCard[], tab: FavoriteTab): FavoriteCard[] {
  if (tab === 'all') return cards;
  const kind = tab === 'listings' ? 'listing' : 'complex';
  return cards.filter((card) => ('was' in card ? card.was : card.kind) === kind);
}
