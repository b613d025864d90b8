import { expect, it } from 'vitest';
import { wholeFigures } from './whole-figures.ts';

it.each([
  ['Giriş 15:00-dan, çıxış 12:00-dək', 'Giriş 15:00\u2060-\u2060dan, çıxış 12:00\u2060-\u2060dək'],
  ['Şənbə 10:00–16:00', 'Şənbə 10:00\u2060–\u206016:00'],
  ['5-й этаж', '5\u2060-\u2060й этаж'],
  ['ev – 2 otaq, ev-muzey, 3 - 4', 'ev – 2 otaq, ev-muzey, 3 - 4'],
])('%s', (text, shown) => {
  expect(wholeFigures(text)).toBe(shown);
});
