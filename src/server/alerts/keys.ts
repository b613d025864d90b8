import { PLACE_RELATIONS } from '#contract/listings/landing/landing.ts';
import type { Condition } from '#contract/wire/query.ts';
import { NEAR_MINUTES } from '../listings/match-service.ts';

// A listing finds the searches that may match it by keys such as `sale|new_building|3|district:4`; `*` is any. They are read
// from the conditions of a search, whatever its filters are: what these functions do not know restricts nothing. So a key never
// hides a search, and a new filter needs no step here. What remains is decided by the conditions themselves (listings/match-service.ts).

/** Prices in qəpik. `rest`: the conditions that they do not say. */
type SearchKeys = { keys: string[]; priceMin: number; priceMax: number; rest: Condition[] };

/** More combinations than these are not worth their rows: the widest part is left open. */
const MAX_KEYS = 64;
/** Above every price, qəpik. */
const NO_MAX = 1e15;
const ANY = '*';
const QUARTER = 'Kvartal';

type Comparison = Extract<Condition, { field: string }>;
type Leaf = Comparison | Extract<Condition, { reach: unknown }>;

/** The keys under which a search is kept, and the prices it is about; `conditions` must all hold. */
export function keysOf(conditions: readonly Condition[]): SearchKeys {
  const where: Condition = { all: [...conditions] };
  const parts = [
    valuesIn(where, (leaf) => fieldValues(leaf, 'Category')),
    valuesIn(where, (leaf) => fieldValues(leaf, 'Property_type')),
    valuesIn(where, (leaf) => fieldValues(leaf, 'Rooms')),
    valuesIn(where, placeValues),
  ];
  while (countKeys(parts) > MAX_KEYS) parts[widestOf(parts)] = null;
  const { min, max } = boundsIn(where, 'Price');
  return {
    keys: join(parts.map((values) => values ?? [ANY])),
    priceMin: inQepik(Math.floor(min * 100)),
    priceMax: inQepik(Math.ceil(max * 100)),
    rest: conditions.filter((one) => !isPriceBound(one)),
  };
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

/** What a listing is found by: its values, and the ids of the stations that it is near. */
export type ListingFacts = {
  category: string;
  property_type: string | null;
  rooms: number | null;
  /** ids by the names of PLACE_RELATIONS' relations */
  places: Record<string, number | null>;
  quarter: string | null;
  stations: readonly number[];
};

/** The keys of the searches that a listing may match. */
export function keysOfListing({ category, property_type, rooms, places, quarter, stations }: ListingFacts): string[] {
  const withAny = (value: string | number | null) => (value === null ? [ANY] : [String(value), ANY]);
  return join([
    withAny(category),
    withAny(property_type),
    withAny(rooms),
    [
      ...Object.entries(places).flatMap(([relation, id]) => (id === null ? [] : [`${relation}:${id}`])),
      ...(quarter === null ? [] : [`${QUARTER}:${quarter}`]),
      ...stations.map(nearKey),
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

/** The only values that something can have in matching listings; null: any. */
function valuesIn(where: Condition, read: (leaf: Leaf) => Values): Values {
  if ('all' in where) {
    const known = where.all.map((part) => valuesIn(part, read)).filter((values) => values !== null);
    return known.toSorted((a, b) => a.length - b.length)[0] ?? null;
  }
  if ('any' in where) {
    const every = where.any.map((part) => valuesIn(part, read));
    return every.some((values) => values === null) ? null : [...new Set(every.flatMap((values) => values ?? []))];
  }
  return 'field' in where || 'reach' in where ? read(where) : null;
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
  if ('reach' in leaf) {
    const { by, stations, points = [] } = leaf.reach;
    // who is within so many minutes of a station is near it
    const isNear = by === 'near' || (by === 'walk' && stations.every(({ minutes }) => minutes <= NEAR_MINUTES));
    return isNear && points.length === 0 ? stations.map(({ id }) => nearKey(id)) : null;
  }
  const { relation, field } = leaf;
  if (!relation) return field === QUARTER ? (equalTo(leaf)?.map((value) => `${QUARTER}:${value}`) ?? null) : null;
  return PLACES.has(relation) && field === 'id'
    ? (equalTo(leaf)?.map((value) => `${relation}:${value}`) ?? null)
    : null;
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
