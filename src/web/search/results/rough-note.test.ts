import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Language } from '#contract/values/dates.ts';
import { renderPart, textsIn } from '../../../../tests/support/render.ts';
import { readSearch } from '../search.ts';
import { RoughNote } from './rough-note.tsx';

const search = readSearch(new URLSearchParams('place=metro-nizami&place=landmark-park-bulvar'));
const [AMONG, BESIDES] = ['Из них с примерным адресом: 1 200.', 'Ещё без точного адреса: 3.'];
const LINK = 'Показать без условия по расстоянию';

it.each<[among: number, besides: number, language: Language, texts: string[]]>([
  [1_200, 3, 'ru', [`${AMONG} ${BESIDES} ${LINK}`]],
  [1_200, 0, 'ru', [AMONG]],
  [0, 3, 'ru', [`${BESIDES} ${LINK}`]],
  [0, 0, 'ru', []],
  [
    2,
    3,
    'az',
    ['Bunlardan 2 elanın yeri təxminidir. Dəqiq yeri bilinməyən daha 3 elan var (təxmini). Məsafə şərti olmadan bax'],
  ],
  [
    2,
    3,
    'en',
    [
      'With an approximate location only: 2 of these. Without an exact location: 3 more. Show without the distance filter',
    ],
  ],
])('of %i homes among the results and %i besides it says both', (among, besides, language, texts) => {
  const html = renderPart(createElement(RoughNote, { search, places: [], rough: { among, besides } }), language);
  expect(textsIn(html, 'p')).toEqual(texts);
});
