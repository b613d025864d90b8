import { expect, it } from 'vitest';
import type { ListingDetail } from '#contract/listings/api.ts';
import az from '#texts/az.json' with { type: 'json' };
import { openTranslation } from '../text/translation.ts';
import { comparisonRows } from './comparison-rows.ts';

const { t } = openTranslation('az', az);
const station = { id: 7, documentId: 'a', slug: 'nizami', Name: 'Nizami' };
const flat = {
  Category: 'sale',
  Property_type: 'new_building',
  Price: 128_500,
  Area: 68,
  Price_Per_Sqm: 1889.7,
  Rooms: 3,
};
const home = (more: object, monthly: number | null = null, asOf: string | null = null) => ({
  listing: { ...flat, Price_Band: null, ...more } as ListingDetail,
  monthly,
  posted: null,
  asOf,
});
/** The values of a row, with ordinary spaces; none if the row is left out. */
const valuesOf = (name: string, homes: ReturnType<typeof home>[]) =>
  comparisonRows(t, 'az', homes)
    .find((row) => row.name === t(name))
    ?.values.map((value) => value?.replaceAll('\u00a0', ' ') ?? null);

it('homes are compared by price per m², market range, monthly payment and minutes to the metro', () => {
  const homes = [
    home(
      { Price_Band: { low: 118_000, mid: 130_000, high: 141_000, n: 12 }, Nearest_Metro: station, Metro_Distance: 700 },
      727,
      '3 noyabr 2026',
    ),
    home({ Price: 90_000, Area: 60, Price_Per_Sqm: 1500, Metro: station, Metro_Distance: null }),
  ];
  expect(valuesOf('compare_per_unit', homes)).toEqual(['1 890 ₼/m²', '1 500 ₼/m²']);
  expect(valuesOf('market_price', homes)).toEqual([
    '118 000–141 000 ₼ · 12 oxşar mənzilə əsasən · 3 noyabr 2026',
    null,
  ]);
  expect(valuesOf('compare_monthly', homes)).toEqual(['727 ₼', null]);
  // a home known only roughly has no minutes
  expect(valuesOf('compare_metro', homes)).toEqual(['Nizami, 12 dəq', null]);
});

it('what none has is left out, and what differs is marked', () => {
  const homes = [home({}), home({ Rooms: 2 })];
  for (const name of ['market_price', 'compare_monthly', 'compare_metro'])
    expect(valuesOf(name, homes)).toBeUndefined();
  const rows = comparisonRows(t, 'az', homes);
  expect(rows.filter(({ differs }) => differs).map(({ name }) => name)).toEqual([t('rooms')]);
});
