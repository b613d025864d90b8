import { expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { migrate } from '../database/migrate.ts';

it('the migration leaves unknown facts unknown', async () => {
  const { client, close } = await databaseBefore('0048');
  await client.query(`
    insert into users (email) values ('a@evim.test');
    insert into listings (owner_id, ref, category, property_type, area, price, status_ad, has_deed, has_gas)
    select case when ref is null then (select max(id) from users) end, ref, 'sale', 'office', 50, 100, 'active', true, false
      from (values (null), ('imported')) x(ref)`);
  await migrate(client);
  const { rows } = await client.query('select has_deed, has_gas, has_pool from listings order by id');
  expect(rows).toEqual([
    { has_deed: true, has_gas: null, has_pool: null },
    { has_deed: true, has_gas: null, has_pool: null },
  ]);
  await close();
});
