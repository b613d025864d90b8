import { choice, choices, type Filters, flag, range, texts } from '../search/rows.ts';
import { type Chosen, openSearch } from '../search/table.ts';
import { LISTING_FACTS } from './details.ts';
import { CATEGORIES, type PropertyType, ROOM_CHOICES, roomsPhrase, roomsText } from './fields.ts';
import { MAX_PHRASE } from './phrase/address-keys.ts';
import { questionsFor, type TypeQuestions } from './posting/type-questions.ts';
import { boxRow, drawnRow } from './search-keys/area.ts';
import type { ListingControl, ListingRow } from './search-keys/control.ts';
import { choiceSearches, measureSearches } from './search-keys/details.ts';
import { type KnownPlaces, placesRow } from './search-keys/place.ts';
import { rideRow, walkRow } from './search-keys/reach.ts';
import { overlappingTypes, typesRow } from './search-keys/type.ts';
import { typesOf } from './search-keys/type-choices.ts';
import { LEVEL_CHOICES } from './types.ts';

/** Suggested prices, AZN (spec §9); the last one means no upper bound. */
const PRICE_STEPS =
  '50 150 300 600 1200 2400 5000 10000 50000 100000 200000 300000 400000 500000 1000000 1000000+'.split(' ');

const first = { part: 'first' } as const;
const detailed = { part: 'detailed' } as const;
const ofBuilding = ({ floors }: TypeQuestions) => floors.includes('of-building');
const showOnly = { ...detailed, order: 3, span: 6, legend: 'show_only', control: 'flag' } as const;
const quick = { ...showOnly, quick: ['1'] } as const;
const floorPlace = { ...detailed, order: 1, span: 2 } as const;

/** The filters of listings. The API's filters, the form, chips, landing pages and figures are derived from it. */
export const LISTING_SEARCH = {
  /** which strip: all, or only promoted ones */
  type: choice(['premium', 'vip'], {
    filters: ([strip]) => (strip ? { [strip === 'vip' ? 'Is_Vip' : 'Is_Premium']: { $eq: true } } : null),
    form: null,
  }),
  category: choice(CATEGORIES, {
    field: 'Category',
    text: 'category',
    form: { ...first, order: 1, span: 6, legend: 'category', control: 'segmented', any: 'category_all' },
  }),
  property: typesRow({
    ...first,
    order: 2,
    span: 6,
    legend: 'property_type',
    control: 'chips',
    excludes: overlappingTypes,
  }),
  rooms: choices(ROOM_CHOICES, {
    field: 'Rooms',
    phrase: (rooms) => ({ key: 'rooms_count', values: { count: rooms, rooms: roomsText(rooms) } }),
    form: {
      ...first,
      order: 6,
      span: 6,
      legend: 'rooms',
      control: 'chips',
      label: roomsText,
      isShort: true,
      summary: roomsPhrase,
      fits: ({ rooms }) => rooms,
    },
  }),
  /** the part of the map that is looked at, and the one that somebody drew */
  bbox: boxRow(),
  drawn: drawnRow(),
  place: placesRow({ ...first, order: 5, span: 6, legend: 'place', control: 'places' }),
  walk: walkRow({
    ...detailed,
    order: 0,
    span: 6,
    legend: 'walk',
    control: 'segmented',
    any: 'walk_any',
    label: (minutes: number) => ({ key: 'minutes', values: { minutes } }),
  }),
  to: rideRow({ ...detailed, order: 0, span: 6, legend: 'ride', control: 'ride' }),
  /** AZN */
  price: range({
    field: 'Price',
    unit: 'manat',
    least: 1,
    most: 999_999_999,
    openEnd: 1_000_000,
    form: {
      ...first,
      order: 3,
      span: 3,
      legend: 'price_range',
      control: 'range',
      suggestions: PRICE_STEPS,
      histogram: true,
    },
  }),
  /** m², for land alone sot */
  area: range({
    field: ({ property }) => (String(property) === 'land' ? 'Area' : 'Area_M2'),
    chip: ({ property }) => (String(property) === 'land' ? 'chip_area_sot' : 'chip_area'),
    unit: (params) => (String(params.getAll('property')) === 'land' ? 'sot' : 'sqm'),
    least: 0.01,
    most: 999_999,
    form: {
      ...first,
      order: 4,
      span: 3,
      control: 'range',
      histogram: true,
      legend: ({ areaUnit }) => (areaUnit === 'sot' ? 'area_range_sot' : 'area_range'),
    },
  }),
  /** AZN for a m² */
  sqm: range({
    field: 'Price_Per_Sqm',
    unit: 'manat',
    least: 1,
    most: 999_999,
    form: {
      ...detailed,
      order: 2,
      span: 2,
      legend: 'price_per_metre',
      control: 'range',
      fits: ({ perMetre }) => perMetre,
    },
  }),
  floor: range({
    field: 'Floor',
    least: 0,
    most: 99,
    isWhole: true,
    problem: 'floor_validation_error',
    form: { ...floorPlace, legend: 'floor', control: 'range', isWhole: true, fits: ofBuilding },
  }),
  not_first: flag({ Is_First_Floor: { $eq: false } }, { ...quick, fits: ofBuilding }),
  not_last: flag({ Is_Last_Floor: { $eq: false } }, { ...quick, fits: ofBuilding }),
  /** the number of floors of a house, or of the building */
  storeys: range({
    field: 'Total_Floors',
    least: 1,
    most: 99,
    isWhole: true,
    isAlsoExact: true,
    form: {
      ...floorPlace,
      legend: (questions) => (ofBuilding(questions) ? 'total_floors' : 'storeys'),
      control: 'range',
      isWhole: true,
      fits: (questions) => ofBuilding(questions) || questions.floors.includes('storeys'),
    },
  }),
  /** the level of a garage */
  level: choice(LEVEL_CHOICES, {
    field: 'Floor',
    phrase: (level) => ({ key: 'chip_level', values: { level } }),
    form: {
      ...floorPlace,
      legend: 'floor',
      control: 'select',
      any: 'level_any',
      label: String,
      fits: ({ floors }) => floors.includes('level'),
    },
  }),
  ...measureSearches(),
  ...choiceSearches(),
  has: choices(LISTING_FACTS, {
    filters: (facts, _, { deed_unstated: withUnstated = [] }) =>
      Object.fromEntries(
        facts.map((fact) => [fact, fact === 'Has_Deed' && withUnstated.length > 0 ? { $ne: false } : { $eq: true }]),
      ),
    form: {
      ...detailed,
      order: 5,
      span: 6,
      legend: 'features',
      control: 'chips',
      quick: ['Has_Deed'],
      groups: ({ documents, facts }) => [
        { legend: 'documents', options: documents, span: 3 },
        { legend: 'features', options: facts, span: 6 },
      ],
      fits: ({ facts, documents }, fact) => [...facts, ...documents].some((one) => one === fact),
    },
  }),
  /** only listings of owners, without agents */
  owner: flag({ Ownership_Type: { $eq: 'owner' } }, quick),
  photos: flag({ Has_Photos: { $eq: true } }, quick),
  /** only what is cheaper than ever */
  dropped: flag({ Price_Drop: { $gte: 1 } }, quick),
  /** also listings that do not state the deed, together with those that have one */
  deed_unstated: flag({}, { ...showOnly, fits: ({ isDeedAsked }) => isDeedAsked }),
  /** only listings of unknown type, which no search for a type finds */
  untyped: flag({ Property_type: { $null: true } }, { ...showOnly, fits: ({ isTyped }) => !isTyped }),
  /** words that no filter stands for: they sort the results, and leave none out (`_rank` of the API) */
  text: texts<KnownPlaces, ListingControl | null>(readWords, {
    filters: () => null,
    phrase: (words) => ({ key: 'chip_text', values: { words } }),
    form: null,
  }),
} satisfies Record<string, ListingRow>;

/** The chosen values by row name; none chosen is an empty list. */
export type ListingFilters = Chosen<typeof LISTING_SEARCH>;

/**
 * The search of listings. Values that apply to none of the types, or not to the category, are ignored. A search for several
 * types finds what each of them would find: a value says nothing of the types that it does not apply to.
 */
export const listingSearch = openSearch<KnownPlaces, ListingControl | null, typeof LISTING_SEARCH>(LISTING_SEARCH, {
  fits: (chosen) => {
    const questions = questionsFor(chosen);
    return (row, value) => applies(row, value, questions);
  },
  exempts: (chosen) => {
    const exempt = exemptTypes(chosen);
    return (row, value): Filters | null => {
      const types = exempt(row, value);
      return types.length === 0 ? null : { Property_type: { $in: types } };
    };
  },
});

/** Of a search for several types those that a value says nothing of, because it applies to others of them alone. */
export function exemptTypes(
  chosen: Parameters<typeof questionsFor>[0],
): (row: ListingRow, value: unknown) => PropertyType[] {
  const types = typesOf(chosen.property).map((type) => ({
    type,
    questions: questionsFor({ ...chosen, property: [type] }),
  }));
  return (row, value) => {
    const others = types.filter(({ questions }) => !applies(row, value, questions)).map(({ type }) => type);
    return others.length === types.length ? [] : others;
  };
}

function applies({ form }: ListingRow, value: unknown, questions: TypeQuestions): boolean {
  return form?.fits?.(questions, value) ?? true;
}

/** The empty search: all listings. */
export const ALL_LISTINGS = listingSearch.read(new URLSearchParams());

function readWords([first = '']: string[]): string[] {
  const words = first.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_PHRASE);
  return /[\p{L}\p{N}]/u.test(words) ? [words] : [];
}
