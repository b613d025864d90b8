import { expect, it } from 'vitest';
import { openStreets } from './street-search.ts';

const { names, matches } = openStreets(['Nəriman Nərimanov prospekti', '28 May küçəsi', 'C.Cabbarlı küçəsi']);
const found = (typed: string) => names.filter((name) => matches(name, typed));

it('finds a street by the beginnings of its words in any spelling', () => {
  for (const typed of ['nerimanov', 'Нариманов', 'NƏRİM', 'prosp neri']) expect(found(typed)).toEqual([names[0]]);
  expect(found('cabbarli')).toEqual([names[2]]);
  expect(found('28')).toEqual([names[1]]);
  expect(found('rimanov')).toEqual([]);
});

it('gives all when nothing is typed', () => {
  expect(found(' ')).toEqual(names);
});
