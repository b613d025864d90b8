import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Listing } from '#contract/listings/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { cardData } from './card-data.ts';
import { CardLines } from './card-lines.tsx';

const listing = { id: 1, Category: 'sale', Property_type: 'new_building', Price: 92_400, Rooms: 2, Area: 68 };
const lineOf = (more: object, language: Language) => {
  const card = cardData({ ...listing, ...more } as Listing, language);
  return textsIn(renderPart(createElement(CardLines, { card }), language), 'span').join(' | ');
};

it.each([
  ['az', '−7% | · 3 noy'],
  ['en', '−7% | · 3 Nov'],
  ['ru', '−7 % | · 3 нояб.'],
] as const)('a card in %s tells by how much and since when it is cheaper: %s', (language, text) => {
  expect(lineOf({ Price_Drop: 7, Price_Dropped_At: '2026-11-02T20:30:00.000Z' }, language)).toContain(text);
});

it('a card without a drop tells none', () => {
  expect(lineOf({ Price_Drop: null, Price_Dropped_At: null }, 'az')).not.toContain('%');
});
