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
