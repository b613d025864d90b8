import type { Random } from '../../../packages/demo-city/random.ts';
import { LISTING } from '../../../src/contract/listings/entity.ts';
import { type Field, type FieldKind, OPERATORS } from '../../../src/contract/wire/query.ts';
import type { Parsed } from '../test-site.ts';

export type Row = Record<string, Parsed>;
export type Filter = Record<string, Parsed>;

const fields = Object.values(LISTING.fields).filter((field) => field.filterable);
/** The relations in random filters, with their fields. */
export const FILTERED_RELATIONS = {
  Metro: ['id', 'Name'],
  district: ['id', 'Name'],
  address: ['Name'],
  complex: ['name'],
};

/** Zeros, the largest and the finest values of the API, and those around which the search index stores numbers in another way. */
const ODD_VALUES: Partial<Record<FieldKind, readonly string[]>> = {
  integer: ['0', '-0', '-1', '255', '65536', '2147483647', '-2147483648', '999999999999999'],
  number: ['0', '-0', '-0.5', '0.0000000001', '49.8412345678', '2147.483647', '-999999999999.9999999999'],
  money: ['0', '-0', '-0.01', '0.01', '21474836.47', '21474836.48', '999999999999.99'],
};

/** A random filter of the API with values of some rows, as on the wire. */
export function randomFilter(rows: readonly Row[], random: Random, depth: number): Filter {
  const kind = random.pick(['field', 'field', 'relation', ...(depth > 0 ? ['$and', '$or', '$not'] : [])]);
  const inner = () => randomFilter(rows, random, depth - 1);
  if (kind === '$and' || kind === '$or') return { [kind]: Array.from({ length: random.whole(1, 3) }, inner) };
  if (kind === '$not') return { $not: inner() };
  if (kind === 'relation') {
    const name = random.pick(Object.keys(FILTERED_RELATIONS)) as keyof typeof FILTERED_RELATIONS;
    const field = random.pick(FILTERED_RELATIONS[name]);
    const values = [...distinct(rows, (row) => row[name]?.[field]), '7'];
    return { [name]: { [field]: comparison(random, field === 'id' ? 'integer' : 'text', values) } };
  }
  const field = random.pick(fields);
  const values = distinct(rows, (row) => row[field.name]);
  if (field.kind === 'text') values.push('a', 'NİZAMİ');
  if (random.chance(0.2)) values.push(...(ODD_VALUES[field.kind] ?? []));
  return { [field.name]: comparison(random, field.kind, values.length > 0 ? values : exampleOf(field)) };
}

/** A value of a field that no row has. */
function exampleOf({ kind, values }: Field): readonly unknown[] {
  if (kind === 'boolean') return [true];
  return values ?? [kind === 'time' ? '2026-01-01' : '1'];
}

function distinct(rows: readonly Row[], read: (row: Row) => unknown): unknown[] {
  return [...new Set(rows.map(read))].filter(
    (value) => value !== null && value !== undefined && typeof value !== 'object',
  );
}

function comparison(random: Random, kind: FieldKind, values: readonly unknown[]): Filter {
  const operator = random.pick(OPERATORS[kind]);
  const pickValue = () => random.pick(values);
  const isList = operator === '$in' || operator === '$notIn';
  const value = operator.endsWith('ull') ? random.chance(0.5) : isList ? [pickValue(), pickValue()] : pickValue();
  return random.chance(0.7) ? { [operator]: value } : { $not: { [operator]: value } };
}
