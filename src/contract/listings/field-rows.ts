import type { Blocks } from '../values/rich-text.ts';
import type { FieldKind } from '../wire/query.ts';
import { DETAILS } from './details.ts';
import {
  CATEGORIES,
  LISTING_STATUSES,
  MANY_ROOMS,
  OUTCOMES,
  OWNERSHIP_TYPES,
  PROPERTY_TYPES,
  QUARTERS,
  RENT_TYPES,
} from './fields.ts';
import { NUMBER_LIMITS } from './rules.ts';

/** `above`: an exclusive minimum. */
export type NumberLimits = { least?: number; most?: number; above?: number };

/** A field of a listing; schemas, columns, filters and cards are derived from it. */
export type FieldRow = {
  kind: FieldKind;
  /** its column, if that is not its name in snake_case */
  column?: string;
  values?: readonly string[];
  /** may be missing */
  nullable?: true;
  /** only fields that an index can sort */
  sortable?: true;
  /** rows without a value come last in both directions of a sort */
  nullsLast?: true;
  /** not in lists, filters or sorts */
  isPrivate?: true;
  /** computed or set by the site: not part of the input */
  isDerived?: true;
  /** limits of the input: of a number, or of a text's length */
  input?: NumberLimits;
  /** limits of the output */
  output?: NumberLimits;
  /** which cards contain it: all, also those of favorites, or only those of one's own listings */
  card?: 'every' | 'kept' | 'own';
  /** its description in the OpenAPI document */
  about?: string;
};

/** All fields of a listing, in display order. */
const LISTING_FIELDS = {
  Category: { kind: 'enum', values: CATEGORIES, card: 'every' },
  Property_type: { kind: 'enum', values: PROPERTY_TYPES, nullable: true, card: 'every' },
  // m², for land sot
  Area: { kind: 'number', input: NUMBER_LIMITS.Area, output: { above: 0 }, sortable: true, card: 'every' },
  // a sot is 100 m²: areas of all types compare
  Area_M2: { kind: 'number', isDerived: true, output: { above: 0 }, sortable: true },
  // 11 means more than ten
  Rooms: {
    kind: 'integer',
    nullable: true,
    input: NUMBER_LIMITS.Rooms,
    output: { least: 1, most: MANY_ROOMS },
    card: 'every',
  },
  Floor: { kind: 'integer', nullable: true, input: NUMBER_LIMITS.Floor, card: 'every' },
  Total_Floors: { kind: 'integer', nullable: true, input: NUMBER_LIMITS.Total_Floors, card: 'every' },
  // AZN; total, or per month or day
  Price: { kind: 'money', input: NUMBER_LIMITS.Price, output: { above: 0 }, sortable: true, card: 'every' },
  // AZN per m²; none for land
  Price_Per_Sqm: { kind: 'money', nullable: true, isDerived: true, sortable: true, nullsLast: true, card: 'every' },
  Price_Drop: {
    kind: 'integer',
    nullable: true,
    isDerived: true,
    output: { least: 1, most: 99 },
    sortable: true,
    nullsLast: true,
    card: 'every',
    about: 'By how many whole per cent its price is below every price before, rounded down; null: it is not.',
  },
  Price_Dropped_At: {
    kind: 'time',
    nullable: true,
    isDerived: true,
    card: 'every',
    about: 'Since when it has the price of `Price_Drop`.',
  },
  Rent_Type: { kind: 'enum', values: RENT_TYPES, nullable: true, card: 'every' },
  Description: { kind: 'blocks' },
  ...DETAILS,
  Video: {
    kind: 'text',
    nullable: true,
    input: { most: 500 },
    about: 'A link to a video of it on YouTube, Vimeo, Instagram or TikTok.',
  },
  Floor_Plan: {
    kind: 'integer',
    nullable: true,
    input: { least: 1, most: Number.MAX_SAFE_INTEGER },
    about: 'The id of the image of Images that is its floor plan; never the first one.',
  },
  Contact_Name: { kind: 'text', nullable: true, input: { most: 100 }, card: 'own' },
  Ownership_Type: { kind: 'enum', values: OWNERSHIP_TYPES, nullable: true, card: 'every' },
  Email: { kind: 'text', nullable: true, isPrivate: true },
  Phone: { kind: 'text', nullable: true, isPrivate: true, input: { most: 30 } },
  Address: { kind: 'text', column: 'address_text', nullable: true, input: { most: 200 }, card: 'kept' },
  Latitude: { kind: 'number', nullable: true, input: { least: -90, most: 90 } },
  Longitude: { kind: 'number', nullable: true, input: { least: -180, most: 180 } },
  // "təxmini yer": the point of the district or station, not of the home itself
  Is_Approximate: { kind: 'boolean', isDerived: true },
  // metres to the nearest metro station, as the crow flies; Nearest_Metro names it within 3 km
  Metro_Distance: { kind: 'integer', nullable: true, isDerived: true, card: 'every' },
  Home: {
    kind: 'integer',
    column: 'home_id',
    nullable: true,
    isDerived: true,
    card: 'every',
    about: 'The home that it offers; other listings of the same home have the same. Null: not known yet.',
  },
  Kvartal: { kind: 'enum', values: QUARTERS, nullable: true, card: 'every' },
  Status_ad: { kind: 'enum', values: LISTING_STATUSES, isDerived: true, card: 'kept' },
  Outcome: {
    kind: 'enum',
    values: OUTCOMES,
    nullable: true,
    isDerived: true,
    card: 'kept',
    about: 'How its advertiser ended it; null: they did not.',
  },
  Is_Premium: { kind: 'boolean', isDerived: true, card: 'every' },
  Is_Vip: { kind: 'boolean', isDerived: true, card: 'every' },
  Views_Count: { kind: 'integer', isDerived: true, card: 'own' },
  Is_First_Floor: { kind: 'boolean', nullable: true, isDerived: true },
  Is_Last_Floor: { kind: 'boolean', nullable: true, isDerived: true },
  Has_Photos: { kind: 'boolean', isDerived: true },
  createdAt: {
    kind: 'time',
    isDerived: true,
    sortable: true,
    card: 'kept',
    about: 'When the row was made. Sorted by it, a listing stands by its last bump, else by this.',
  },
  updatedAt: { kind: 'time', isDerived: true },
  Posted_At: {
    kind: 'time',
    nullable: true,
    isDerived: true,
    sortable: true,
    card: 'every',
    about:
      'When it was first posted; null: unknown. `sort=Posted_At:desc` is the newest first: by the last bump, else by this, unknown last.',
  },
  Confirmed_At: {
    kind: 'time',
    nullable: true,
    isDerived: true,
    card: 'every',
    about: 'When its advertiser last edited, renewed, restored or confirmed it; null: not yet.',
  },
} as const satisfies Record<string, FieldRow>;

type Rows = typeof LISTING_FIELDS;
type FieldName = keyof Rows;
export const FIELD_ROWS = Object.entries(LISTING_FIELDS) as [FieldName, FieldRow][];

type Kinds = {
  integer: number;
  number: number;
  money: number;
  boolean: boolean;
  text: string;
  time: string;
  blocks: Blocks;
};
type ValueOf<Row> = Row extends { values: readonly (infer Value)[] }
  ? Value
  : Row extends { kind: infer Kind extends keyof Kinds }
    ? Kinds[Kind]
    : never;
/** The type of a field's value. */
export type FieldValue<Name extends FieldName> = ValueOf<Rows[Name]>;
type FieldsWith<Flag> = { [Name in FieldName]: Rows[Name] extends Flag ? Name : never }[FieldName];
export type NullableField = FieldsWith<{ nullable: true }>;
/** The fields of the input. */
export type InputField = Exclude<FieldName, FieldsWith<{ isDerived: true }>>;
/** The fields that everybody can read, filter and select. */
export type PublicField = Exclude<FieldName, FieldsWith<{ isPrivate: true }>>;

export const INPUT_ROWS = FIELD_ROWS.filter(([, row]) => !row.isDerived) as [InputField, FieldRow][];
export const PUBLIC_ROWS = FIELD_ROWS.filter(([, row]) => !row.isPrivate) as [PublicField, FieldRow][];

const CARDS = { every: ['every'], kept: ['every', 'kept'], own: ['every', 'kept', 'own'] };

/** The fields of a card: in any list, in favorites, or in one's own listings. */
export function cardFields(card: keyof typeof CARDS): PublicField[] {
  return PUBLIC_ROWS.filter(([, row]) => CARDS[card].includes(row.card ?? '')).map(([name]) => name);
}
