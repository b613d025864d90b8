import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { BalanceCard } from './balance-card.tsx';

it('the balance can be topped up where money can be paid', () => {
  const buttons = (provider: 'portmanat' | null) =>
    textsIn(renderPart(createElement(BalanceCard, { balance: 5, provider })), 'button');
  expect(buttons('portmanat')).toEqual(['Balansı artır']);
  expect(buttons(null)).toEqual([]);
});
