import {
  choicesOf,
  DETAIL_NAMES,
  DETAILS,
  type DetailName,
  type DetailValues,
  factsOf,
  type ListingFact,
  type ListingMeasure,
  measuresOf,
} from '#contract/listings/details.ts';
import { type Category, MANY_ROOMS, type PropertyType } from '#contract/listings/fields.ts';
import { FLOOR_LIMITS, TYPE_FIELDS } from '#contract/listings/types.ts';
import type { CellReader, Range } from './cell-reader.ts';
import { detailColumn } from './columns.ts';
import { CHOICE_WORDS, FEATURE_WORDS } from './detail-words.ts';
import { AREA_WORDS, matchPhrase, matchWords, parseDocuments, ROOM_WORDS, YES_NO_WORDS } from './words.ts';

const FLOORS = { min: -5, max: 200 };
const STOREYS = { min: 1, max: 200 };
const SQUARE_METRES_PER_SOT = 100;
const AREA = { min: 0.01, max: 99_999_999 };

/** Area in m², that of land in sot; converts other units. */
export function parseArea(cells: CellReader, type: PropertyType | null): number | null {
  const area = cells.number('area', AREA, AREA_WORDS);
  if (!area) return null;
  const storedUnit = type ? TYPE_FIELDS[type].areaUnit : 'm2';
  const unitText = cells.text('area_unit');
  const unit = unitText === '' ? (area.unit ?? storedUnit) : matchPhrase(AREA_WORDS, unitText);
  if (unit === null) return cells.addProblem('area_unit', 'is neither m2 nor sot', true);
  if (area.unit && area.unit !== unit) return cells.addProblem('area', `has another unit than area_unit, ${unitText}`);
  if (unit === storedUnit) return round(area.value);
  const convertedArea = round(unit === 'sot' ? area.value * SQUARE_METRES_PER_SOT : area.value / SQUARE_METRES_PER_SOT);
  return convertedArea < AREA.min || convertedArea > AREA.max
    ? cells.addProblem('area', `is too small or too large in ${storedUnit}`)
    : convertedArea;
}

/** Rooms as stored: 11 means "more than ten". */
export function parseRooms(cells: CellReader, type: PropertyType | null): number | null {
  if (type && !TYPE_FIELDS[type].rooms) return null;
  if (/^10\s*\+$/.test(cells.text('rooms'))) return MANY_ROOMS;
  const rooms = cells.integer('rooms', { min: 1, max: 999 }, ROOM_WORDS);
  return rooms === null ? null : Math.min(rooms, MANY_ROOMS);
}

type Floors = { floor: number | null; total_floors: number | null };

/** Floors by type: floor and total, storeys only (house), a level (garage) or none (land). */
export function parseFloors(cells: CellReader, type: PropertyType | null): Floors {
  const kind = type ? TYPE_FIELDS[type].floor : 'of-building';
  if (kind === 'none') return { floor: null, total_floors: null };
  if (kind === 'level')
    return {
      floor: cells.integer('floor', { min: FLOOR_LIMITS.level.least, max: FLOOR_LIMITS.level.most }),
      total_floors: null,
    };
  const [, floorText, totalText] = /^(-?\d{1,3})\s*\/\s*(\d{1,3})$/.exec(cells.text('floor')) ?? [];
  const total_floors =
    totalText && cells.text('total_floors') === ''
      ? readFloor(cells, totalText, STOREYS)
      : cells.integer('total_floors', STOREYS);
  if (kind === 'storeys') return { floor: null, total_floors };
  const floor = floorText ? readFloor(cells, floorText, FLOORS) : cells.integer('floor', FLOORS);
  if (floor === null || total_floors === null || floor <= total_floors) return { floor, total_floors };
  cells.addProblem('floor', `is above total_floors, ${total_floors}`);
  return { floor: null, total_floors: null };
}

export type Details = { [Name in DetailName as Lowercase<Name>]: DetailValues[Name] };

/** The details that a listing of this type may have; null: not stated. */
export function parseDetails(cells: CellReader, type: PropertyType | null, category: Category): Details {
  const features = cells.text('features').split(/[;,]/);
  const mentionedFacts = new Map<ListingFact | null, boolean>([
    ...parseDocuments(cells.text('document')),
    ...features.map((word) => [matchPhrase(FEATURE_WORDS, word), true] as const),
  ]);
  // a column of its own has priority over words in other columns
  const unreliableFacts = UNRELIABLE_NO[cells.text('source')] ?? [];
  const facts = factsOf(type, category).map((name) => {
    const cellValue = cells.word(detailColumn(name), isYes);
    const isUnreliable = cellValue === false && unreliableFacts.includes(name);
    return [detailColumn(name), (isUnreliable ? null : cellValue) ?? mentionedFacts.get(name) ?? null];
  });
  const choices = choicesOf(type, category).map((name) => [
    detailColumn(name),
    cells.word(detailColumn(name), (text) => matchWords(CHOICE_WORDS[name], text)),
  ]);
  const measures = measuresOf(type, category).map((name) => [detailColumn(name), parseMeasure(cells, name)]);
  return { ...NO_DETAILS, ...Object.fromEntries([...facts, ...choices, ...measures]) };
}

/** A whole number, or a measure in sot; converts other units. */
function parseMeasure(cells: CellReader, name: ListingMeasure): number | null {
  const { least: min, most: max } = DETAILS[name].input;
  if (DETAILS[name].kind === 'integer') return cells.integer(detailColumn(name), { min, max });
  const measure = cells.number(detailColumn(name), { min, max: max * SQUARE_METRES_PER_SOT }, AREA_WORDS);
  const value = measure && round(measure.unit === 'm2' ? measure.value / SQUARE_METRES_PER_SOT : measure.value);
  if (value === null || (value >= min && value <= max)) return value;
  return cells.addProblem(detailColumn(name), `is not between ${min} and ${max}`);
}

/** Facts for which a source writes `false` when the advertiser has not stated them. */
const UNRELIABLE_NO: Partial<Record<string, readonly ListingFact[]>> = { narimanm: ['Has_Mortgage'] };

const NO_DETAILS = Object.fromEntries(DETAIL_NAMES.map((name) => [detailColumn(name), null])) as Details;

function isYes(text: string): boolean | null {
  return matchWords(YES_NO_WORDS, text);
}

/** One of the two numbers of a floor as `5/9`. */
function readFloor(cells: CellReader, text: string, { min, max }: Range): number | null {
  const value = Number(text);
  return value >= min && value <= max ? value : cells.addProblem('floor', `${text} is not between ${min} and ${max}`);
}

function round(area: number): number {
  return Math.round(area * 100) / 100;
}
