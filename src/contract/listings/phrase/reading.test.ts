import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { addressOfReading } from './reading.ts';

const reading = (filters: Record<string, string[]>, rest: { inferred?: string[]; text?: string } = {}) => ({
  inferred: [],
  text: '',
  ...rest,
  filters,
});

it('what a phrase says replaces answers to the same questions, and other filters stay', () => {
  const chosen = new URLSearchParams('category=rent&place=yasamal&price_min=5&price_max=9&rooms=2&page=3&q=x');
  const said = reading(
    { price_max: ['250000'], place: ['nizami', 'metro-nizami'], category: ['sale'] },
    { inferred: ['category'] },
  );
  expect(addressOfReading(said, chosen)).toBe(
    '/listings?rooms=2&price_max=250000&place=nizami&place=metro-nizami&category=sale&inferred=category',
  );
});

it('a size that is said replaces the chosen one, and the drawn part of the map stays', () => {
  const chosen = new URLSearchParams('area=wxhuF_zcoHoARkAoB&area_min=90&area_max=120&storeys=2');
  expect(addressOfReading(reading({ area_min: ['60'], storeys_min: ['3'] }), chosen)).toBe(
    '/listings?area=wxhuF_zcoHoARkAoB&area_min=60&storeys_min=3',
  );
});

it('a place that is named leaves the part of the map that was searched or drawn, where it may not be', () => {
  const chosen = new URLSearchParams('bbox=49.8,40.35,49.9,40.4&place=yasamal');
  expect(addressOfReading(reading({ place: ['metro-genclik'] }), chosen)).toBe('/listings?place=metro-genclik');
  const drawn = new URLSearchParams('area=wxhuF_zcoHoARkAoB&area_min=60');
  expect(addressOfReading(reading({ place: ['nerimanov'] }), drawn)).toBe('/listings?area_min=60&place=nerimanov');
  expect(addressOfReading(reading({ rooms: ['2'] }), chosen)).toBe(
    `/listings?${new URLSearchParams({ bbox: '49.8,40.35,49.9,40.4', place: 'yasamal', rooms: '2' })}`,
  );
});

it('a place that was chosen after the words joins those that they name', () => {
  const chosen = new URLSearchParams('rooms=2&chosen_place=metro-genclik');
  expect([
    addressOfReading(reading({ place: ['yasamal'] }), chosen),
    addressOfReading(reading({ category: ['rent'] }), chosen),
  ]).toEqual([
    '/listings?rooms=2&place=yasamal&place=metro-genclik',
    '/listings?rooms=2&category=rent&place=metro-genclik',
  ]);
});

it('a fact that is said joins the chosen ones', () => {
  const chosen = new URLSearchParams('has=Has_Furniture&has=Has_Gas');
  expect(addressOfReading(reading({ has: ['Has_Deed', 'Has_Gas'] }), chosen)).toBe(
    '/listings?has=Has_Furniture&has=Has_Gas&has=Has_Deed',
  );
});

it.each([
  ['600', 'category=rent&inferred=category'],
  ['2999', 'category=rent&inferred=category'],
  ['60', 'category=daily&inferred=category'],
])('a sale that was chosen is none up to %s', (price, deal) => {
  const chosen = new URLSearchParams('category=sale&rooms=1');
  expect(addressOfReading(reading({ price_max: [price] }), chosen)).toBe(
    `/listings?rooms=1&price_max=${price}&${deal}`,
  );
});

it('a deal stays that a price may be of, or that is said', () => {
  const max = (price: string, category?: string) => ({
    price_max: [price],
    ...(category && { category: [category] }),
  });
  const sale = new URLSearchParams('category=sale');
  expect([
    addressOfReading(reading(max('3000')), sale),
    addressOfReading(reading(max('600', 'sale')), sale),
    addressOfReading(reading(max('60')), new URLSearchParams('category=rent')),
    addressOfReading(reading(max('600')), new URLSearchParams()),
    addressOfReading(reading({ rooms: ['2'] }), sale),
  ]).toEqual([
    '/listings?category=sale&price_max=3000',
    '/listings?price_max=600&category=sale',
    '/listings?category=rent&price_max=60',
    '/listings?price_max=600',
    '/listings?category=sale&rooms=2',
  ]);
});

it('a price of which only the thousands were inferred is marked until another is said', () => {
  const chosen = new URLSearchParams('category=sale&rooms=2');
  const address = addressOfReading(reading({ price_max: ['150000'] }, { inferred: ['price'] }), chosen);
  expect(address).toBe('/listings?category=sale&rooms=2&price_max=150000&inferred=price');
  const again = new URLSearchParams(address.split('?')[1]);
  expect(addressOfReading(reading({ price_max: ['90000'] }), again)).toBe(
    '/listings?category=sale&rooms=2&price_max=90000',
  );
});

it('what was inferred before stays marked until it is said', () => {
  const chosen = new URLSearchParams('category=sale&price_max=90000&inferred=category');
  expect([
    addressOfReading(reading({ rooms: ['2'] }), chosen),
    addressOfReading(reading({ category: ['rent'] }), chosen),
    addressOfReading(reading({ category: ['sale'] }, { inferred: ['category'] }), chosen),
  ]).toEqual([
    '/listings?category=sale&price_max=90000&inferred=category&rooms=2',
    '/listings?price_max=90000&category=rent',
    '/listings?price_max=90000&category=sale&inferred=category',
  ]);
});

it('words that no filter stands for are the text of the search', () => {
  expect(addressOfReading(reading({ rooms: ['3'] }, { text: 'dənizə baxan' }), new URLSearchParams())).toBe(
    `/listings?${new URLSearchParams({ rooms: '3', text: 'dənizə baxan' })}`,
  );
});

it('a number of a listing leads to it, and nothing leads to all', () => {
  expect(addressOfReading(reading({ id: ['123456'] }), new URLSearchParams('rooms=2'))).toBe('/listing/123456');
  expect(addressOfReading(reading({}), new URLSearchParams())).toBe('/listings');
});

it('grammar and vocabulary are small', async () => {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: [{ find: /^#/, replacement: new URL('../../../', import.meta.url).pathname }] },
    build: {
      write: false,
      minify: true,
      lib: {
        entry: new URL('./read-phrase.ts', import.meta.url).pathname,
        formats: ['iife'],
        name: 'phrase',
        fileName: 'phrase',
      },
    },
  });
  const [output] = [result].flat() as { output: { type: string; code?: string }[] }[];
  const code = output?.output.map((chunk) => chunk.code ?? '').join('') ?? '';
  expect(code.length).toBeGreaterThan(10_000);
  expect(brotliCompressSync(code).length).toBeLessThan(12 * 1024);
});
