import { expect, it } from 'vitest';
import { databaseBefore } from '../../../../tests/support/database/older-database.ts';
import { migrate } from '../../database/migrate.ts';

it('the migration takes back the questions that their owners had switched off', async () => {
  const { client, close } = await databaseBefore('0083');
  await client.query(`
    insert into users (email, stops_reminders) values ('asked@evim.test', false), ('stopped@evim.test', true),
      ('chose@evim.test', false);
    insert into notice_choices (user_id, kind, channels)
    select id, 'available', '{}' from users where email like 'chose%';
    insert into listings (owner_id, category, property_type, area, price, status_ad)
    select id, 'sale', 'office', 50, 100, 'active' from users;
    insert into availability_questions (listing_id, why, times, asked_at) select id, 'silence', 2, now() from listings`);
  await migrate(client);
  const { rows } = await client.query(`
    select u.email from availability_questions q join listings l on l.id = q.listing_id join users u on u.id = l.owner_id`);
  expect(rows).toEqual([{ email: 'asked@evim.test' }]);
  await close();
});
