import type { ListingPage } from '#contract/listings/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { type CardData, cardData } from './card-data.ts';
import type { CardPage } from './use-card-pages.ts';

/**
 * The cards of a response of the API.
 * @param shown what the page shows elsewhere; these listings are left out of the cards. Another listing of the same home is not:
 * it stands for its home because it was paid for
 */
export function cardPage({ data, meta }: ListingPage, language: Language, shown: readonly CardData[] = []): CardPage {
  const { total = 0, pageCount = 0 } = meta.pagination;
  const cards = data.map((listing) => cardData(listing, language));
  return { cards: cards.filter((card) => !shown.some((one) => one.id === card.id)), total, pageCount };
}
