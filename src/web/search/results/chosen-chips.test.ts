import { expect, test } from 'vitest';
import { listingSearch } from '#contract/listings/search.ts';
import { chipsOf } from './chosen-chips.ts';

const chips = (address: string) => {
  const filters = listingSearch.read(new URLSearchParams(address));
  return chipsOf(filters).map(({ phrase, without, ...part }) => ({
    text: phrase ?? listingSearch.phraseOf(part, { places: [], language: 'en' }),
    without: listingSearch.write(without).toString(),
  }));
};

test('neighbouring numbers of rooms are one chip, which takes all of them away', () => {
  expect(chips('category=sale&rooms=1&rooms=3&rooms=4&rooms=5')).toMatchObject([
    { without: 'rooms=1&rooms=3&rooms=4&rooms=5' },
    { text: { key: 'rooms_count', values: { rooms: '1' } }, without: 'category=sale&rooms=3&rooms=4&rooms=5' },
    { text: { key: 'rooms_count', values: { rooms: '3–5' } }, without: 'category=sale&rooms=1' },
  ]);
});

test('three rooms and more are one chip', () => {
  const more = Array.from({ length: 9 }, (_, i) => `rooms=${i + 3}`).join('&');
  expect(chips(more)).toMatchObject([{ text: { values: { rooms: '3–10+' } }, without: '' }]);
});

test('two numbers of rooms stay two chips', () => {
  expect(chips('rooms=2&rooms=3')).toHaveLength(2);
});
