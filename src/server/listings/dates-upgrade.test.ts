import { expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { migrate } from '../database/migrate.ts';

it('the migration keeps known dates: unknown ones stay null, acts of owners confirm, only bumps count as bumps', async () => {
  const { client, close } = await databaseBefore('0041');
  await client.query(`
    insert into users (email) values ('a@evim.test');
    insert into listings (owner_id, ref, category, property_type, area, price, status_ad, created_at, updated_at, bumped_at,
      first_posted_at)
    select case when ref is null then (select max(id) from users) end, ref, 'sale', 'office', 50, 100, 'active', created::timestamptz,
      updated::timestamptz, bumped::timestamptz, first::timestamptz
      from (values
        (null, '2026-01-01Z', '2026-01-09Z', '2026-01-02Z', null),
        (null, '2026-02-01Z', '2026-02-01Z', '2026-02-05Z', '2025-12-01Z'),
        ('dated', '2019-05-06Z', '2026-03-01T00:00:03Z', '2019-05-06Z', null),
        ('undated', '2026-03-01Z', '2026-03-01T00:00:04Z', '2026-03-01Z', null))
        x(ref, created, updated, bumped, first);
    insert into listing_status_changes (listing_id, from_status, to_status, changed_by, reason, changed_at)
    values (1, 'expired', 'pending', (select max(id) from users), null, '2026-01-07Z'),
      (1, 'active', 'active', (select max(id) from users), 'renewed', '2026-01-08Z'),
      (3, null, 'active', null, 'import', '2026-03-01Z'), (4, null, 'active', null, 'import', '2026-03-01Z');
    insert into listing_promotions (user_id, listing_id, type, value, unit, price, starts_at, times_left, next_at, created_at)
    values ((select max(id) from users), 2, 'bump', 1, 'times', 100, '2026-02-05Z', 1, now(), '2026-02-05Z')`);
  await migrate(client);
  const day = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD') as ${column}`;
  const columns = ['posted_at', 'confirmed_at', 'last_bumped_at', 'updated_at'].map(day).join(', ');
  const { rows } = await client.query(
    `select ${columns}, newest_at = '-infinity' as is_last from listings order by id`,
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['2026-01-01', '2026-01-08', null, '2026-01-09', false],
    ['2025-12-01', null, '2026-02-05', '2026-02-01', false],
    ['2019-05-06', null, null, '2026-03-01', false],
    [null, null, null, '2026-03-01', true],
  ]);
  await close();
});
