import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import type { Database } from '../database.ts';
import { describeTables } from './table-types.ts';

let database: Database;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = await database.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** The type of a column in `Tables`. */
async function typeOf(table: string, column: string): Promise<string | undefined> {
  const text = await describeTables(client);
  const body = new RegExp(`^  ${table}: \\{\n(.*?)^  \\};`, 'ms').exec(text)?.[1] ?? '';
  return new RegExp(`^    ${column}: (.*);$`, 'm').exec(body)?.[1];
}

it('a table type has columns with read types, optional insert types, and generated columns', async () => {
  expect(await typeOf('users', 'id')).toBe('GeneratedAlways<number>');
  expect(await typeOf('users', 'language')).toBe('Generated<string>');
  expect(await typeOf('users', 'phone')).toBe('string | null');
  expect(await typeOf('users', 'blocked_at')).toBe(
    'ColumnType<Date | null, Date | string | null, Date | string | null>',
  );
  expect(await typeOf('listings', 'price_per_sqm')).toBe('GeneratedAlways<number | null>');
  expect(await typeOf('contents', 'body')).toBe('ColumnType<unknown, string, string>');
});

it('the table types follow the database', async () => {
  await client.query('alter table users rename column language to tongue');
  expect([await typeOf('users', 'language'), await typeOf('users', 'tongue')]).toEqual([
    undefined,
    'Generated<string>',
  ]);
});

it('an unknown type is refused', async () => {
  await client.query('alter table users add column seen interval');
  await expect(describeTables(client)).rejects.toThrow('users.seen is interval');
});

it('the table types match the values that the driver returns', async () => {
  const { rows } = await database.pool.query(`
    select 1::bigint as bigint, 1.5::numeric as numeric, '{1}'::bigint[] as bigints, date '2026-01-02' as date,
      now() as moment, '[1]'::jsonb as jsonb, '\\x00'::bytea as bytes, 1.5::float8 as float, '{a}'::text[] as texts`);
  expect(rows[0]).toEqual({
    bigint: 1,
    numeric: 1.5,
    bigints: ['1'],
    date: '2026-01-02',
    moment: expect.any(Date),
    jsonb: [1],
    bytes: Buffer.from([0]),
    float: 1.5,
    texts: ['a'],
  });
});
