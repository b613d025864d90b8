import { expect, it } from 'vitest';
import az from '#texts/az.json' with { type: 'json' };
import { openTranslation } from '../text/translation.ts';
import { pinPrice } from './complex-text.ts';

it('a price just below a million is a million on a pin', () => {
  const { t } = openTranslation('az', az);
  const texts = [999_499, 999_500, 1_240_000, null].map((price) => pinPrice(t, price, 'az').replaceAll('\u00a0', ' '));
  expect(texts).toEqual(['999 min ₼-dan', '1 mln ₼-dan', '1,2 mln ₼-dan', '?']);
});
