import type { Language } from '#contract/values/dates.ts';
import { readBody } from '../data/api.ts';
import { openApi } from '../data/open-api.ts';
import { type CardData, cardData } from './card-data.ts';
import { cardsSelection } from './cards-query.ts';

/** How many are asked for in one request: `$in` takes at most 100. */
const CHUNK = 50;

/** The cards of active listings by their ids, in the browser. @throws ApiError, NoConnection */
export async function loadCardsById(
  ids: readonly number[],
  language: Language,
  signal: AbortSignal,
): Promise<Map<number, CardData>> {
  const browserApi = await openApi();
  const selection = cardsSelection(language);
  const query = { ...selection, fields: [...selection.fields, 'Status_ad'] };
  const cards = new Map<number, CardData>();
  for (let first = 0; first < ids.length; first += CHUNK) {
    const some = ids.slice(first, first + CHUNK);
    const page = { ...query, filters: { id: { $in: some } }, pagination: { pageSize: CHUNK } };
    const { data } = await readBody(browserApi.GET('/api/listings', { params: { query: page }, signal }));
    for (const listing of data) cards.set(listing.id, cardData(listing, language));
  }
  return cards;
}
