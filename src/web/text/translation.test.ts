import { expect, it } from 'vitest';
import { openTranslation } from './translation.ts';

const RU = {
  title: 'Квартиры',
  found_one: '{{ count }} объявление',
  found_few: '{{count}} объявления',
  found_many: '{{count}} объявлений',
  found_other: '{{count}} объявления',
  price: '{{price}} ₼ за {{unit}}',
  plain: 'без форм',
};

it('a count chooses the plural form of its language', () => {
  const { t } = openTranslation('ru', RU);
  const found = [1, 3, 5, 21, 1.5].map((count) => t('found', { count }));
  expect(found).toEqual(['1 объявление', '3 объявления', '5 объявлений', '21 объявление', '1.5 объявления']);
  expect(t('plain', { count: 2 })).toBe('без форм');
});

it('values replace their names, and a key without a text is shown itself', () => {
  const { t, hasText } = openTranslation('ru', RU);
  expect(t('price', { price: '5 $& {{unit}}' })).toBe('5 $& {{unit}} ₼ за ');
  expect([t('unknown'), hasText('unknown'), hasText('title')]).toEqual(['unknown', false, true]);
});
