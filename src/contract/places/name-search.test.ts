import { expect, it } from 'vitest';
import { isKindOnly, openNameSearch } from './name-search.ts';
import { withSlugs } from './search-place.ts';
import { streetNames } from './street-names.ts';

const PLACES = [
  { id: 'nerimanov', kind: 'district' as const, names: ['Nərimanov', 'Narimanov', 'Нариманов'] },
  { id: 'metro', kind: 'metro' as const, names: ['Nəriman Nərimanov', 'Нариман Нариманов'] },
  { id: 'yasamal', names: ['Yasamal', 'Ясамал'] },
  { id: 'montin', names: ['Montin', 'Монтино'] },
  { id: '9 mkr', names: ['9-cu mikrorayon'] },
  { id: '28 may', names: ['28 May', '28 Мая'] },
  { id: '8 km', names: ['8-ci kilometr', '8 km', '8 км'] },
  { id: 'yeni suraxanı', names: ['Yeni Suraxanı', 'Новые Сураханы'] },
  { id: 'avtovağzal', names: ['Avtovağzal', 'Автовокзал'] },
];
const search = openNameSearch(PLACES);
const found = (typed: string) => search(typed).map(({ place }) => place.id);

it.each(['nerimanov', 'Nərimanov', 'Нариманов', 'НАРИМАН', 'narim'])('%s is found in any script', (typed) => {
  expect(found(typed).sort()).toEqual(['metro', 'nerimanov']);
});

it('a search finds the same whatever was searched before', () => {
  const typed = ['9 mkr', '9', 'mkr', 'narimanof', 'narimanof 9', 'montni', '28 mya', 'mya', 'ямсал'];
  for (let i = 0; i < 300; i++) search(`word${i}`);
  const again = [...typed, ...typed].map((text) => search(text));
  expect(again).toEqual([...typed, ...typed].map((text) => openNameSearch(PLACES)(text)));
});

it('a name that begins with what is typed comes before one with a word that does', () => {
  expect(found('nərimano')).toEqual(['nerimanov', 'metro']);
});

it.each([
  ['narimanof', 'nerimanov'],
  ['yasmal', 'yasamal'],
  ['ясмал', 'yasamal'],
  ['montni', 'montin'],
  ['asamal', 'yasamal'],
  ['yasmaall', 'yasamal'],
  ['8km', '8 km'],
  ['8км', '8 km'],
  ['мкр 9', '9 mkr'],
  ['9-ci mkr', '9 mkr'],
  ['9-cı mikrorayon', '9 mkr'],
  ['9-ый мкр', '9 mkr'],
  ['8-ой километр', '8 km'],
  ['8-го километра', '8 km'],
  ['28-е мая', '28 may'],
  ['28 mya', '28 may'],
  ['ст. метро Нариман', 'metro'],
  ['9mk', '9 mkr'],
  ['8-ci km', '8 km'],
  ['Наримановский район', 'nerimanov'],
  ['yasamalda', 'yasamal'],
  ['yenisuraxanı', 'yeni suraxanı'],
  ['yenisurax', 'yeni suraxanı'],
  ['новыесураханы', 'yeni suraxanı'],
  ['avto vağzal', 'avtovağzal'],
  ['авто вокзал', 'avtovağzal'],
])('%s is written otherwise, and found', (typed, id) => {
  expect(found(typed)).toContain(id);
});

it.each(['nərimanov metrosu', 'метро Нариманов', 'м. нариман', 'narimanof metro'])('%s is the station', (typed) => {
  expect(found(typed)).toEqual(['metro']);
});

it('a word for a kind of place is no name', () => {
  expect(['metrosu', 'ул.', 'rayonu', 'ulduz metrosu', 'yasamal'].map(isKindOnly)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('short, empty and foreign texts find nothing', () => {
  expect([found(''), found('-'), found('xyz'), found('qqqqqqqq')]).toEqual([[], [], [], []]);
});

it('places of the same name have different slugs', () => {
  const places = [
    { id: 7, name: 'Sülh küçəsi' },
    { id: 9, name: 'Sülh Küçəsi' },
  ];
  expect(withSlugs('street', places).map(({ slug }) => slug)).toEqual(['street-sulh-kucesi', 'street-sulh-kucesi-9']);
});

it('a street is named by several words, or beside the word for streets', () => {
  expect(streetNames(['Həsən bəy Zərdabi prospekti'])).toEqual({
    names: ['Həsən bəy Zərdabi prospekti', 'Həsən bəy Zərdabi'],
    besideKind: ['Zərdabi'],
  });
  expect(streetNames(['Akademik Həsən Əliyev küçəsi']).names).toContain('Həsən Əliyev');
  expect(streetNames(['улица Басина'])).toEqual({ names: ['улица Басина'], besideKind: ['Басина'] });
  expect(streetNames(['20 Yanvar küçəsi'])).toEqual({ names: ['20 Yanvar küçəsi'], besideKind: ['20 Yanvar'] });
});
