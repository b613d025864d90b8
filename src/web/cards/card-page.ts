import type { ListingPage } from '#contract/listings/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { type CardData, cardData } from './card-data.ts';
import type { CardPage } from './use-card-pages.ts';

/** The cards of a response of the API. @param shown what the page shows elsewhere; these homes are left out of the cards */
export function cardPage({ data, meta }: ListingPage, language: Language, shown: readonly CardData[] = []): CardPage {
  const { total = 0, pageCount = 0 } = meta.pagination;
  const cards = data.map((listing) => cardData(listing, language));
  return { cards: cards.filter((card) => !shown.some((one) => isSameHome(one, card))), total, pageCount };
}

function isSameHome(one: CardData, other: CardData): boolean {
  return one.id === other.id || (typeof one.Home === 'number' && one.Home === other.Home);
}
