import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Listing } from '#contract/listings/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { cardData } from './card-data.ts';
import { CardPhotos } from './card-photos.tsx';

const photosIn = (language: Language) => {
  const card = cardData({ id: 7, Property_type: 'house' } as Listing, language);
  return renderPart(
    createElement(CardPhotos, { card, position: 0, isWanted: false, children: (photos) => photos }),
    language,
  );
};

it.each([
  ['az', 'Baxılıb'],
  ['en', 'Seen'],
  ['ru', 'Просмотрено'],
] as const)('a card has a mark in %s that its home was seen, hidden until the browser says so', (language, word) => {
  const html = photosIn(language);
  const [mark = ''] = html.match(/<span class="seen-mark hidden">.*?<\/svg><span[^>]*>[^<]*<\/span><\/span>/) ?? [];
  expect(textsIn(mark, 'span')).toEqual([word]);
});
