import { expect, it } from 'vitest';
import { joinAddress, splitAddress } from './address.ts';

it.each([
  ['Nizami küçəsi 45', 'Nizami küçəsi', '45'],
  ['28 May küçəsi, 12A', '28 May küçəsi', '12A'],
  ['Nardaran, ev 12', 'Nardaran', '12'],
  ['ул. Низами, д. 5', 'ул. Низами', '5'],
  ['улица Низами дом 5', 'улица Низами', '5'],
  ['C.Cabbarlı küçəsi 3/15', 'C.Cabbarlı küçəsi', '3/15'],
  ['Nizami küçəsi 45 A', 'Nizami küçəsi', '45 A'],
  ['Nizami küçəsi 45/A', 'Nizami küçəsi', '45/A'],
  ['Nizami küçəsi 12/14/3', 'Nizami küçəsi', '12/14/3'],
  ['Nizami küçəsi 12 blok 2', 'Nizami küçəsi', '12 blok 2'],
  ['Nizami küçəsi 12, A blok', 'Nizami küçəsi', '12, A blok'],
  ['Nizami küçəsi Ev №12', 'Nizami küçəsi', '12'],
  ['улица Низами, д. 45к2', 'улица Низами', '45к2'],
  ['Nizami küçəsi 3-cü döngə', 'Nizami küçəsi 3-cü döngə', ''],
  ['Yasamal, 20 Yanvar küçəsi', 'Yasamal, 20 Yanvar küçəsi', ''],
  ['28 May küçəsi', '28 May küçəsi', ''],
  ['Babək prospekti', 'Babək prospekti', ''],
  ['8', '8', ''],
  ['', '', ''],
])('%s is the street %s and the house %s', (address, street, house) => {
  expect(splitAddress(address)).toEqual({ street, house });
});

it('a split address is joined to the same parts again', () => {
  for (const parts of [
    { street: 'Nizami küçəsi', house: '45' },
    { street: 'Nizami küçəsi', house: '12 korp. 2A' },
    { street: 'Yeni yaşayış massivi', house: '' },
  ])
    expect(splitAddress(joinAddress(parts))).toEqual(parts);
});
