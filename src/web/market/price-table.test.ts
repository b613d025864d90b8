import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PlacePrices } from '#contract/market/api.ts';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { PriceTable } from './price-table.tsx';

const prices = { category: 'sale', low: 90_000, median: 100_000, high: 120_000, perMetre: 2_000 } as const;
const segments = [
  { ...prices, type: null, rooms: null, homes: 1_234 },
  { ...prices, type: null, rooms: 2, homes: 31 },
];

it('phones read the number of homes below each row, where there is no column for it', () => {
  const html = renderPart(createElement(PriceTable, { category: 'sale', prices: { segments, merged: [] } }), 'ru');
  expect(
    textsIn(html, 'tr')
      .slice(1)
      .map((row) => row.match(/[\d ]+ квартир\S?/)?.[0].trim()),
  ).toEqual(['1 234 квартиры', '31 квартира']);
  expect(html).toMatch(/sm:hidden">1\s234/u);
});

it('flats of which there are too few have no rows: that there are too few of them stands once below the others', () => {
  const few = { type: 'old_building', wider: { place: 'yasamal', type: null, rooms: null } } as const;
  const linesOf = (merged: PlacePrices['merged']) => {
    const html = renderPart(createElement(PriceTable, { category: 'sale', prices: { segments, merged } }), 'en');
    return [textsIn(html, 'tr').length, textsIn(html, 'p')];
  };
  const note = 'There are still too few listings of other flats.';
  expect(linesOf([null, 2, 5].map((rooms) => ({ ...few, category: 'sale', rooms })))).toEqual([3, [note]]);
  expect(linesOf([{ ...few, category: 'rent', rooms: 1 }])).toEqual([3, []]);
});
