import type { Language } from '#contract/values/dates.ts';
import { cardsSelection, PAGE_SIZE } from '../../cards/cards-query.ts';
import { type ComplexView, sortKeyOf } from './complex-tabs.ts';

/** The API's query for a page of a complex's listings, one of each home. `id` is a number or a documentId. */
export function listingsQuery(id: string, { rooms, sort, page }: ComplexView, locale: Language) {
  return {
    ...cardsSelection(locale),
    homes: true,
    filters: {
      complex: { [/^\d+$/.test(id) ? 'id' : 'documentId']: { $eq: id } },
      ...(rooms !== null && { Rooms: { $eq: rooms } }),
    },
    sort: sortKeyOf(sort),
    pagination: { page, pageSize: PAGE_SIZE },
  };
}
