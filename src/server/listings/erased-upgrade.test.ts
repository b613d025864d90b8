import { expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { migrate } from '../database/migrate.ts';

it('the migrations delete the videos that erased people left, and the secrets of lists that were kept for repetitions', async () => {
  const { client, close } = await databaseBefore('0087');
  await client.query(`
    insert into users (id, email, fullname, erased_at) overriding system value
    values (1, 'erased@evim.test', null, now()), (2, 'stays@evim.test', 'x', null);
    insert into listings (id, ref, owner_id, category, property_type, area, price, status_ad, video)
    overriding system value
    select id, 'r' || id, id, 'sale', 'office', 50, 1000000, 'rejected', 'https://vimeo.com/1' from users;
    insert into idempotency_keys (user_id, route, key, body_hash)
    values (2, 'POST /lists', 'k', 'x'), (2, 'POST /listings', 'k', 'x')`);
  await migrate(client);
  const { rows } = await client.query(`
    select (select json_agg(video order by id) from listings) as videos, (select json_agg(route) from idempotency_keys) as routes`);
  expect(rows).toEqual([{ videos: [null, 'https://vimeo.com/1'], routes: ['POST /listings'] }]);
  await close();
});
