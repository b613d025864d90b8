import { expect, it } from 'vitest';
import { matchOf, readComplexSearch, writeComplexSearch } from './complex-search.ts';

const districts = [{ id: 7, slug: 'xetai', Name: 'Xətai' }];
const today = '2026-12-31';
const queryOf = (address: string) => matchOf(readComplexSearch(new URLSearchParams(address)), { districts, today });

it.each([
  ['', {}],
  ['district=xetai', { district: { id: { $eq: 7 } } }],
  ['district=nowhere', {}],
  ['developer=Lider MTK', { developer: { $eq: 'Lider MTK' } }],
  ['price_min=100 000&price_max=200000', { startingPrice: { $gte: 100_000, $lte: 200_000 } }],
  ['price_min=abc&price_max=0', {}],
  ['mortgage=1&loan=1', { hasMortgage: { $eq: true }, hasInternalLoan: { $eq: true } }],
  ['mortgage=yes', {}],
  // the last day of a year has no rest of it
  ['delivery=delivered', { deliveryDate: { $lte: '2026-12-31' } }],
  ['delivery=this_year', { deliveryDate: { $gt: '2026-12-31', $lte: '2026-12-31' } }],
  ['delivery=next_year', { deliveryDate: { $gt: '2026-12-31', $lte: '2027-12-31' } }],
  ['delivery=later', { deliveryDate: { $gt: '2027-12-31' } }],
  ['delivery=never', {}],
])('the address %s becomes an API query', (address, filters) => {
  expect(queryOf(address)).toEqual({ filters });
});

it('words of a name are combined with the filters', () => {
  expect(queryOf('q=%20park%20%20residence%20')).toEqual({ filters: {}, _q: 'park residence' });
});

it('an address contains only the chosen filters', () => {
  const again = (address: string) => writeComplexSearch(readComplexSearch(new URLSearchParams(address)));
  expect(again('sort=date&page=1&q=&delivery=&x=1')).toBe('');
  expect(again('page=3&sort=views&loan=1&price_max=90 000')).toBe('?price_max=90000&loan=1&sort=views&page=3');
});
