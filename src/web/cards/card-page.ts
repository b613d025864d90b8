import type { ListingPage } from '#contract/listings/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { cardData } from './card-data.ts';
import type { CardPage } from './use-card-pages.ts';

/** The cards of a response of the API. */
export function cardPage({ data, meta }: ListingPage, language: Language): CardPage {
  const { total = 0, pageCount = 0 } = meta.pagination;
  return { cards: data.map((listing) => cardData(listing, language)), total, pageCount };
}
