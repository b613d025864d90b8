import type { Condition, Scalar } from '#contract/wire/query.ts';
import { type Bits, complement, emptyBits, intersect, unite } from './bits.ts';
import type { Column, NumberColumn } from './columns.ts';
import { indexedName } from './layout.ts';

/** A column with the number of its units in one of the filter's. */
export type FilteredColumn = { column: Column | NumberColumn; parts: number };
type Comparison = Extract<Condition, { field: string }>;

/**
 * The slots that match a filter, also free ones. The logic is that of the SQL (query-compiler.ts): a missing value equals
 * nothing and is neither above nor below anything, and negations are exact.
 */
export function findMatching(
  columns: ReadonlyMap<string, FilteredColumn>,
  condition: Condition,
  capacity: number,
): Bits {
  const find = (part: Condition) => findMatching(columns, part, capacity);
  if ('all' in condition) return condition.all.map(find).reduce(intersect, complement(emptyBits(capacity)));
  if ('any' in condition) return condition.any.map(find).reduce(unite, emptyBits(capacity));
  if ('not' in condition) return complement(find(condition.not));
  const target = columns.get(indexedName(condition) ?? '');
  if (!target) throw new Error(`The index has no column ${condition.field}`);
  return compare(target, condition);
}

function compare({ column, parts }: FilteredColumn, { operator, value }: Comparison): Bits {
  const values = () => (Array.isArray(value) ? value : [value]).map((one) => inParts(one, parts));
  const bound = () => inParts(value as Scalar, parts) as number;
  const between = (least: number, most: number) => (column as NumberColumn).findBetween(least, most);
  switch (operator) {
    case '$eq':
    case '$in':
      return column.findEqual(values());
    case '$ne':
    case '$notIn':
      return complement(column.findEqual(values()));
    case '$null':
      return value ? column.findMissing() : complement(column.findMissing());
    case '$notNull':
      return value ? complement(column.findMissing()) : column.findMissing();
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
