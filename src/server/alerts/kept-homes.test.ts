import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';

const { test, clock, query, save, house, match, write, written } = await openAlertSite('category=sale');
afterAll(() => test.close());
// what is kept at the time of this computer was kept before
beforeEach(() => clock.pass(4_000));

it('a kept home that gets cheaper or ends is told without a saved search', async () => {
  const person = await newPerson(test);
  await save(person.token, { search: 'category=rent' });
  await query('delete from saved_searches');
  const id = await house({ price: 90_000_00 });
  await match();
  await test.send('POST', '/api/favorites', { token: person.token, body: { listing: id } });
  await query('update listings set price = 80_000_00 where id = $1', [id]);
  await match();
  await write();
  await query(`update listings set status_ad = 'expired' where id = $1`, [id]);
  await query('update alert_matches set due_at = $1 where bundle_id is null', [clock.now()]);
  await write(61);
  expect((await written()).map(({ kind, content }) => [kind, content.heading])).toEqual([
    ['favorite', 'Seçdiyiniz 1 ev ucuzlaşıb'],
    ['favorite', 'Seçdiyiniz 1 elan artıq yoxdur'],
  ]);
});

it('a listing ends while somebody removes it from the homes they keep, and they are not told', async () => {
  const person = await newPerson(test);
  await save(person.token);
  const id = await house();
  await test.send('POST', '/api/favorites', { token: person.token, body: { listing: id } });
  const client = await test.database.connect();
  await client.query('begin; delete from favorites');
  const ended = query(`update listings set status_ad = 'expired' where id = $1`, [id]);
  await waitUntil(async () => {
    const waiting = await query(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'update listings%'`);
    return waiting.length === 1;
  }, 'the end to wait for the removal');
  await client.query('commit');
  await client.end();
  await ended;
  expect(await query('select from alert_matches where listing_id = $1 and favorite_id is not null', [id])).toEqual([]);
});
