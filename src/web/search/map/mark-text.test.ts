import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderPart, textsIn } from '../../../../tests/support/render.ts';
import { MarkText } from './mark-text.tsx';
import type { Mark } from './marks.ts';

const at = { key: 'one', lat: 40.4, lng: 49.8 };
const place = {
  kind: 'district',
  id: 1,
  slug: 'nerimanov',
  Name: 'Nərimanov',
  n: 214,
  min: 85_000,
  lat: 40.4,
  lng: 49.8,
};

test.each<[string, Mark, string[], string[]]>([
  ['a bubble', { ...at, kind: 'cell', x: 1, y: 2, n: 1_214, min: 85_000 }, ['1 214'], ['85 000 ₼-dan']],
  ['a rough bubble', { ...at, kind: 'place', place, n: 214, min: 900 } as Mark, ['Nərimanov', '≈ 214'], ['900 ₼-dan']],
  ['homes at one point', { ...at, kind: 'stack', ids: [1, 2], n: 2, min: 900, hasPremium: false }, ['900 ₼ · 2'], []],
])('%s shows what it stands for', (_, mark, texts, from) => {
  const html = renderPart(createElement(MarkText, { mark }));
  expect(textsIn(html, 'span').filter(Boolean)).toEqual(texts);
  expect([...html.matchAll(/data-price="([^"]*)"/g)].map(([, price]) => price?.replaceAll('\u00a0', ' '))).toEqual(
    from,
  );
});
