import { expect, it } from 'vitest';
import { formatPrice } from '#contract/values/money.ts';
import { matchesWords, sortRows } from './table-rows.ts';

const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
const late = new Date(Date.now() + 20 * 86_400_000).toISOString();
const rows = [
  { id: 1, Price: 300, Views_Count: 5, Status_ad: 'active' as const, Expires_At: late },
  { id: 2, Price: 100, Views_Count: 9, Status_ad: 'active' as const, Expires_At: soon },
  { id: 3, Price: 200, Views_Count: 0, Status_ad: 'pending' as const, Expires_At: null },
];
const order = (sort: Parameters<typeof sortRows>[1]) => sortRows(rows, sort).map(({ id }) => id);

it('rows are sorted by end, views and price; what has no end comes last', () => {
  expect(order('newest')).toEqual([1, 2, 3]);
  expect(order('ending')).toEqual([2, 1, 3]);
  expect(order('views')).toEqual([2, 1, 3]);
  expect(order('price_asc')).toEqual([2, 3, 1]);
  expect(order('price_desc')).toEqual([1, 3, 2]);
});

it('words find a number, a place in any spelling, and a price with and without spaces', () => {
  const row = { id: 1204, Price: 143_000 };
  const find = (query: string) =>
    matchesWords(query, row, ['3 otaqlı yeni tikili', 'Nərimanov r.', formatPrice(row.Price, 'az')]);
  expect(['', '1204', 'nerimanov', 'Нариманов', '3 otaq', '143 000', '143000'].map(find)).not.toContain(false);
  expect(['1205', 'Nizami', '144000', '3 otaqlı Nizami'].map(find)).not.toContain(true);
});
