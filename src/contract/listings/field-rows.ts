import type { Blocks } from '../values/rich-text.ts';
import type { FieldKind } from '../wire/query.ts';
import { DETAILS } from './details.ts';
import {
  CATEGORIES,
  LISTING_STATUSES,
  MANY_ROOMS,
  OWNERSHIP_TYPES,
  PROPERTY_TYPES,
  QUARTERS,
  RENT_TYPES,
} from './fields.ts';
import { NUMBER_LIMITS } from './rules.ts';

/** `above`: more than that. */
export type NumberLimits = { least?: number; most?: number; above?: number };

/** What is known of one field of a listing; schemas, columns, filters and cards are made of it. */
export type FieldRow = {
  kind: FieldKind;
  /** its column, where that is not its name in snake_case */
  column?: string;
  values?: readonly string[];
  /** a listing may be without it */
  nullable?: true;
  /** only what an index serves in order */
  sortable?: true;
  /** rows without a value come last in both directions of a sort */
  nullsLast?: true;
  /** no list, filter or sort knows it */
  isPrivate?: true;
  /** it follows from the others, or is ours to say: nobody writes it */
  isDerived?: true;
  /** limits of what people may send: of a number, or of the letters of a text */
  written?: NumberLimits;
  /** limits of what an answer has */
  answered?: NumberLimits;
  /** the cards that have it: every one, also those that a person keeps as favorites, or those of one's own listings alone */
  card?: 'every' | 'kept' | 'own';
  /** what the OpenAPI document says of it */
  about?: string;
};

/** Everything a listing has, in the order in which it is shown. */
const LISTING_FIELDS = {
  Category: { kind: 'enum', values: CATEGORIES, card: 'every' },
  Property_type: { kind: 'enum', values: PROPERTY_TYPES, nullable: true, card: 'every' },
  // m², for land sot
  Area: { kind: 'number', written: NUMBER_LIMITS.Area, answered: { above: 0 }, sortable: true, card: 'every' },
  // a sot is 100 m²: areas of all types compare
  Area_M2: { kind: 'number', isDerived: true, answered: { above: 0 }, sortable: true },
  // 11 means more than ten
  Rooms: {
    kind: 'integer',
    nullable: true,
    written: NUMBER_LIMITS.Rooms,
    answered: { least: 1, most: MANY_ROOMS },
    card: 'every',
  },
  Floor: { kind: 'integer', nullable: true, written: NUMBER_LIMITS.Floor, card: 'every' },
  Total_Floors: { kind: 'integer', nullable: true, written: NUMBER_LIMITS.Total_Floors, card: 'every' },
  // AZN; whole, or per month or day
  Price: { kind: 'money', written: NUMBER_LIMITS.Price, answered: { above: 0 }, sortable: true, card: 'every' },
  // AZN per m²; none for land
  Price_Per_Sqm: { kind: 'money', nullable: true, isDerived: true, sortable: true, nullsLast: true, card: 'every' },
  Rent_Type: { kind: 'enum', values: RENT_TYPES, nullable: true, card: 'every' },
  Description: { kind: 'blocks' },
  ...DETAILS,
  Contact_Name: { kind: 'text', nullable: true, written: { most: 100 }, card: 'own' },
  Ownership_Type: { kind: 'enum', values: OWNERSHIP_TYPES, nullable: true, card: 'every' },
  Email: { kind: 'text', nullable: true, isPrivate: true },
  Phone: { kind: 'text', nullable: true, isPrivate: true, written: { most: 30 } },
  Address: { kind: 'text', column: 'address_text', nullable: true, written: { most: 200 }, card: 'kept' },
  Latitude: { kind: 'number', nullable: true, written: { least: -90, most: 90 } },
  Longitude: { kind: 'number', nullable: true, written: { least: -180, most: 180 } },
  // "təxmini yer": the point is that of the district or station, not of the home itself
  Is_Approximate: { kind: 'boolean', isDerived: true },
  // metres to the nearest metro station
  Metro_Distance: { kind: 'integer', nullable: true, isDerived: true, card: 'own' },
  Kvartal: { kind: 'enum', values: QUARTERS, nullable: true, card: 'every' },
  Status_ad: { kind: 'enum', values: LISTING_STATUSES, isDerived: true, card: 'kept' },
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
    about: 'When its advertiser last edited, renewed or restored it; null: not yet.',
  },
} as const satisfies Record<string, FieldRow>;

type Rows = typeof LISTING_FIELDS;
export type FieldName = keyof Rows;
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
/** What a field holds when it holds something. */
export type FieldValue<Name extends FieldName> = ValueOf<Rows[Name]>;
type Where<Flag> = { [Name in FieldName]: Rows[Name] extends Flag ? Name : never }[FieldName];
export type NullableField = Where<{ nullable: true }>;
/** The fields that a person writes. */
export type WrittenField = Exclude<FieldName, Where<{ isDerived: true }>>;
/** The fields that everybody reads, filters and selects. */
export type PublicField = Exclude<FieldName, Where<{ isPrivate: true }>>;

export const WRITTEN_ROWS = FIELD_ROWS.filter(([, row]) => !row.isDerived) as [WrittenField, FieldRow][];
export const PUBLIC_ROWS = FIELD_ROWS.filter(([, row]) => !row.isPrivate) as [PublicField, FieldRow][];

const CARDS = { every: ['every'], kept: ['every', 'kept'], own: ['every', 'kept', 'own'] };

/** The fields of a card: of every list, of favorites, of one's own listings. */
export function cardFields(card: keyof typeof CARDS): PublicField[] {
  return PUBLIC_ROWS.filter(([, row]) => CARDS[card].includes(row.card ?? '')).map(([name]) => name);
}
