import { expect, it } from 'vitest';
import { openStreetFinder, openStreets } from './street-search.ts';

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

it('a typed street is found by its whole name in any spelling', () => {
  const { find } = openStreets(['Nizami küçəsi', 'C.Cabbarlı küçəsi'].map((name) => ({ name, point: null })));
  const found = ['nizami kucesi', 'C. Cabbarlı küçəsi', 'Nizami', 'Nizami küçəsi 12'].map((name) => find(name)?.name);
  expect(found).toEqual(['Nizami küçəsi', 'C.Cabbarlı küçəsi', undefined, undefined]);
});

it('an empty search returns all streets', () => {
  expect(search(' ')).toEqual(names);
});

it('the shorter name comes first: people who type nizami rarely mean Nizami Abdullayev', () => {
  const streets = ['Nizami Abdullayev küçəsi', 'Nizami küçəsi'].map((name) => ({ name, point: null }));
  expect(openStreets(streets).names).toEqual(['Nizami küçəsi', 'Nizami Abdullayev küçəsi']);
});

it('a street is found by its old names, which the list says then', () => {
  const streets = openStreets(['Füzuli küçəsi', 'Nizami küçəsi'].map((name) => ({ name, point: null })));
  const others = new Map([['Füzuli küçəsi', ['Füzuli küçəsi', 'Basin küçəsi', 'улица Басина']]]);
  const { matches, labelOf } = openStreetFinder(streets, others);
  const search = (query: string) => streets.names.filter((name) => matches(name, query));
  for (const query of ['basin', 'Басина', 'fuzuli']) expect(search(query)).toEqual(['Füzuli küçəsi']);
  expect(search('torqovı')).toEqual([]);
  expect(labelOf('Füzuli küçəsi', 'basin')).toBe('Füzuli küçəsi (Basin küçəsi)');
  expect(labelOf('Füzuli küçəsi', 'fuz')).toBe('Füzuli küçəsi');
});
