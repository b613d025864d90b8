import type { Language } from '#contract/dates.ts';
import { ask } from '../../app/api.ts';
import type { Visit } from '../../app/context.ts';
import { type CardData, cardData } from '../card-data.ts';
import { cardsSelection } from '../search/search.ts';

/** Cards that stand beside a listing; null when they did not come, which is no reason for the page to fail (spec §8). */
export type RelatedCards = Promise<CardData[] | null>;

export function findSimilar({ api, report }: Visit, id: string, language: Language): RelatedCards {
  const params = { path: { id }, query: cardsSelection(language) };
  return toCards(ask(api.GET('/api/listings/{id}/similar', { params })), language, report);
}

export function findOfSameAdvertiser({ api, report }: Visit, id: string, language: Language): RelatedCards {
  const params = { path: { id }, query: cardsSelection(language) };
  return toCards(ask(api.GET('/api/listings/{id}/same-advertiser', { params })), language, report);
}

type Asked = Promise<{ data: Parameters<typeof cardData>[0][] }>;

async function toCards(asked: Asked, language: Language, report: Visit['report']): RelatedCards {
  try {
    return (await asked).data.map((listing) => cardData(listing, language));
  } catch (error) {
    report(error);
    return null;
  }
}
