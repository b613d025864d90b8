import { expect, it } from 'vitest';
import { joinAddress, splitAddress } from './address.ts';

it.each([
  ['Nizami küçəsi 45', 'Nizami küçəsi', '45'],
  ['28 May küçəsi, 12A', '28 May küçəsi', '12A'],
  ['Nardaran, ev 12', 'Nardaran', '12'],
  ['ул. Низами, д. 5', 'ул. Низами', '5'],
  ['улица Низами дом 5', 'улица Низами', '5'],
  ['C.Cabbarlı küçəsi 3/15', 'C.Cabbarlı küçəsi', '3/15'],
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
    { street: 'Yeni yaşayış massivi', house: '' },
  ])
    expect(splitAddress(joinAddress(parts))).toEqual(parts);
});
