import { expect, it } from 'vitest';
import { DETAILS, LISTING_CHOICES } from '#contract/listings/details.ts';
import { LISTING } from '#contract/listings/entity.ts';
import type { LandingPlace } from '#contract/listings/landing/landing.ts';
import { MAX_PHRASE } from '#contract/listings/phrase/address-keys.ts';
import { LISTING_SEARCH, listingSearch } from '#contract/listings/search.ts';
import { parseListQuery } from '#contract/wire/query-list.ts';
import { cardsQuery, readSearch, withFilters, writeSearch } from './search.ts';

const { problemsOf, invalidIn, partsOf, filtersOf } = listingSearch;

const read = (text: string) => readSearch(new URLSearchParams(text));
const filters = (text: string) => read(text).filters;

it('every valid key of an address is kept', () => {
  const choices = Object.fromEntries(LISTING_CHOICES.map((name) => [DETAILS[name].key, DETAILS[name].values[0] ?? '']));
  const all =
    'type=vip&category=sale&property=new_building&property=object&rooms=2&rooms=3&bbox=49.8%2C40.35%2C49.92%2C40.4&area=_p%7EiF%7Eps%7CU_ulLnnqC_mqNvxq%60%40&place=nerimanov&quarter=PortKvartali&walk=10&to=metro-nizami&within=30' +
    '&price_min=1&price_max=2&area_min=3&area_max=4&sqm_min=5&sqm_max=6&floor_min=0&floor_max=8' +
    `&not_first=1&not_last=1&${new URLSearchParams(choices)}&has=Has_Gas&has=Has_Deed&owner=1&photos=1&dropped=1&deed_unstated=1`;
  expect(listingSearch.write(filters(all)).toString()).toBe(all);
  expect(
    new Set(
      new URLSearchParams(
        `${all}&storeys_min=2&storeys_max=2&level=-1&land_min=1&land_max=2&guests=2&beds=2&untyped=1&text=bag`,
      ).keys(),
    ),
  ).toEqual(new Set(Object.entries(LISTING_SEARCH).flatMap(([name, row]) => row.keys(name))));
});

it('what was inferred stays marked while it is chosen, whatever else changes', () => {
  const search = read(
    'category=sale&rooms=1&price_max=90000&inferred=rooms&inferred=category&inferred=walk&inferred=x',
  );
  const { filters: chosen } = search;
  expect([
    writeSearch({ ...search, sort: 'price_asc', view: 'map' }),
    writeSearch({ ...search, filters: { ...chosen, category: [] } }),
    writeSearch(withFilters(search, { ...chosen, rooms: [2], photos: ['1'] })),
    writeSearch(withFilters(read('rooms=1&page=2'), { ...chosen, rooms: [2] })),
  ]).toEqual([
    '?category=sale&rooms=1&price_max=90000&sort=price_asc&view=map&inferred=category&inferred=rooms',
    '?rooms=1&price_max=90000&inferred=rooms',
    '?category=sale&rooms=2&price_max=90000&photos=1&inferred=category',
    '?category=sale&rooms=2&price_max=90000',
  ]);
});

it('each chosen filter has an id of its own: a drawn part of the map is no size', () => {
  const ids = partsOf(filters('area=_p%7EiF%7Eps%7CU_ulLnnqC_mqNvxq%60%40&area_min=60&rooms=2&rooms=3')).map(
    ({ id }) => id,
  );
  expect(ids).toEqual(['rooms=2', 'rooms=3', 'drawn', 'area']);
});

it('the deed filter asks for a deed, or for listings that do not deny one', () => {
  const conditionsOf = (text: string) => filtersOf(filters(text), { places: [] });
  expect(conditionsOf('has=Has_Deed&has=Has_Gas')).toEqual({ Has_Deed: { $eq: true }, Has_Gas: { $eq: true } });
  expect(conditionsOf('has=Has_Deed&deed_unstated=1')).toEqual({ Has_Deed: { $ne: false } });
  expect(writeSearch(read('deed_unstated=1'))).toBe('');
});

it('listings of unknown type are found unless a type is chosen', () => {
  expect(filtersOf(filters('untyped=1'), { places: [] })).toEqual({ Property_type: { $null: true } });
  expect(writeSearch(read('property=house&untyped=1'))).toBe('?property=house');
});

it('areas are compared in m², and those of plots in sot', () => {
  const conditionsOf = (text: string) => filtersOf(filters(text), { places: [] });
  expect(conditionsOf('area_max=50')).toEqual({ Area_M2: { $lte: 50 } });
  expect(conditionsOf('property=house&area_min=50')).toMatchObject({ Area_M2: { $gte: 50 } });
  expect(conditionsOf('property=land&area_max=6')).toMatchObject({ Area: { $lte: 6 } });
  expect(conditionsOf('property=house&land_min=4')).toMatchObject({ Land_Area: { $gte: 4 } });
});

it('a flat is in a new or an old building, and both together are one chip', () => {
  expect(writeSearch(read('property=flat'))).toBe('?property=new_building&property=old_building');
  expect(filters('property=old_building&property=house&property=new_building').property).toEqual(['flat', 'house']);
  expect(filters('property=flat&property=new_building').property).toEqual(['flat']);
  const [chip] = partsOf(filters('property=flat&rooms=2'));
  expect([chip?.id, chip && listingSearch.write(chip.without).toString()]).toEqual(['property=flat', 'rooms=2']);
  expect(chip && listingSearch.phraseOf(chip, { places: [], language: 'az' })).toEqual({ key: 'type_flat' });
});

it('a value says nothing of the types that it does not apply to', () => {
  const conditionsOf = (text: string) => filtersOf(filters(text), { places: [] });
  expect(conditionsOf('property=flat&property=land&rooms=3&has=Has_Gas&floor_min=2&area_max=90')).toEqual({
    Property_type: { $in: ['new_building', 'old_building', 'land'] },
    Area_M2: { $lte: 90 },
    Has_Gas: { $eq: true },
    $or: [{ Rooms: { $eq: 3 } }, { Property_type: { $in: ['land'] } }],
    $and: [{ $or: [{ Floor: { $gte: 2 } }, { Property_type: { $in: ['land'] } }] }],
  });
  expect(conditionsOf('property=garage&property=land&rooms=3')).toEqual({ Property_type: { $in: ['garage', 'land'] } });
  expect(conditionsOf('property=garage&property=office&level=-1&floor_max=5')).toEqual({
    Property_type: { $in: ['office', 'garage'] },
    $or: [{ Floor: { $lte: 5 } }, { Property_type: { $in: ['garage'] } }],
    $and: [{ $or: [{ Floor: { $eq: -1 } }, { Property_type: { $in: ['office'] } }] }],
  });
  // the chip of a type takes along what only that type has
  const [, house] = partsOf(filters('property=flat&property=house&land_min=2'));
  expect(house && listingSearch.write(house.without).toString()).toBe('property=new_building&property=old_building');
});

it('guests are found a home that takes at least so many', () => {
  const conditionsOf = (text: string) => filtersOf(filters(text), { places: [] });
  expect(conditionsOf('category=daily&property=house&guests=4')).toMatchObject({ Guests: { $gte: 4 } });
  expect(writeSearch(read('category=rent&property=house&guests=4'))).toBe('?category=rent&property=house');
});

it('beds and rules of the house belong to daily rent, the kind of business to premises', () => {
  expect(writeSearch(read('category=daily&property=house&beds=3&has=Allows_Pets&business=shop'))).toBe(
    '?category=daily&property=house&beds=3&has=Allows_Pets',
  );
  expect(writeSearch(read('category=rent&property=object&beds=3&has=Allows_Pets&business=shop'))).toBe(
    '?category=rent&property=object&business=shop',
  );
});

it('a search without filters has the shortest address', () => {
  expect(writeSearch(read(''))).toBe('');
  expect(listingSearch.isNarrowed(filters('sort=area&page=2'))).toBe(false);
});

it.each([
  'utm_source=x&fbclid=1',
  'category=buy&property=castle&type=all&rooms=0&rooms=12&has=Has_Cat',
  'category=&property=&price_min=&price_max=&sort=&page=&place=&owner=0',
  'price_min=-5&price_max=abc&page=0&area_min=0&storeys=0&level=5&guests=0',
  'page=1e9&price_min=12345678901&place=<script>',
  'sort=constructor&category=__proto__&type=toString',
  'walk=7&to=metro-nizami',
  'to=metro-nizami&within=5',
  'to=<script>&within=30',
  'within=30',
])('an unknown value is ignored: %s', (text) => {
  expect(read(text)).toEqual(read(''));
});

it('a type has only its own filters', () => {
  expect(writeSearch(read('property=land&rooms=3&floor_min=2&repair=repaired&has=Has_Pool&has=has_paket_sened'))).toBe(
    '?property=land&has=has_paket_sened',
  );
  expect(writeSearch(read('property=house&floor_min=2&storeys=2&not_last=1&level=-1'))).toBe(
    '?property=house&storeys_min=2&storeys_max=2',
  );
  expect(writeSearch(read('property=garage&level=-1&rooms=1'))).toBe('?property=garage&level=-1');
  expect(writeSearch(read('category=rent&property=office&has=Has_Mortgage&sqm_max=9'))).toBe(
    '?category=rent&property=office',
  );
});

it.each([
  ['120 000', [120_000]],
  ['120.000', [120_000]],
  ['1,250,000', [1_250_000]],
  ['1.250.000,5', [1_250_000.5]],
  ['1500.50', [1_500.5]],
  ['92,5', [92.5]],
  ['125 min manat', [125_000]],
  ['12.34.5', []],
  ['1e5', []],
  ['-5', []],
  ['yüz min', []],
])('the typed number %j is read', (text, value) => {
  expect(filters(`price_max=${text}`).price).toEqual(value.map((max) => ({ max })));
  expect(invalidIn(new URLSearchParams({ price_max: text }))).toEqual(value.length ? {} : { price: 'number_invalid' });
});

it('an area has its unit: m², of land alone sot', () => {
  expect(filters('property=house&area_min=250,5 m2').area).toEqual([{ min: 250.5 }]);
  expect(filters('property=house&area_min=6 sot').area).toEqual([{ min: 600 }]);
  expect(filters('property=land&area_min=6 sot').area).toEqual([{ min: 6 }]);
  expect(invalidIn(new URLSearchParams({ storeys_min: '2,5', guests: '4,5', area_max: '90 ₼' }))).toEqual({
    storeys: 'number_invalid',
    guests: 'number_invalid',
    area: 'number_invalid',
  });
});

it('an invalid number is reported at its field, and zero is not', () => {
  const typed = {
    price_min: '0',
    price_max: '1000000+',
    area_min: '',
    sqm_max: '1e9',
    floor_min: '2,5',
    storeys_max: '100',
  };
  expect(invalidIn(new URLSearchParams(typed))).toEqual({
    sqm: 'number_invalid',
    floor: 'number_invalid',
    storeys: 'number_invalid',
  });
});

it('the words of the longest phrase are kept and sort', () => {
  const words = 'gözəl mənzərə '.repeat(30).slice(0, MAX_PHRASE).trim();
  expect(words.length).toBeGreaterThan(290);
  const search = read(new URLSearchParams({ text: words }).toString());
  expect(search.filters.text).toEqual([words]);
  const { _rank } = cardsQuery(search, [], 'az');
  expect(parseListQuery(LISTING, { _rank }).rank).toHaveLength(10);
});

it('1000000+ is read as no upper bound', () => {
  expect(filters('price_max=1000000%2B').price).toEqual([]);
  expect(filters('price_max=1 500 000 ₼%2B').price).toEqual([]);
  expect(filters('price_min=1000000%2B').price).toEqual([{ min: 1_000_000 }]);
});

it('a range whose ends are reversed is reported', () => {
  expect(problemsOf(filters('price_min=5&price_max=4&area_min=1&area_max=1&floor_min=9&floor_max=2'))).toEqual({
    price: 'range_error',
    floor: 'floor_validation_error',
  });
  expect(problemsOf(filters('price_min=5&floor_max=3'))).toEqual({});
});

it('a chip removes one filter, and a range counts as one', () => {
  const parts = partsOf(filters('category=sale&rooms=2&rooms=3&price_min=5&price_max=9&area_max=70'));
  expect(parts.map(({ id, without }) => [id, listingSearch.write(without).toString()])).toEqual([
    ['category=sale', 'rooms=2&rooms=3&price_min=5&price_max=9&area_max=70'],
    ['rooms=2', 'category=sale&rooms=3&price_min=5&price_max=9&area_max=70'],
    ['rooms=3', 'category=sale&rooms=2&price_min=5&price_max=9&area_max=70'],
    ['price', 'category=sale&rooms=2&rooms=3&area_max=70'],
    ['area', 'category=sale&rooms=2&rooms=3&price_min=5&price_max=9'],
  ]);
});

it('the API query contains only the chosen filters', () => {
  expect(cardsQuery(read(''), [], 'az').filters).toEqual({});
  const query = cardsQuery(read('category=rent&property=house&price_max=900&sort=price_asc&page=3&owner=1'), [], 'ru');
  expect(query).toMatchObject({ sort: 'Price:asc', pagination: { page: 3, pageSize: 8 }, locale: 'ru' });
  expect(query.filters).toEqual({
    Category: { $eq: 'rent' },
    Property_type: { $eq: 'house' },
    Price: { $lte: 900 },
    Ownership_Type: { $eq: 'owner' },
  });
});

it('a search with several places finds listings in any of them', () => {
  const place = (kind: LandingPlace['kind'], id: number, slug: string) => ({
    kind,
    id,
    slug,
    Name: slug,
    districtId: null,
  });
  const places = [place('district', 3, 'yasamal'), place('metro', 7, 'metro-nizami'), place('district', 4, 'xetai')];
  expect(filtersOf(filters('place=yasamal'), { places })).toEqual({ district: { id: { $in: [3] } } });
  expect(filtersOf(filters('place=yasamal&place=metro-nizami&place=xetai&quarter=PortKvartali'), { places })).toEqual({
    $or: [
      { district: { id: { $in: [3, 4] } } },
      { Near_Station: { $in: [7] } },
      { Kvartal: { $in: ['PortKvartali'] } },
    ],
  });
});

it('a walk is to the chosen stations, or to any', () => {
  const conditionsOf = (text: string) => filtersOf(filters(text), { places: PLACES });
  expect(conditionsOf('walk=10')).toEqual({ Metro_Distance: { $lte: 615 } });
  expect(conditionsOf('walk=5&place=metro-nizami')).toEqual({
    Walk_Station: { $in: ['4:5'] },
    Metro_Distance: { $lte: 307 },
  });
  expect(conditionsOf('walk=5&place=metro-nizami&place=nerimanov')).toEqual({
    $or: [{ district: { id: { $in: [3] } } }, { Walk_Station: { $in: ['4:5'] } }],
    Metro_Distance: { $lte: 307 },
  });
  expect(conditionsOf('to=metro-nizami&within=25&place=metro-nizami')).toEqual({
    Near_Station: { $in: [4] },
    Ride_Station: { $eq: '4:25' },
  });
});

it('no key is defined twice', () => {
  expect(filters('price_min=1&price_min=2&category=rent&category=sale')).toMatchObject({
    price: [{ min: 1 }],
    category: ['rent'],
  });
});

const PLACES: LandingPlace[] = [
  { id: 3, kind: 'district', Name: 'Nərimanov', slug: 'nerimanov', districtId: null },
  { id: 4, kind: 'metro', Name: 'Nizami', slug: 'metro-nizami', districtId: 3 },
  { id: 3, kind: 'settlement', Name: 'Bilgəh', slug: 'qesebe-bilgeh', districtId: 3 },
];
