import { expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { migrate } from '../database/migrate.ts';

it('notes that grew with each move of a listing are small again, and those of homes without listings are gone', async () => {
  const { client, close } = await databaseBefore('0110');
  const text = (id: number) => ({ id: `mifkq3z${id}-4f9a0b`, text: `${id}` });
  const idOf = (id: number) => text(id).id;
  try {
    await client.query('alter table listings disable trigger assign_listing_id');
    await client.query(
      `with people as (insert into users (id, email, fullname) overriding system value values (1, 'a@evim.test', 'A')),
       places as (insert into homes (id) values (1), (2), (3), (4)),
       past as (
         insert into past_listings (listing_id, owner_id, category, area, price, prints_whole, prints_inner, first_posted_at, home_id)
         values (9, 1, 'sale', 50, 100, '{}', '{}', now(), 4))
       insert into listings (id, owner_id, category, property_type, area, price, status_ad, home_id) overriding system value
       select n, 1, 'sale', 'office', 50, 100, 'active', n from generate_series(1, 2) n`,
    );
    const grown = {
      texts: Array.from({ length: 4_000 }, (_, at) => text(at % 4)),
      replaced: Array.from({ length: 4_000 }, (_, at) => idOf(2 + (at % 2))),
      opinion: { id: idOf(1), value: 'up' },
    };
    const small = { texts: [text(1)], replaced: [], opinion: null };
    await client.query(
      `insert into home_notes (user_id, home_id, note) values (1, 1, $1), (1, 2, $2), (1, 3, $2), (1, 4, $2)`,
      [grown, small],
    );
    await migrate(client);
    const { rows } = await client.query('select home_id, note from home_notes order by home_id');
    expect(rows).toEqual([
      { home_id: 1, note: { texts: [text(1), text(0)], replaced: [idOf(2), idOf(3)], opinion: grown.opinion } },
      { home_id: 2, note: small },
      // a deleted listing was of it
      { home_id: 4, note: small },
    ]);
  } finally {
    await close();
  }
});
