import { expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { databaseBefore } from '../../../../tests/support/database/older-database.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import { openDb, openPool } from '../../database/db.ts';
import { migrate } from '../../database/migrate.ts';
import { backfillHomes } from './backfill.ts';

const PRICES = `
  select listing_id, home_id, category, (price / 100)::int as price, (previous / 100)::int as previous, source,
         to_char(at at time zone 'UTC', 'MM-DD') as day
    from price_changes`;

it('a new listing gets a home of its own, and its public prices are recorded', async () => {
  const database = await freshDatabase();
  const { pool } = database;
  const { id } = await insertListing(pool, { price: 100_00, status_ad: 'pending' });
  const set = (columns: string) => pool.query(`update listings set ${columns} where id = $1`, [id]);
  await set('price = 9000');
  await set(`status_ad = 'active'`);
  await set(`price = 8000, updated_at = now()`);
  await set('area = area + 1');
  await set(`status_ad = 'expired', price = 7500`);
  await set(`price = 8000`);
  await set(`status_ad = 'active'`);
  await set(`status_ad = 'expired', price = 7000`);
  await set(`status_ad = 'active'`);
  await set(`category = 'rent', rent_type = 'monthly', price = 500`);
  const { rows: homes } = await pool.query(
    `select h.id = l.id as is_own, h.first_posted_at = l.posted_at as is_same
      from listings l join homes h on h.id = l.home_id where l.id = $1`,
    [id],
  );
  expect(homes).toEqual([{ is_own: true, is_same: true }]);
  const { rows } = await pool.query(`${PRICES} where home_id = $1 order by at, id`, [id]);
  expect(rows.map((row) => [row.category, row.price, row.previous, row.source])).toEqual([
    ['sale', 90, null, 'posted'],
    ['sale', 80, 90, 'edited'],
    ['sale', 70, 80, 'shown'],
    ['rent', 5, null, 'edited'],
  ]);
  const shownListing = await insertListing(pool, { price: 100_00, status_ad: 'active' });
  const { rows: first } = await pool.query(`${PRICES} where listing_id = $1`, [shownListing.id]);
  expect(first).toMatchObject([{ home_id: shownListing.id, price: 100, previous: null, source: 'posted' }]);
  await pool.query('delete from listings where id = $1', [id]);
  const { rowCount } = await pool.query(`${PRICES} where home_id = $1 and listing_id is null`, [id]);
  expect(rowCount).toBe(4);
  await database.close();
});

it('older listings get a home each, with the prices from their edits', async () => {
  const { client, close } = await databaseBefore('0046');
  // ids have gaps
  await client.query('alter table listings disable trigger assign_listing_id');
  await client.query(`
    insert into users (email) values ('a@evim.test');
    insert into listings (owner_id, ref, category, rent_type, property_type, area, price, status_ad, posted_at, created_at,
        updated_at)
      select case when ref is null then (select max(id) from users) end, ref, category,
             case category when 'rent' then 'monthly' end, 'office', 50, price, status, '2026-01-01Z', '2026-01-01Z', changed::timestamptz
        from (values (null, 'rent', 50000, 'expired', '2026-01-20Z'), (null, 'sale', 700, 'pending', '2026-01-01Z'),
          ('imported', 'sale', 900, 'active', '2026-02-01Z'), (null, 'sale', 600, 'active', '2026-01-01Z'))
          x(ref, category, price, status, changed);
    insert into listing_status_changes (listing_id, from_status, to_status, changed_at)
    values (1, null, 'pending', '2026-01-01Z'), (1, 'pending', 'active', '2026-01-02Z'),
      (1, 'expired', 'active', '2026-03-02Z'), (3, null, 'active', '2026-01-05Z');
    insert into listing_edits (listing_id, before, after, edited_at)
    values (1, '{"Price": 1000}', '{"Price": 900}', '2026-01-03Z'), (1, '{"Area": 9}', '{"Area": 50}', '2026-01-04Z'),
      (1, '{"Price": 900, "Category": "sale", "Rent_Type": null}', '{"Price": 400, "Category": "rent", "Rent_Type": "monthly"}',
       '2026-01-05Z'),
      (1, '{"Price": 400}', '{"Price": 500}', '2026-01-06Z')`);
  const selectListings = 'select id, price, status_ad, updated_at, posted_at, area from listings order by id';
  const { rows: before } = await client.query(selectListings);
  await migrate(client);
  // a change between the migration and the job
  await client.query(`
    update listings set price = 500 where id = 4;
    insert into listing_edits (listing_id, before, after) values (4, '{"Price": 6}', '{"Price": 5}')`);
  const pool = openPool(
    { host: client.host, port: client.port, user: client.user, database: client.database },
    () => {},
  );
  const db = openDb(pool);
  await Promise.all([backfillHomes(db), backfillHomes(db)]);
  await backfillHomes(db);
  const { rows: after } = await client.query(selectListings);
  expect(after).toEqual(before.map((row) => (row.id === 4 ? { ...row, price: 500 } : row)));
  const { rows: homes } = await client.query(
    `select l.id, h.id as home from listings l left join homes h on h.id = home_id order by 1`,
  );
  expect(homes).toEqual([1, 2, 3, 4].map((id) => ({ id, home: id })));
  const { rows } = await client.query(`${PRICES} order by listing_id, at, id`);
  expect(
    rows.map((row) => [row.listing_id, row.home_id, row.category, row.price, row.previous, row.source, row.day]),
  ).toEqual([
    [1, 1, 'sale', 1000, null, 'posted', '01-02'],
    [1, 1, 'sale', 900, 1000, 'earlier', '01-03'],
    [1, 1, 'rent', 400, null, 'earlier', '01-05'],
    [1, 1, 'rent', 500, 400, 'earlier', '01-06'],
    [3, 3, 'sale', 9, null, 'posted', '02-01'],
    [4, 4, 'sale', 6, null, 'posted', '01-01'],
    [4, 4, 'sale', 5, 6, 'edited', expect.any(String)],
  ]);
  await pool.end();
  await close();
});
