import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPart, textsIn } from '../../../../tests/support/render.ts';
import { stepsOf } from './market-data.ts';
import { PriceDropNote } from './price-drop.tsx';
import { PriceHistory } from './price-history.tsx';

const changes = [100_000, 92_400, 92_200, 95_000].map((Price, day) => ({
  Price,
  at: `2026-11-0${day + 1}T08:00:00.000Z`,
}));

it('the history tells whole per cent as the heading does, and none for less than one', () => {
  const html = renderPart(createElement(PriceHistory, { steps: stepsOf(changes, 'az') }));
  expect(textsIn(html, 'li')).toEqual([
    '4 noyabr 2026+3%95 000 ₼',
    '3 noyabr 202692 200 ₼',
    '2 noyabr 2026−7%92 400 ₼',
    '1 noyabr 2026100 000 ₼',
  ]);
  expect(html.match(/fill-pomegranate/g)).toHaveLength(1);
  expect(textsIn(renderPart(createElement(PriceDropNote, { percent: 7, day: '2 noyabr' })), 'p')).toEqual([
    '−7% · 2 noyabr',
  ]);
});
