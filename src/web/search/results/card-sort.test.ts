import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../../tests/support/render.ts';
import { readSearch } from '../search.ts';
import { CardSort } from './card-sort.tsx';

it('the form without JavaScript keeps the filters and the map, and sends its own order', () => {
  const search = readSearch(new URLSearchParams('category=sale&sort=price_desc&page=3&view=map'));
  const html = renderPart(createElement(CardSort, { search, base: { path: '/listings', filters: search.filters } }));
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"/g)].map((input) => input.slice(1));
  expect(hidden).toEqual([
    ['category', 'sale'],
    ['view', 'map'],
  ]);
});
