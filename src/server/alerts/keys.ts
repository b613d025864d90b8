import { PLACE_RELATIONS } from '#contract/listings/landing/landing.ts';
import type { Area, Box } from '#contract/wire/area.ts';
import { boundsOfCircles } from '#contract/wire/circle.ts';
import { boundsOf } from '#contract/wire/polygon.ts';
import type { Condition } from '#contract/wire/query.ts';
import { type MapPoint, NEAR_MINUTES } from '../listings/match-service.ts';

// A listing finds the searches that may match it by keys such as `sale|new_building|3|district:4`; `*` is any. They are read
// from the conditions of a search, whatever its filters are: what these functions do not know restricts nothing. So a key never
// hides a search, and a new filter needs no step here. What remains is decided by the conditions themselves (listings/match-service.ts).

/**
 * Prices in qəpik. `unpriced`: the conditions that these do not say. `rest`: those of them that the keys do not say either: of a
 * listing with one of the keys, nothing else is to be decided.
 */
type SearchKeys = { keys: string[]; priceMin: number; priceMax: number; unpriced: Condition[]; rest: Condition[] };

/** More combinations than these are not worth their rows: the widest part is left open. */
const MAX_KEYS = 64;
/** Above every price, qəpik. */
const NO_MAX = 1e15;
const ANY = '*';
const QUARTER = 'Kvartal';
/** Sides of the squares that areas are covered with, in degrees: the smallest are half a kilometre wide. */
const SIDES = [0.005, 0.02, 0.08];
/** An area of more squares has those of the next size, or none. */
const MAX_SQUARES = 16;

type Comparison = Extract<Condition, { field: string }>;
type Leaf = Comparison | Extract<Condition, { reach: unknown } | { located: unknown }>;

/** The keys under which a search is kept, and the prices it is about; `conditions` must all hold. */
export function keysOf(conditions: readonly Condition[]): SearchKeys {
  const where: Condition = { all: [...conditions] };
  const parts = PARTS.map((read) => valuesIn(where, read));
  while (countKeys(parts) > MAX_KEYS) parts[widestOf(parts)] = null;
  const { min, max } = boundsIn(where, 'Price');
  const unpriced = conditions.filter((one) => !isPriceBound(one));
  return {
    keys: join(parts.map((values) => values ?? [ANY])),
    priceMin: inQepik(Math.floor(min * 100)),
    priceMax: inQepik(Math.ceil(max * 100)),
    unpriced,
    rest: unpriced.filter((one) => !PARTS.some((read, at) => isSaid(one, read, parts[at] ?? null))),
  };
}

/** Whether whatever has one of some values of a part matches a condition. */
function isSaid(condition: Condition, read: Reader, values: Values): boolean {
  const matching = values && isExact(condition) ? valuesIn(condition, read) : null;
  return values !== null && matching !== null && values.every((value) => matching.includes(value));
}

/** Whether a condition holds for exactly the values that are read from it. */
function isExact(condition: Condition): boolean {
  if ('any' in condition) return condition.any.every(isExact);
  return 'field' in condition || ('reach' in condition && condition.reach.by === 'near');
}

/** Whether a condition only bounds the price; priceMin and priceMax say the same. */
function isPriceBound(condition: Condition): boolean {
  if (!('field' in condition) || condition.relation || condition.field !== 'Price') return false;
  const { operator, value } = condition;
  return (
    (operator === '$gte' || operator === '$lte') &&
    Number.isInteger(Number(value)) &&
    Math.abs(Number(value)) * 100 < NO_MAX
  );
}

/** What a listing is found by: its values, the ids of the stations that it is near, and where areas find it. */
export type ListingFacts = {
  category: string;
  property_type: string | null;
  rooms: number | null;
  /** ids by the names of PLACE_RELATIONS' relations */
  places: Record<string, number | null>;
  quarter: string | null;
  stations: readonly number[];
  point: MapPoint | null;
};

/** The keys of the searches that a listing may match. */
export function keysOfListing(listing: ListingFacts): string[] {
  const { category, property_type, rooms, places, quarter, stations, point } = listing;
  const withAny = (value: string | number | null) => (value === null ? [ANY] : [String(value), ANY]);
  return join([
    withAny(category),
    withAny(property_type),
    withAny(rooms),
    [
      ...Object.entries(places).flatMap(([relation, id]) => (id === null ? [] : [`${relation}:${id}`])),
      ...(quarter === null ? [] : [`${QUARTER}:${quarter}`]),
      ...stations.map(nearKey),
      ...(point === null ? [] : SIDES.map((side) => squareAt(side, point))),
      ANY,
    ],
  ]);
}

function inQepik(price: number): number {
  return Math.min(NO_MAX, Math.max(0, price));
}

function nearKey(station: number): string {
  return `near:${station}`;
}

function join(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (heads, values) => heads.flatMap((head) => values.map((value) => (head ? `${head}|${value}` : value))),
    [''],
  );
}

type Values = string[] | null;
type Reader = (leaf: Leaf) => Values;

/** What keys are made of, in their order. */
const PARTS: readonly Reader[] = [
  (leaf) => fieldValues(leaf, 'Category'),
  (leaf) => fieldValues(leaf, 'Property_type'),
  (leaf) => fieldValues(leaf, 'Rooms'),
  placeValues,
];

/** The only values that something can have in matching listings; null: any. */
function valuesIn(where: Condition, read: Reader): Values {
  if ('all' in where) {
    const known = where.all.map((part) => valuesIn(part, read)).filter((values) => values !== null);
    return known.toSorted((a, b) => a.length - b.length)[0] ?? null;
  }
  if ('any' in where) {
    const every = where.any.map((part) => valuesIn(part, read));
    return every.some((values) => values === null) ? null : [...new Set(every.flatMap((values) => values ?? []))];
  }
  return 'field' in where || 'reach' in where || 'located' in where ? read(where) : null;
}

function fieldValues(leaf: Leaf, name: string): Values {
  return 'field' in leaf && !leaf.relation && leaf.field === name ? equalTo(leaf) : null;
}

function equalTo({ operator, value }: Comparison): Values {
  if (operator !== '$eq' && operator !== '$in') return null;
  return (Array.isArray(value) ? value : [value]).map(String);
}

const PLACES = new Set<string>(Object.values(PLACE_RELATIONS));

function placeValues(leaf: Leaf): Values {
  if ('located' in leaf) return squaresIn(boxAround(leaf.located));
  if ('reach' in leaf) {
    const { by, stations, points = [] } = leaf.reach;
    // who is within so many minutes of a station is near it
    const isNear = by === 'near' || (by === 'walk' && stations.every(({ minutes }) => minutes <= NEAR_MINUTES));
    const squares = points.map((point) => squaresIn(boundsOfCircles([point])));
    if (!isNear || squares.includes(null)) return null;
    return [...stations.map(({ id }) => nearKey(id)), ...squares.flatMap((some) => some ?? [])];
  }
  const { relation, field } = leaf;
  if (!relation) return field === QUARTER ? (equalTo(leaf)?.map((value) => `${QUARTER}:${value}`) ?? null) : null;
  return PLACES.has(relation) && field === 'id'
    ? (equalTo(leaf)?.map((value) => `${relation}:${value}`) ?? null)
    : null;
}

function boxAround(area: Area): Box {
  return 'box' in area ? area.box : boundsOf(area.polygon);
}

/** The squares that a box touches; null: it is too large for any size of them. */
function squaresIn({ west, south, east, north }: Box): string[] | null {
  for (const side of SIDES) {
    const [x1, x2, y1, y2] = [west, east, south, north].map((degrees) => Math.floor(degrees / side)) as [
      number,
      number,
      number,
      number,
    ];
    if ((x2 - x1 + 1) * (y2 - y1 + 1) > MAX_SQUARES) continue;
    const columns = Array.from({ length: x2 - x1 + 1 }, (_, at) => x1 + at);
    return columns.flatMap((x) => Array.from({ length: y2 - y1 + 1 }, (_, at) => squareKey(side, x, y1 + at)));
  }
  return null;
}

function squareAt(side: number, { longitude, latitude }: MapPoint): string {
  return squareKey(side, Math.floor(longitude / side), Math.floor(latitude / side));
}

function squareKey(side: number, x: number, y: number): string {
  return `square:${side}:${x}:${y}`;
}

type Bounds = { min: number; max: number };
const UNBOUNDED: Bounds = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };

/** The least and the greatest value of a number in matching listings. */
function boundsIn(where: Condition, name: string): Bounds {
  if ('all' in where) {
    const parts = where.all.map((part) => boundsIn(part, name));
    return {
      min: Math.max(UNBOUNDED.min, ...parts.map(({ min }) => min)),
      max: Math.min(UNBOUNDED.max, ...parts.map(({ max }) => max)),
    };
  }
  if ('any' in where) {
    const parts = where.any.map((part) => boundsIn(part, name));
    return { min: Math.min(...parts.map(({ min }) => min)), max: Math.max(...parts.map(({ max }) => max)) };
  }
  if (!('field' in where) || where.relation || where.field !== name) return UNBOUNDED;
  const value = Number(where.value);
  switch (where.operator) {
    case '$eq':
      return { min: value, max: value };
    case '$gte':
    case '$gt':
      return { ...UNBOUNDED, min: value };
    case '$lte':
    case '$lt':
      return { ...UNBOUNDED, max: value };
    default:
      return UNBOUNDED;
  }
}

function countKeys(parts: readonly Values[]): number {
  return parts.reduce((product, values) => product * (values?.length ?? 1), 1);
}

function widestOf(parts: readonly Values[]): number {
  const sizes = parts.map((values) => values?.length ?? 1);
  return sizes.indexOf(Math.max(...sizes));
}
