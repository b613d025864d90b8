import type { Condition, Scalar } from '#contract/wire/query.ts';
import { type Bits, difference, emptyBits, unite } from './bits.ts';
import type { Column, NumberColumn, SortedColumn } from './columns.ts';
import { findInside, type Points } from './inside.ts';
import { indexedName, isChoice } from './layout.ts';
import { findWithin } from './within.ts';

/** A column with the number of its units in one of the filter's. */
export type FilteredColumn = { column: Column | NumberColumn; parts: number };
type Comparison = Extract<Condition, { field: string }>;

/**
 * The slots in `among` that match a filter. The logic is that of the SQL (query-compiler.ts): a missing value equals nothing
 * and is neither above nor below anything, and negations are exact.
 */
export function findMatching(columns: ReadonlyMap<string, FilteredColumn>, condition: Condition, among: Bits): Bits {
  const find = (part: Condition, within: Bits) => findMatching(columns, part, within);
  // the quick ones first: the others then look at fewer slots
  if ('all' in condition) return condition.all.toSorted(byCost).reduce((left, part) => find(part, left), among);
  if ('any' in condition)
    return condition.any.map((part) => find(part, among)).reduce(unite, emptyBits(among.length * 32));
  if ('not' in condition) return difference(among, find(condition.not, among));
  if ('inside' in condition) return findInside(condition.inside, pointsOf(columns), among);
  if ('within' in condition) return findWithin(condition.within, pointsOf(columns), among);
  if ('reach' in condition || 'located' in condition) throw new Error('The places of a filter are not resolved');
  const target = columns.get(indexedName(condition) ?? '');
  if (!target) throw new Error(`The index has no column ${condition.field}`);
  return compare(target, condition, among);
}

/** Where the listings are. */
export function pointsOf(columns: ReadonlyMap<string, FilteredColumn>): Points {
  const columnOf = (name: string) => columns.get(name)?.column as SortedColumn;
  return { latitude: columnOf('Latitude'), longitude: columnOf('Longitude') };
}

/** The conditions that all must hold, the quick ones first. `isSet`: its slots are known without looking at any. */
export function conjunctsOf(condition: Condition): { part: Condition; isSet: boolean }[] {
  const parts = (one: Condition): Condition[] => ('all' in one ? one.all.flatMap(parts) : [one]);
  return parts(condition)
    .toSorted(byCost)
    .map((part) => ({ part, isSet: costOf(part) === 0 }));
}

function byCost(a: Condition, b: Condition): number {
  return costOf(a) - costOf(b);
}

/** Sets are quicker than codes and numbers, these than whole groups, and a polygon is the slowest. */
function costOf(condition: Condition): number {
  if ('inside' in condition || 'within' in condition) return 3;
  if (!('field' in condition)) return 2;
  return isChoice(indexedName(condition)) ? 0 : 1;
}

function compare({ column, parts }: FilteredColumn, { operator, value }: Comparison, among: Bits): Bits {
  const findEqual = () =>
    column.findEqual(
      (Array.isArray(value) ? value : [value]).map((one) => inParts(one, parts)),
      among,
    );
  const findMissing = () => column.findMissing(among);
  const bound = () => inParts(value as Scalar, parts) as number;
  const between = (least: number, most: number) => (column as NumberColumn).findBetween(least, most, among);
  switch (operator) {
    case '$eq':
    case '$in':
      return findEqual();
    case '$ne':
    case '$notIn':
      return difference(among, findEqual());
    case '$null':
      return value ? findMissing() : difference(among, findMissing());
    case '$notNull':
      return value ? difference(among, findMissing()) : findMissing();
    case '$gte':
      return between(bound(), Number.POSITIVE_INFINITY);
    case '$gt':
      return between(nextNumber(bound()), Number.POSITIVE_INFINITY);
    case '$lte':
      return between(Number.NEGATIVE_INFINITY, bound());
    case '$lt':
      return between(Number.NEGATIVE_INFINITY, -nextNumber(-bound()));
    default:
      throw new Error(`The index does not know ${operator}`);
  }
}

/** Rounded as the SQL does it. */
function inParts(value: Scalar, parts: number): Scalar {
  return typeof value === 'number' && parts !== 1 ? Math.round(value * parts) : value;
}

const number = new Float64Array(1);
const bits = new BigInt64Array(number.buffer);

/** The smallest double above a finite number. */
function nextNumber(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  number[0] = value;
  bits[0] = (bits[0] as bigint) + (value > 0 ? 1n : -1n);
  return number[0];
}
