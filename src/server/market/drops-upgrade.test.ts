import { expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { migrate } from '../database/migrate.ts';

it('the migrations compare listings with other postings of their home, as each later change does, and date the drops', async () => {
  const { client, close } = await databaseBefore('0081');
  // each posting with its prices, a day apart; homes 1, 5 and 6, and a listing alone
  await client.query(`
    insert into homes (id) values (1), (5), (6);
    insert into listings (id, ref, home_id, category, property_type, area, price, price_drop, status_ad)
    overriding system value
    select id, 'r' || id, home, 'sale', 'office', 50, price, told, 'active'
      from (values (1, 1, 100000, null), (2, 1, 90000, null), (3, 1, 95000, 4), (4, null, 80000, 20), (5, 5, 70000, 9),
        (6, 6, 95000, 5), (7, 6, 90000, 10))
        x(id, home, price, told);
    delete from price_changes;
    insert into price_changes (listing_id, home_id, category, price, source, at)
    select listing, home, 'sale', price, 'posted', '2026-01-01Z'::timestamptz + day * interval '1 day'
      from (values (1, 1, 100000, 1), (2, 1, 90000, 2), (3, 1, 99000, 3), (3, 1, 95000, 4), (4, null, 100000, 1),
        (4, null, 80000, 2), (null, 5, 60000, 1), (5, 5, 77000, 2), (5, 5, 70000, 3),
        (6, 6, 100000, 1), (6, 6, 95000, 3), (7, 6, 90000, 2)) x(listing, home, price, day)`);
  await migrate(client);
  const drops = 'select id, price_drop, drop_of(id) as counted from listings order by id';
  const { rows } = await client.query(drops);
  // the third is above the second, the fifth above a posting that is gone, the sixth above one beside it
  expect(rows.map(({ price_drop }) => price_drop)).toEqual([null, 10, null, 20, null, null, 10]);
  expect(rows.map(({ counted }) => counted)).toEqual(rows.map(({ price_drop }) => price_drop));
  const days = await client.query("select to_char(price_dropped_at, 'YYYY-MM-DD') as day from listings order by id");
  expect(days.rows.map(({ day }) => day)).toEqual([null, '2026-01-03', null, '2026-01-03', null, null, '2026-01-03']);
  await close();
});
