import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIELD_ROWS, type FieldRow } from '#contract/listings/field-rows.ts';
import { columnOf } from '#contract/wire/fields.ts';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import type { Database } from '../database/database.ts';

let database: Database;
let columns: { name: string; type: string; isNullable: boolean }[];
const fields = FIELD_ROWS.map(([name, row]) => ({ name, column: row.column ?? columnOf(name), row }));

beforeAll(async () => {
  database = await freshDatabase();
  const { rows } = await database.pool.query(
    `select column_name as name, data_type as type, is_nullable = 'YES' and is_generated = 'NEVER' as "isNullable"
       from information_schema.columns where table_name = 'listings' order by ordinal_position`,
  );
  columns = rows;
});
afterAll(() => database.close());

it('every field has a column: a new field needs a migration', () => {
  const names = new Set(columns.map(({ name }) => name));
  expect(fields.filter(({ column }) => !names.has(column)).map(({ name, column }) => `${name}: ${column}`)).toEqual([]);
});

// columns without a field: keys, references, and columns for searching and sorting
const OURS = [
  ...[
    'id',
    'document_id',
    'owner_id',
    'ref',
    'import_hash',
    'address_id',
    'complex_id',
    'district_id',
    'settlement_id',
  ],
  ...[
    'metro_id',
    'nearest_metro_id',
    'title',
    'images',
    'image_count',
    'search_vector',
    'first_posted_at',
    'expires_at',
  ],
  ...['edited_at', 'hidden_at', 'hidden_by_block_of', 'bumped_at', 'last_bumped_at', 'is_bumped'],
  ...['created_order_at', 'newest_at'],
];

it('every column has a field: a new column needs a row', () => {
  const knownColumns = new Set([...fields.map(({ column }) => column), ...OURS]);
  expect(columns.map(({ name }) => name).filter((name) => !knownColumns.has(name))).toEqual([]);
});

const TYPES: Record<FieldRow['kind'], string[]> = {
  text: ['text'],
  enum: ['text'],
  integer: ['smallint', 'integer', 'bigint'],
  number: ['numeric', 'double precision'],
  money: ['bigint'],
  boolean: ['boolean'],
  time: ['timestamp with time zone'],
  date: ['date'],
  blocks: ['jsonb'],
};

it('columns have the type and nullability of their fields', () => {
  const wrong = fields.filter(({ column, row }) => {
    const match = columns.find(({ name }) => name === column);
    return !match || !TYPES[row.kind].includes(match.type) || (match.isNullable && !row.nullable);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('columns accept exactly the values of their fields', async () => {
  const { rows } = await database.pool.query(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = 'listings'::regclass and contype = 'c'`,
  );
  const checks = rows.map(({ text }) => String(text));
  // quarters have a table of their own
  const choices = fields.filter(({ name, row }) => row.kind === 'enum' && name !== 'Kvartal');
  const wrong = choices.filter(({ column, row }) => {
    const own = checks.filter((text) => text.startsWith(`CHECK ((${column} = ANY`));
    const values = own.flatMap((text) => [...text.matchAll(/'(\w+)'::text/g)].map((match) => match[1]));
    return `${values.toSorted()}` !== `${row.values?.toSorted()}`;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
