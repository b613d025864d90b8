import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { PriceTable } from './price-table.tsx';

const prices = { category: 'sale', low: 90_000, median: 100_000, high: 120_000, perMetre: 2_000 } as const;
const CITY = { district: null, settlement: null };
const segments = [
  { ...prices, type: null, rooms: null, homes: 1_234 },
  { ...prices, type: null, rooms: 2, homes: 31 },
];

it('phones read the number of homes below each row, where there is no column for it', () => {
  const html = renderPart(
    createElement(PriceTable, { category: 'sale', prices: { ...CITY, segments, merged: [] } }),
    'ru',
  );
  expect(
    textsIn(html, 'tr')
      .slice(1)
      .map((row) => row.match(/[\d ]+ квартир\S?/)?.[0].trim()),
  ).toEqual(['1 234 квартиры', '31 квартира']);
  expect(html).toMatch(/sm:hidden">1\s234/u);
});

it('flats of which there are too few have a row that names the one that they are counted in, beside their like', () => {
  const district = { id: 1, slug: 'yasamal', Name: 'Yasamal' };
  const few = { category: 'sale', type: 'old_building' } as const;
  const merged = [
    { ...few, rooms: null, wider: { place: 'yasamal', type: null, rooms: null } },
    { ...few, rooms: 2, wider: { place: 'yasamal', type: null, rooms: 2 } },
    { ...few, rooms: 5, wider: { place: 'baki', type: 'old_building', rooms: 5 } } as const,
    { ...few, category: 'rent', rooms: 1, wider: { place: 'yasamal', type: null, rooms: 1 } } as const,
  ];
  const html = renderPart(
    createElement(PriceTable, { category: 'sale', prices: { district, settlement: null, segments, merged } }),
    'en',
  );
  expect(textsIn(html, 'tr').slice(3)).toEqual([
    'Older buildingtoo few, see: Flat',
    'Older building, 2 roomstoo few, see: Flat, 2 rooms',
    'Older building, 5+ roomstoo few, see: Baku, Older building, 5+ rooms',
  ]);
});
