import { expect, it } from 'vitest';
import { openStreets } from './street-search.ts';

const { names, matches } = openStreets(
  ['Nəriman Nərimanov prospekti', '28 May küçəsi', 'C.Cabbarlı küçəsi'].map((name) => ({ name, point: null })),
);
const search = (typed: string) => names.filter((name) => matches(name, typed));

it('the search finds a street by the beginnings of its words in any spelling', () => {
  for (const query of ['nerimanov', 'Нариманов', 'NƏRİM', 'prosp neri'])
    expect(search(query)).toEqual(['Nəriman Nərimanov prospekti']);
  expect(search('cabbarli')).toEqual(['C.Cabbarlı küçəsi']);
  expect(search('28')).toEqual(['28 May küçəsi']);
  expect(search('rimanov')).toEqual([]);
});

it('an empty search returns all streets', () => {
  expect(search(' ')).toEqual(names);
});

it('the shorter name comes first: people who type nizami rarely mean Nizami Abdullayev', () => {
  const streets = ['Nizami Abdullayev küçəsi', 'Nizami küçəsi'].map((name) => ({ name, point: null }));
  expect(openStreets(streets).names).toEqual(['Nizami küçəsi', 'Nizami Abdullayev küçəsi']);
});
