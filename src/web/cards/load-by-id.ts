import type { Language } from '#contract/values/dates.ts';
import { readBody } from '../data/api.ts';
import { openApi } from '../data/open-api.ts';
import { type CardData, cardData } from './card-data.ts';
import { cardsSelection } from './cards-query.ts';

/** How many are asked for in one request: `$in` takes at most 100. */
const CHUNK = 50;
/** The most listings of a page. */
const PAGE = 100;

/** The cards of active listings by their ids, in the browser. @throws ApiError, NoConnection */
export async function loadCardsById(
  ids: readonly number[],
  language: Language,
  signal: AbortSignal,
): Promise<Map<number, CardData>> {
  const cards = await loadCardsBy('id', ids, language, signal);
  return new Map(cards.map((card) => [card.id, card]));
}

/** The cards of the active listings of homes. @throws as above */
export function loadCardsOfHomes(
  homes: readonly number[],
  language: Language,
  signal: AbortSignal,
): Promise<CardData[]> {
  return loadCardsBy('Home', homes, language, signal);
}

async function loadCardsBy(
  field: 'id' | 'Home',
  values: readonly number[],
  language: Language,
  signal: AbortSignal,
): Promise<CardData[]> {
  if (values.length === 0) return [];
  const browserApi = await openApi();
  const selection = cardsSelection(language);
  const query = { ...selection, fields: [...selection.fields, 'Status_ad'] };
  const cards: CardData[] = [];
  for (let first = 0; first < values.length; first += CHUNK) {
    const some = values.slice(first, first + CHUNK);
    const page = { ...query, filters: { [field]: { $in: some } }, pagination: { pageSize: PAGE } };
    const { data } = await readBody(browserApi.GET('/api/listings', { params: { query: page }, signal }));
    cards.push(...data.map((listing) => cardData(listing, language)));
  }
  return cards;
}
