import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import type { Database } from './database.ts';
import { type Db, inTransaction, type Trx } from './db.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const writeTwo = async (trx: Trx) => {
  await sql`insert into translations (key, az) values ('one', 'bir')`.execute(trx);
  await sql`insert into translations (key, az) values ('two', 'iki')`.execute(trx);
};
const countTexts = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from translations where key in ('one', 'two')`.execute(db);
  return rows[0]?.count;
};

it('a transaction commits all or nothing, and reads work inside it', async () => {
  const broken = inTransaction(database.db, async (trx) => {
    await writeTwo(trx);
    expect(await countTexts(trx)).toBe(2);
    throw new Error('after the writes');
  });
  await expect(broken).rejects.toThrow('after the writes');
  expect(await countTexts(database.db)).toBe(0);
  await inTransaction(database.db, writeTwo);
  expect(await countTexts(database.db)).toBe(2);
});

// Compiler checks (npm run check): each line is an error, and must stay one.
it('the compiler requires a transaction', () => {
  // @ts-expect-error outside a transaction
  const outside = () => writeTwo(database.db);
  // @ts-expect-error only inTransaction gives a Trx
  const other = () => database.db.transaction().execute((trx) => writeTwo(trx));
  // @ts-expect-error PostgreSQL has no transaction inside another
  const nested = () => inTransaction(database.db, (trx) => inTransaction(trx, writeTwo));
  expect([outside, other, nested]).toHaveLength(3);
});
