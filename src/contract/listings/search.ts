import { choice, choices, flag, number, type Range, range, type SearchRow } from '../search/rows.ts';
import { type Chosen, openSearch } from '../search/table.ts';
import {
  type ChoiceValue,
  DETAILS,
  LISTING_CHOICES,
  LISTING_FACTS,
  LISTING_MEASURES,
  type ListingChoice,
  type ListingFact,
  type ListingMeasure,
} from './details.ts';
import { CATEGORIES, PROPERTY_TYPES, ROOM_CHOICES, roomsText } from './fields.ts';
import { type KnownPlaces, placesRow } from './place-search.ts';
import { questionsFor, type TypeQuestions } from './posting/type-questions.ts';
import { LEVEL_CHOICES } from './types.ts';

/** The place and kind of a row in the form. */
export type ListingControl = {
  /** the main questions, or those behind "detailed search"; `order` is the position among them */
  part: 'first' | 'detailed';
  order: number;
  /** its width in sixths on a wide screen */
  span: 2 | 3 | 6;
  /** text key of its heading */
  legend: string | ((questions: TypeQuestions) => string);
  /** whether it applies to a type; of `has` for each fact separately */
  fits?: (questions: TypeQuestions, value: unknown) => boolean;
} & ( // `any`: text key of "whichever"; `groups`: choices under headings of their own
  | { control: 'segmented' | 'select'; any: string; label?: Label }
  | { control: 'chips'; label?: Label; groups?: (questions: TypeQuestions) => ChipGroup[] }
  | { control: 'range'; isWhole?: boolean; suggestions?: readonly string[] }
  | { control: 'number'; digits: number }
  | { control: 'flag' | 'places' }
);
type ChipGroup = { legend: string; options: readonly ListingFact[]; span: 3 | 6 };
/** The label of a choice in the form, if it differs from its chip. */
type Label = (value: never) => string;

/** A row; `form` is null without a control in the form. */
export type ListingRow = SearchRow<unknown, KnownPlaces, ListingControl | null>;

/** Suggested prices, AZN (spec §9); the last one means no upper bound. */
const PRICE_STEPS =
  '50 150 300 600 1200 2400 5000 10000 50000 100000 200000 300000 400000 500000 1000000 1000000+'.split(' ');

const first = { part: 'first' } as const;
const detailed = { part: 'detailed' } as const;
const ofBuilding = ({ floor }: TypeQuestions) => floor === 'of-building';
const showOnly = { ...detailed, order: 3, span: 6, legend: 'show_only', control: 'flag' } as const;
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
    form: { ...first, order: 1, span: 3, legend: 'category', control: 'segmented', any: 'category_all' },
  }),
  property: choice(PROPERTY_TYPES, {
    field: 'Property_type',
    text: 'type',
    form: { ...first, order: 2, span: 3, legend: 'property_type', control: 'select', any: 'type_any' },
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
      fits: ({ rooms }) => rooms,
    },
  }),
  place: placesRow({ ...first, order: 5, span: 2, legend: 'place', control: 'places' }),
  /** AZN */
  price: range({
    field: 'Price',
    least: 1,
    most: 999_999_999,
    isOpenEnded: true,
    form: { ...first, order: 3, span: 2, legend: 'price_range', control: 'range', suggestions: PRICE_STEPS },
  }),
  /** m², for land sot */
  area: range({
    field: ({ property }) => (property?.includes('land') ? 'Area' : 'Area_M2'),
    least: 0.01,
    most: 999_999,
    form: {
      ...first,
      order: 4,
      span: 2,
      control: 'range',
      legend: ({ areaUnit }) => (areaUnit === 'sot' ? 'area_range_sot' : 'area_range'),
    },
  }),
  /** AZN for a m² */
  sqm: range({
    field: 'Price_Per_Sqm',
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
  not_first: flag({ Is_First_Floor: { $eq: false } }, { ...showOnly, fits: ofBuilding }),
  not_last: flag({ Is_Last_Floor: { $eq: false } }, { ...showOnly, fits: ofBuilding }),
  /** the number of floors of a house */
  storeys: number(
    { least: 1, most: 99, isWhole: true },
    {
      field: 'Total_Floors',
      phrase: (storeys) => ({ key: 'storeys_count', values: { count: storeys, storeys } }),
      form: {
        ...floorPlace,
        legend: 'storeys',
        control: 'number',
        digits: 2,
        fits: ({ floor }) => floor === 'storeys',
      },
    },
  ),
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
      fits: ({ floor }) => floor === 'level',
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
      groups: ({ documents, facts }) => [
        { legend: 'documents', options: documents, span: 3 },
        { legend: 'features', options: facts, span: 6 },
      ],
      fits: ({ facts, documents }, fact) => [...facts, ...documents].some((one) => one === fact),
    },
  }),
  /** only listings of owners, without agents */
  owner: flag({ Ownership_Type: { $eq: 'owner' } }, showOnly),
  photos: flag({ Has_Photos: { $eq: true } }, showOnly),
  /** also listings that do not state the deed, together with those that have one */
  deed_unstated: flag({}, { ...showOnly, fits: ({ isDeedAsked }) => isDeedAsked }),
  /** only listings of unknown type, which no search for a type finds */
  untyped: flag({ Property_type: { $null: true } }, { ...showOnly, fits: ({ isTyped }) => !isTyped }),
} satisfies Record<string, ListingRow>;

/** The chosen values by row name; none chosen is an empty list. */
export type ListingFilters = Chosen<typeof LISTING_SEARCH>;

/** The search of listings. Values that do not apply to the type or category are ignored. */
export const listingSearch = openSearch<KnownPlaces, ListingControl | null, typeof LISTING_SEARCH>(
  LISTING_SEARCH,
  (chosen) => {
    const questions = questionsFor(chosen);
    return ({ form }, value) => form?.fits?.(questions, value) ?? true;
  },
);

/** The empty search: all listings. */
export const ALL_LISTINGS = listingSearch.read(new URLSearchParams());

/** A row for each choice of details.ts. */
function choiceSearches() {
  const rows = LISTING_CHOICES.map((name): [string, ListingRow] => {
    const { key, values, legend } = DETAILS[name];
    const fits = ({ choices }: TypeQuestions) => choices.includes(name);
    const form = { ...detailed, order: 4, span: 3, legend, control: 'chips', fits } as const;
    return [key, choices<string, KnownPlaces, ListingControl>(values, { field: name, text: key, form })];
  });
  return Object.fromEntries(rows) as {
    [Name in ListingChoice as (typeof DETAILS)[Name]['key']]: SearchRow<ChoiceValue<Name>, KnownPlaces, ListingControl>;
  };
}

/** A range for each number of details.ts. */
function measureSearches() {
  const rows = LISTING_MEASURES.map((name): [string, ListingRow] => {
    const { key, legend, input } = DETAILS[name];
    const fits = ({ measures }: TypeQuestions) => measures.includes(name);
    const form = { ...detailed, order: 2, span: 2, legend, control: 'range', fits } as const;
    return [key, range<KnownPlaces, ListingControl>({ field: name, ...input, form }) as ListingRow];
  });
  return Object.fromEntries(rows) as {
    [Name in ListingMeasure as (typeof DETAILS)[Name]['key']]: SearchRow<Range, KnownPlaces, ListingControl>;
  };
}
