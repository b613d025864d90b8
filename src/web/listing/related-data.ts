import type { Language } from '#contract/values/dates.ts';
import { type CardData, cardData } from '../cards/card-data.ts';
import { cardsSelection } from '../cards/cards-query.ts';
import type { Visit } from '../data/context.ts';
import { askOptional } from '../data/optional-request.ts';

/** Cards of related listings; null when loading failed: the page goes on without them (spec §8). */
export type RelatedCards = Promise<CardData[] | null>;

export async function findSimilar(visit: Visit, id: string, language: Language): RelatedCards {
  const params = { path: { id }, query: cardsSelection(language) };
  return toCards(await askOptional(visit, visit.api.GET('/api/listings/{id}/similar', { params })), language);
}

export async function findOfSameAdvertiser(visit: Visit, id: string, language: Language): RelatedCards {
  const params = { path: { id }, query: cardsSelection(language) };
  return toCards(await askOptional(visit, visit.api.GET('/api/listings/{id}/same-advertiser', { params })), language);
}

function toCards(response: { data: Parameters<typeof cardData>[0][] } | null, language: Language): CardData[] | null {
  return response?.data.map((listing) => cardData(listing, language)) ?? null;
}
