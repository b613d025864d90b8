import { expect, it } from 'vitest';
import { openStreets } from './street-search.ts';

const { names, matches } = openStreets(
  ['Nəriman Nərimanov prospekti', '28 May küçəsi', 'C.Cabbarlı küçəsi'].map((name) => ({ name, point: null })),
);
const search = (typed: string) => names.filter((name) => matches(name, typed));

it('the search finds a street by the beginnings of its words in any spelling', () => {
  for (const query of ['nerimanov', 'Нариманов', 'NƏRİM', 'prosp neri']) expect(search(query)).toEqual([names[0]]);
  expect(search('cabbarli')).toEqual([names[2]]);
  expect(search('28')).toEqual([names[1]]);
  expect(search('rimanov')).toEqual([]);
});

it('an empty search returns all streets', () => {
  expect(search(' ')).toEqual(names);
});
