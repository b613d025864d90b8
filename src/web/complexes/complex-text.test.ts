import { expect, it } from 'vitest';
import az from '#texts/az.json' with { type: 'json' };
import { openTranslation } from '../text/translation.ts';
import { pinPrice, rangeText } from './complex-text.ts';

it('a price just below a million is a million on a pin', () => {
  const { t } = openTranslation('az', az);
  const texts = [999_499, 999_500, 1_240_000, null].map((price) => pinPrice(t, price, 'az').replaceAll('\u00a0', ' '));
  expect(texts).toEqual(['999 min ₼-dan', '1 mln ₼-dan', '1,2 mln ₼-dan', '?']);
});

it('a range never breaks at its dash', () => {
  expect(rangeText('ru', 2_208, 4_185)).toBe('2\u00a0208\u2060–\u20604\u00a0185');
  expect([rangeText('az', 42, 42), rangeText('az', 42, null)]).toEqual(['42', null]);
});
