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
import { GARAGE_LEVELS, TYPE_FIELDS } from '#contract/listings/types.ts';
import type { CellReader } from './cell-reader.ts';
import { detailColumn } from './columns.ts';
import { CHOICE_WORDS, FEATURE_WORDS } from './detail-words.ts';
import {
  AREA_WORDS,
  ROOM_WORDS,
  understandDocuments,
  understandPhrase,
  understandWords,
  YES_NO_WORDS,
} from './words.ts';

const FLOORS = { min: -5, max: 200 };
const STOREYS = { min: 1, max: 200 };
const SQUARE_METRES_PER_SOT = 100;
const AREA = { min: 0.01, max: 99_999_999 };

/** Area in m², that of land in sot, whatever unit the row has. */
export function understandArea(cells: CellReader, type: PropertyType | null): number | null {
  const area = cells.number('area', AREA, AREA_WORDS);
  if (!area) return null;
  const wanted = type ? TYPE_FIELDS[type].areaUnit : 'm2';
  const stated = cells.text('area_unit');
  const unit = stated === '' ? (area.unit ?? wanted) : understandPhrase(AREA_WORDS, stated);
  if (unit === null) return cells.note('area_unit', 'is neither m2 nor sot', true);
  if (area.unit && area.unit !== unit) return cells.note('area', `has another unit than area_unit, ${stated}`);
  if (unit === wanted) return round(area.value);
  const converted = round(unit === 'sot' ? area.value * SQUARE_METRES_PER_SOT : area.value / SQUARE_METRES_PER_SOT);
  return converted < AREA.min || converted > AREA.max
    ? cells.note('area', `is too small or too large in ${wanted}`)
    : converted;
}

/** Rooms as stored: 11 is "more than ten". */
export function understandRooms(cells: CellReader, type: PropertyType | null): number | null {
  if (type && !TYPE_FIELDS[type].rooms) return null;
  if (/^10\s*\+$/.test(cells.text('rooms'))) return MANY_ROOMS;
  const rooms = cells.integer('rooms', { min: 1, max: 999 }, ROOM_WORDS);
  return rooms === null ? null : Math.min(rooms, MANY_ROOMS);
}

type Floors = { floor: number | null; total_floors: number | null };

/** Floors as the type tells them: on a floor of so many, storeys only (house), a level (garage) or none (land). */
export function understandFloors(cells: CellReader, type: PropertyType | null): Floors {
  const kind = type ? TYPE_FIELDS[type].floor : 'of-building';
  if (kind === 'none') return { floor: null, total_floors: null };
  if (kind === 'level')
    return {
      floor: cells.integer('floor', { min: GARAGE_LEVELS.lowest, max: GARAGE_LEVELS.highest }),
      total_floors: null,
    };
  const [, both, of] = /^(-?\d{1,3})\s*\/\s*(\d{1,3})$/.exec(cells.text('floor')) ?? [];
  const total_floors =
    of && cells.text('total_floors') === '' ? within(Number(of), STOREYS) : cells.integer('total_floors', STOREYS);
  if (kind === 'storeys') return { floor: null, total_floors };
  const floor = both ? within(Number(both), FLOORS) : cells.integer('floor', FLOORS);
  if (floor === null || total_floors === null || floor <= total_floors) return { floor, total_floors };
  cells.note('floor', `is above total_floors, ${total_floors}`);
  return { floor: null, total_floors: null };
}

export type Details = { [Name in DetailName as Lowercase<Name>]: DetailValues[Name] };

/** What a row says of each detail that a listing of its type may have; null: nothing. */
export function understandDetails(cells: CellReader, type: PropertyType | null, category: Category): Details {
  const features = cells.text('features').split(/[;,]/);
  const named = new Map<ListingFact | null, boolean>([
    ...understandDocuments(cells.text('document')),
    ...features.map((word) => [understandPhrase(FEATURE_WORDS, word), true] as const),
  ]);
  // a column of its own says it plainly; what is only named elsewhere is there
  const silent = SAYS_ONLY_YES[cells.text('source')] ?? [];
  const facts = factsOf(type, category).map((name) => {
    const stated = cells.word(detailColumn(name), isYes);
    const isSilent = stated === false && silent.includes(name);
    return [detailColumn(name), (isSilent ? null : stated) ?? named.get(name) ?? null];
  });
  const choices = choicesOf(type, category).map((name) => [
    detailColumn(name),
    cells.word(detailColumn(name), (text) => understandWords(CHOICE_WORDS[name], text)),
  ]);
  const measures = measuresOf(type, category).map((name) => [detailColumn(name), understandMeasure(cells, name)]);
  return { ...NOTHING, ...Object.fromEntries([...facts, ...choices, ...measures]) };
}

/** A measure in sot, whatever unit stands behind it. */
function understandMeasure(cells: CellReader, name: ListingMeasure): number | null {
  const { least: min, most: max } = DETAILS[name].input;
  const read = cells.number(detailColumn(name), { min, max: max * SQUARE_METRES_PER_SOT }, AREA_WORDS);
  const value = read && round(read.unit === 'm2' ? read.value / SQUARE_METRES_PER_SOT : read.value);
  if (value === null || (value >= min && value <= max)) return value;
  return cells.note(detailColumn(name), `is not between ${min} and ${max}`);
}

/** Sources that write `false` of these where the advertiser has said nothing. */
const SAYS_ONLY_YES: Partial<Record<string, readonly ListingFact[]>> = { narimanm: ['Has_Mortgage'] };

const NOTHING = Object.fromEntries(DETAIL_NAMES.map((name) => [detailColumn(name), null])) as Details;

function isYes(text: string): boolean | null {
  return understandWords(YES_NO_WORDS, text);
}

function within(value: number, { min, max }: { min: number; max: number }): number | null {
  return value >= min && value <= max ? value : null;
}

function round(area: number): number {
  return Math.round(area * 100) / 100;
}
