import { expect, it } from 'vitest';
import { comparisonAddress, readCompared } from './compared.ts';

it.each([
  [null, []],
  ['', []],
  ['12,7', [12, 7]],
  ['12,7,12,x,0,-3,1.5, 8,9', [12, 7, 9]],
  ['1,2,3,4,5', [1, 2, 3, 4]],
  ['9999999999999999', []],
])('reads the ids of %j', (text, ids) => {
  expect(readCompared(text).ids).toEqual(ids);
});

it.each([
  ['1,2,3,4,5', true],
  ['1,2,3,4,4,x', false],
])('%j has more than stand side by side: %j', (text, hasMore) => {
  expect(readCompared(text).hasMore).toBe(hasMore);
});

it('an address has the ids that it is read as', () => {
  const address = comparisonAddress([12, 7]);
  expect(readCompared(new URL(address, 'https://evim.test').searchParams.get('ids')).ids).toEqual([12, 7]);
});
