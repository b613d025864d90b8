import { expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { migrate } from '../database/migrate.ts';

it('what was found before its homes were joined is told once, and what was told stays; no home that is gone is hidden', async () => {
  const { client, close } = await databaseBefore('0090');
  try {
    await client.query('alter table listings disable trigger assign_listing_id');
    await client.query(`
      insert into users (id, email, fullname) overriding system value values (1, 'a@evim.test', 'A');
      insert into homes (id) values (1), (2), (3), (4);
      insert into listings (id, owner_id, category, property_type, area, price, status_ad, home_id) overriding system value
      select n, 1, 'sale', 'office', 50, 100, 'active', case n when 4 then 4 else 1 end from generate_series(1, 4) n;
      insert into hidden_homes (user_id, home_id) select 1, unnest(array[1, 2, 4]);
      insert into contacts (id, user_id, kind, address, language, confirmed_at) overriding system value
      values (1, 1, 'mail', 'user 1', 'az', now());
      insert into watched_searches (id, search, conditions) overriding system value values (1, 'category=sale', '{}'), (2, 'category=rent', '{}');
      insert into saved_searches (id, search_id, user_id, contact_id) overriding system value values (1, 1, 1, 1), (2, 2, 1, 1);
      insert into alert_bundles (id, contact_id, kind, at) overriding system value values (1, 1, 'alert', now());
      -- 1 to 3 wait beside each other; in the other search one of them was told, and there are two lower prices
      insert into alert_matches (saved_search_id, home_id, listing_id, reason, price, at, due_at, contact_id, bundle_id)
      values (1, 1, 1, 'new', 100, now(), now(), 1, null), (1, 2, 2, 'new', 100, now(), now(), 1, null),
             (1, 3, 3, 'new', 100, now(), now(), 1, null), (1, 4, 4, 'new', 100, now(), now(), 1, null),
             (2, 1, 1, 'new', 100, now(), now(), 1, null), (2, 2, 2, 'new', 100, now(), now(), 1, 1),
             (2, 1, 1, 'drop', 90, now(), now(), 1, null), (2, 2, 2, 'drop', 80, now(), now(), 1, null)`);
    await migrate(client);
    const { rows } = await client.query(
      `select saved_search_id || ' ' || listing_id || ' ' || reason as match from alert_matches order by id`,
    );
    expect(rows.map(({ match }) => match)).toEqual(['1 1 new', '1 4 new', '2 2 new', '2 1 drop', '2 2 drop']);
    expect((await client.query('select home_id from hidden_homes order by 1')).rows).toEqual([
      { home_id: 1 },
      { home_id: 4 },
    ]);
  } finally {
    await close();
  }
});
