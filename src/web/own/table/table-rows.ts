import { searchKey, searchWords } from '#contract/values/text.ts';
import type { CardData } from '../../cards/card-data.ts';
import { daysOf } from '../acts/acts.ts';

/** The orders of the table; `newest` is how the server sends them. */
export const OWN_SORTS = ['newest', 'ending', 'views', 'price_asc', 'price_desc'] as const;
export type OwnSort = (typeof OWN_SORTS)[number];

type Row = Pick<CardData, 'id' | 'Price' | 'Views_Count' | 'Status_ad' | 'Expires_At'>;

/** Rows in an order; those without an end come last. */
export function sortRows<One extends Row>(rows: readonly One[], sort: OwnSort): One[] {
  if (sort === 'newest') return [...rows];
  const rankOf = RANKS[sort];
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const RANKS: Record<Exclude<OwnSort, 'newest'>, (row: Row) => number> = {
  ending: (row) => daysOf({ ...row, Category: 'sale' }) ?? Number.MAX_SAFE_INTEGER,
  views: ({ Views_Count = 0 }) => -Views_Count,
  price_asc: ({ Price = 0 }) => Price,
  price_desc: ({ Price = 0 }) => -Price,
};

/** Whether each word begins a word of the row's number, texts or price, which is typed without spaces too. */
export function matchesWords(query: string, { id, Price = 0 }: Row, texts: readonly string[]): boolean {
  const known = searchWords([id, ...texts, Price].join(' '));
  return searchWords(searchKey(query)).every((word) => known.some((one) => one.startsWith(word)));
}
