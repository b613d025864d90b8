import { expect, it } from 'vitest';
import { translate } from '#server/text/texts.ts';
import { complexSearch } from '../complexes/search.ts';
import { listingSearch } from '../listings/search.ts';

const { invalidIn, partsOf } = listingSearch;

it.each([
  ['category=daily&guests=4+', 'category=daily&guests=4', '4+ guests'],
  ['category=daily&beds=2 +', 'category=daily&beds=2', '2+ beds'],
  ['floor_min=5+', 'floor_min=5', 'Floor: from 5'],
  ['area_min=80+ m²', 'area_min=80', 'Area: from 80 m²'],
  ['area_min=80 m2+', 'area_min=80', 'Area: from 80 m²'],
  ['property=land&area_min=6+', 'property=land&area_min=6', 'Area: from 6 sot'],
  ['property=house&storeys=2+', 'property=house&storeys_min=2', 'Floors: from 2'],
  ['property=house&storeys_min=٢+', 'property=house&storeys_min=2', 'Floors: from 2'],
  ['property=flat&storeys=9', 'property=new_building&property=old_building&storeys_min=9&storeys_max=9', 'Floors: 9'],
  ['has=Has_Pool', 'has=Has_Pool', 'Pool'],
  ['property=house&land_min=6+&land_max=9', 'property=house&land_min=6&land_max=9', 'Land: 6–9 sot'],
  ['sqm_min=1500+', 'sqm_min=1500', 'from 1 500 ₼/m²'],
  ['price_min=300 min+&price_max=1000000+', 'price_min=300000', 'from 300 000 ₼'],
])('a number with a plus is the least number: %s', (typed, address, chip) => {
  const form = new URLSearchParams(typed.replaceAll('+', '%2B'));
  expect(invalidIn(form)).toEqual({});
  const read = listingSearch.read(form);
  expect(listingSearch.write(read).toString()).toBe(address);
  const phrases = partsOf(read).map((part) => listingSearch.phraseOf(part, { places: [], language: 'en' }));
  expect(phrases.map((phrase) => translate('en', phrase).replaceAll('\u00a0', ' ')).at(-1)).toBe(chip);
});

it.each([
  ['price_max', '300000+', 'price'],
  ['area_max', '80+', 'area'],
  ['floor_max', '5+', 'floor'],
  ['storeys_max', '2+', 'storeys'],
  ['floor_min', '2,5+', 'floor'],
  ['guests', '99+', 'guests'],
  ['guests', '2+2', 'guests'],
  ['guests', '4++', 'guests'],
  ['guests', '+', 'guests'],
])('a plus that says nothing is reported at its field: %s=%s', (key, typed, field) => {
  expect(invalidIn(new URLSearchParams({ [key]: typed }))).toEqual({ [field]: 'number_invalid' });
});

// a pattern that goes back for each digit would need minutes
it.each(['1'.repeat(100_000), `${'1'.repeat(100_000)}++`])(
  'a text of a hundred thousand digits is no price',
  (text) => {
    expect(listingSearch.read(new URLSearchParams({ price_min: text })).price).toEqual([]);
  },
);

it('a plus at the price of a complex is the least price', () => {
  const typed = new URLSearchParams({ price_min: '300000+' });
  expect([complexSearch.invalidIn(typed), complexSearch.read(typed).price]).toEqual([{}, [{ min: 300_000 }]]);
  expect(complexSearch.invalidIn(new URLSearchParams({ price_max: '300000+' }))).toEqual({ price: 'number_invalid' });
});
