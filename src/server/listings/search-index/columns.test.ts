import { expect, it } from 'vitest';
import { openNumberColumn } from './columns.ts';

it('a number is the one that was stored, whatever the sign of its zero', () => {
  const column = openNumberColumn(32);
  column.set(0, '-0');
  column.set(1, '1.5');
  expect([column.has(0, '-0'), column.has(0, '0'), column.has(0, null)]).toEqual([true, true, false]);
  expect([column.has(1, '1.5'), column.has(1, '1.4'), column.has(1, null)]).toEqual([true, false, false]);
  expect([column.has(2, null), column.has(2, '0')]).toEqual([true, false]);
});
