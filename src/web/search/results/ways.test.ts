import { expect, it } from 'vitest';
import { listingSearch } from '#contract/listings/search.ts';
import { waysOn } from './ways.ts';

/** What each way does without, and the search that is left. */
const waysOf = (address: string) =>
  waysOn(listingSearch.read(new URLSearchParams(address))).map(({ id, values, without }) => [
    id,
    values.length,
    listingSearch.write(without).toString(),
  ]);

it('alternatives are left out together, for without one of them less would be found', () => {
  expect(
    waysOf('property=house&property=office&rooms=3&rooms=4&rooms=5&place=yasamal&place=nizami&price_max=9'),
  ).toEqual([
    ['property', 2, 'rooms=3&rooms=4&rooms=5&place=nizami&place=yasamal&price_max=9'],
    ['rooms', 3, 'property=house&property=office&place=nizami&place=yasamal&price_max=9'],
    ['place', 2, 'property=house&property=office&rooms=3&rooms=4&rooms=5&price_max=9'],
    ['price', 1, 'property=house&property=office&rooms=3&rooms=4&rooms=5&place=nizami&place=yasamal'],
  ]);
});

it('facts are left out one by one, and what only the types have goes with them', () => {
  expect(waysOf('property=flat&property=house&land_min=2&has=Has_Deed&has=Has_Gas&owner=1')).toEqual([
    ['property', 2, 'has=Has_Gas&has=Has_Deed&owner=1'],
    ['land', 1, 'property=new_building&property=old_building&property=house&has=Has_Gas&has=Has_Deed&owner=1'],
    ['has=Has_Gas', 1, expect.stringContaining('has=Has_Deed')],
    ['has=Has_Deed', 1, expect.stringContaining('has=Has_Gas')],
    ['owner=1', 1, expect.not.stringContaining('owner')],
  ]);
});
