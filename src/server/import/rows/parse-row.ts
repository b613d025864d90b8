import type { Category, PropertyType } from '#contract/listings/fields.ts';
import { readVideoLink } from '#contract/listings/video.ts';
import { visibleLine } from '#contract/values/line.ts';
import { toQepik } from '#contract/values/money.ts';
import { type Blocks, blocksOf } from '#contract/values/rich-text.ts';
import type { Places } from '../places.ts';
import { type CellReader, openCells, type Problem } from './cell-reader.ts';
import type { Cells } from './columns.ts';
import { parseDate } from './dates.ts';
import { type Details, parseArea, parseDetails, parseFloors, parseRooms } from './parse-home.ts';
import { type PlaceOfRow, parsePlace } from './parse-place.ts';
import { redactContacts } from './redact.ts';
import { CATEGORY_WORDS, CURRENCY_WORDS, matchPhrase, matchWords, OWNERSHIP_WORDS, TYPE_WORDS } from './words.ts';

/** A listing as columns of its table. */
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
    video: string | null;
    views_count: number;
    posted_at: string | null;
  };

type ParsedRow = {
  /** null: the row is refused */
  listing: NewListing | null;
  problems: Problem[];
  /** names of unknown places */
  unknownPlaces: string[];
};

const PRICE = { min: 0.01, max: 99_999_999_999 };
const RENT_TYPES = { sale: null, rent: 'monthly', daily: 'daily' } as const;
const MAX_VIEWS = 2_000_000_000;
const MAX_LENGTHS = { ref: 200, title: 300, address: 300, description: 10_000 };

/** Parses a row. Invalid values are reported and omitted; the row is refused only without its required values. */
export function parseRow(row: Cells, places: Places): ParsedRow {
  const cells = openCells(row);
  const ref = cells.word('ref', (text) => (text.length <= MAX_LENGTHS.ref ? text : null));
  const category = parseCategory(cells);
  const type = cells.word('property_type', (text) => matchWords(TYPE_WORDS, text));
  const property_type = type === 'unknown' ? null : type;
  const area = parseArea(cells, property_type);
  const price = parsePrice(cells);
  if (ref === null || category === null || area === null || price === null)
    return { listing: null, problems: cells.problems, unknownPlaces: [] };

  const address = visibleLine(redactContacts(cells.prose('address', MAX_LENGTHS.address)));
  const { place, unknown } = parsePlace(cells, places, ref, address);
  const listing: NewListing = {
    ref,
    category,
    property_type,
    area,
    price,
    rooms: parseRooms(cells, property_type),
    ...parseFloors(cells, property_type),
    rent_type: RENT_TYPES[category],
    ownership_type: cells.word('ownership', (text) => matchWords(OWNERSHIP_WORDS, text)),
    title: redactContacts(cells.prose('title', MAX_LENGTHS.title)) || null,
    description: blocksOf(redactContacts(cells.prose('description', MAX_LENGTHS.description))),
    address_text: address || null,
    video: cells.word('video', (text) => readVideoLink(text)?.url ?? null),
    views_count: cells.integer('views', { min: 0, max: MAX_VIEWS }) ?? 0,
    posted_at: cells.word('posted_at', parseDate),
    ...parseDetails(cells, property_type, category),
    ...place,
  };
  return { listing, problems: cells.problems, unknownPlaces: unknown };
}

/** Daily rent is a category of its own, also when only `rent_type` is daily. */
function parseCategory(cells: CellReader): Category | null {
  const category = cells.word('category', (text) => matchWords(CATEGORY_WORDS, text));
  const isDaily = matchWords(CATEGORY_WORDS, cells.text('rent_type')) === 'daily';
  return category === 'rent' && isDaily ? 'daily' : category;
}

/** Price in qəpik; only AZN is accepted. */
function parsePrice(cells: CellReader): number | null {
  const price = cells.number('price', PRICE, CURRENCY_WORDS);
  const currency = cells.text('currency').replace('₼', 'AZN');
  const isManat = currency === '' || matchPhrase(CURRENCY_WORDS, currency) === 'AZN';
  if (!isManat) return cells.addProblem('currency', 'only AZN is taken', true);
  if (price?.unit === 'other') return cells.addProblem('price', 'only AZN is taken');
  return price && toQepik(price.value);
}
