import { expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { migrate } from '../database/migrate.ts';

it('searches of a contact where nobody is any more go to another one of the person, as they are', async () => {
  const { client, close } = await databaseBefore('0086');
  try {
    await client.query(`
      insert into users (id, email, fullname) overriding system value values (1, 'a@evim.test', 'A'), (2, 'b@evim.test', 'B');
      insert into contacts (id, user_id, kind, address, language, confirmed_at, stopped_at, stop_reason) overriding system value
      values (1, 1, 'push', 'https://x.test/1', 'az', now(), now(), 'gone'), (2, 1, 'mail', 'user 1', 'az', now(), null, null),
             (3, 2, 'push', 'https://x.test/2', 'az', now(), now(), 'gone'), (4, 2, 'mail', 'user 2', 'az', now(), now(), 'asked');
      insert into watched_searches (id, search, conditions) overriding system value values (1, 'category=rent', '{}');
      insert into saved_searches (search_id, user_id, contact_id, frequency) values (1, 1, 1, 'weekly'), (1, 2, 3, 'instant')`);
    await migrate(client);
    const { rows } = await client.query('select user_id, contact_id, frequency from saved_searches order by user_id');
    expect(rows).toEqual([
      { user_id: 1, contact_id: 2, frequency: 'weekly' },
      { user_id: 2, contact_id: 3, frequency: 'instant' },
    ]);
    expect((await client.query('select stops_kept_news from users')).rows).toEqual([
      { stops_kept_news: false },
      { stops_kept_news: false },
    ]);
  } finally {
    await close();
  }
});
