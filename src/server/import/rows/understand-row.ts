import type { Category, PropertyType } from '#contract/listings/fields.ts';
import { visibleLine } from '#contract/values/line.ts';
import { toQepik } from '#contract/values/money.ts';
import { type Blocks, blocksOf } from '#contract/values/rich-text.ts';
import type { Places } from '../places.ts';
import { type CellReader, openCells, type Problem } from './cell-reader.ts';
import type { Cells } from './columns.ts';
import { understandDate } from './dates.ts';
import { scrubContacts } from './redact.ts';
import {
  type Details,
  understandArea,
  understandDetails,
  understandFloors,
  understandRooms,
} from './understand-home.ts';
import { type PlaceOfRow, understandPlace } from './understand-place.ts';
import {
  CATEGORY_WORDS,
  CURRENCY_WORDS,
  OWNERSHIP_WORDS,
  TYPE_WORDS,
  understandPhrase,
  understandWords,
} from './words.ts';

/** A listing as the columns of its table. */
export type NewListing = PlaceOfRow &
  Details & {
    ref: string;
    category: Category;
    property_type: PropertyType | null;
    area: number;
    rooms: number | null;
    floor: number | null;
    total_floors: number | null;
    /** qəpik */
    price: number;
    rent_type: 'monthly' | 'daily' | null;
    ownership_type: string | null;
    title: string | null;
    description: Blocks;
    address_text: string | null;
    views_count: number;
    posted_at: string | null;
  };

export type UnderstoodRow = {
  /** null: the row stays out */
  listing: NewListing | null;
  problems: Problem[];
  /** names of places that are not known */
  unknownPlaces: string[];
};

const PRICE = { min: 0.01, max: 99_999_999_999 };
const RENT_TYPES = { sale: null, rent: 'monthly', daily: 'daily' } as const;
const MOST_VIEWS = 2_000_000_000;
const LONGEST = { ref: 200, title: 300, address: 300, description: 10_000 };

/** Makes a listing of a row. What a cell says badly is noted and left out; the row as a whole only when it must be. */
export function understandRow(row: Cells, places: Places): UnderstoodRow {
  const cells = openCells(row);
  const ref = cells.word('ref', (text) => (text.length <= LONGEST.ref ? text : null));
  const category = understandCategory(cells);
  const type = cells.word('property_type', (text) => understandWords(TYPE_WORDS, text));
  const property_type = type === 'unknown' ? null : type;
  const area = understandArea(cells, property_type);
  const price = understandPrice(cells);
  if (ref === null || category === null || area === null || price === null)
    return { listing: null, problems: cells.problems, unknownPlaces: [] };

  const address = visibleLine(scrubContacts(cells.prose('address', LONGEST.address)));
  const { place, unknown } = understandPlace(cells, places, ref, address);
  const listing: NewListing = {
    ref,
    category,
    property_type,
    area,
    price,
    rooms: understandRooms(cells, property_type),
    ...understandFloors(cells, property_type),
    rent_type: RENT_TYPES[category],
    ownership_type: cells.word('ownership', (text) => understandWords(OWNERSHIP_WORDS, text)),
    title: scrubContacts(cells.prose('title', LONGEST.title)) || null,
    description: blocksOf(scrubContacts(cells.prose('description', LONGEST.description))),
    address_text: address || null,
    views_count: cells.integer('views', { min: 0, max: MOST_VIEWS }) ?? 0,
    posted_at: cells.word('posted_at', understandDate),
    ...understandDetails(cells, property_type, category),
    ...place,
  };
  return { listing, problems: cells.problems, unknownPlaces: unknown };
}

/** Rent by the day is a category of its own, however it is written. */
function understandCategory(cells: CellReader): Category | null {
  const category = cells.word('category', (text) => understandWords(CATEGORY_WORDS, text));
  const isDaily = understandWords(CATEGORY_WORDS, cells.text('rent_type')) === 'daily';
  return category === 'rent' && isDaily ? 'daily' : category;
}

/** Price in qəpik; only manats are taken. */
function understandPrice(cells: CellReader): number | null {
  const price = cells.number('price', PRICE, CURRENCY_WORDS);
  const currency = cells.text('currency').replace('₼', 'AZN');
  const isManat = currency === '' || understandPhrase(CURRENCY_WORDS, currency) === 'AZN';
  if (!isManat) return cells.note('currency', 'only AZN is taken', true);
  if (price?.unit === 'other') return cells.note('price', 'only AZN is taken');
  return price && toQepik(price.value);
}
