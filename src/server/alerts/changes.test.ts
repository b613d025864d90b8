import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/db.ts';
import { INDEXED_FIELDS } from '../listings/search-index/layout.ts';
import { takeWaiting } from './match-queries.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** What people sort by but do not search by; a new home is followed by its own trigger. */
const SORTED_BY = ['is_premium', 'is_vip', 'is_bumped', 'created_order_at', 'newest_at', 'home_id'];

it('a change of every column that people search by is noted', async () => {
  const { rows } = await database.pool.query(
    `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'note_alert_event_changed'`,
  );
  const columns = INDEXED_FIELDS.map(({ column }) => column).filter((column) => !SORTED_BY.includes(column));
  expect(columns.filter((column) => !new RegExp(`new\\.${column}\\b`).test(rows[0].text))).toEqual([]);
});

it('a version of a listing has what people search by, and nothing else', async () => {
  const { rows: all } = await database.pool.query(
    `select column_name as name, data_type as type from information_schema.columns where table_name = 'listings'`,
  );
  const fillerOf = ({ name, type }: { name: string; type: string }) => {
    if (type === 'boolean') return name !== 'is_approximate';
    if (type === 'ARRAY') return [];
    if (type.startsWith('timestamp') || type === 'date') return '2026-01-01';
    return type === 'tsvector' ? '' : 1;
  };
  const full = Object.fromEntries(all.map((column) => [column.name, fillerOf(column)]));
  const namesOf = async (listing: object) => {
    const { rows } = await database.pool.query(
      'select jsonb_object_keys(listing_version(jsonb_populate_record(null::listings, $1::jsonb))) as name order by 1',
      [listing],
    );
    return rows.map(({ name }) => name);
  };
  const columns = INDEXED_FIELDS.map(({ column }) => column).filter((column) => !SORTED_BY.includes(column));
  expect(await namesOf(full)).toEqual([...columns, 'rent_type'].toSorted());
  const roughly = await namesOf({ ...full, is_approximate: true });
  expect(roughly).not.toContain('latitude');
  expect(roughly).toHaveLength(columns.length - 1);
});

it('views, bumps and titles of a public listing are no change; its price is one', async () => {
  const { id } = await insertListing(database.pool, {});
  const noted = async (change: string) => {
    await database.pool.query('delete from alert_events');
    await database.pool.query(`update listings set ${change} where id = $1`, [id]);
    const { rows } = await database.pool.query('select before from alert_events order by id');
    return rows.map(({ before }) => before?.price ?? null);
  };
  const {
    rows: [{ price }],
  } = await database.pool.query('select price from listings where id = $1', [id]);
  expect(await noted('views_count = views_count + 1')).toEqual([]);
  expect(await noted('bumped_at = now(), last_bumped_at = now(), is_vip = true, updated_at = now()')).toEqual([]);
  expect(await noted(`title = 'Ev', price = price`)).toEqual([]);
  expect((await noted('price = price - 1000'))[0]).toBe(Number(price));
  expect(await noted(`status_ad = 'expired'`)).toEqual([]);
  expect(await noted(`status_ad = 'active'`)).toEqual([null]);
});

it('who posts a home is not told after all that an import has brought', async () => {
  await database.pool.query('delete from alert_events');
  const imported = [await insertListing(database.pool, {}), await insertListing(database.pool, {})];
  const posted = await insertListing(database.pool, {});
  const take = async () => (await inTransaction(database.db, takeWaiting))?.listing_id;
  expect([await take(), await take(), await take(), await take()]).toEqual([
    posted.id,
    ...imported.map(({ id }) => id).reverse(),
    undefined,
  ]);
});
