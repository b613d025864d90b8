import { afterAll, beforeEach, expect, it } from 'vitest';
import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { deleteOldAlerts } from './jobs.ts';

const { test, clock, query, save, house, match, write, written } = await openAlertSite('category=sale');
afterAll(() => test.close());
// what is kept at the time of this computer was kept before
beforeEach(async () => {
  await query('delete from alert_matches; delete from messages');
  clock.pass(4_000);
});

const keep = ({ token }: { token: string }, listing: number) =>
  test.send('POST', '/api/favorites', { token, body: { listing } });
const headings = async () => (await written()).map(({ content }) => content.heading);

it('a kept home that gets cheaper or ends is told without a saved search', async () => {
  const person = await newPerson(test);
  const id = await house({ price: 90_000_00 });
  await match();
  await keep(person, id);
  // nobody can be told: their account has no address, or they want no such news
  await keep(await newPerson(test, { email: 'x1@temp.evim.az' }), id);
  await keep(await newPerson(test, { stops_kept_news: true }), id);
  expect(await query('select from contacts')).toEqual([]);
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
  expect(await query('select user_id, kind from contacts')).toEqual([{ user_id: person.id, kind: 'mail' }]);
});

it.each([
  ['rejected', (id: number) => query(`update listings set status_ad = 'rejected' where id = $1`, [id])],
  ['hidden', (id: number) => query(`update listings set status_ad = 'pending' where id = $1`, [id])],
])('a kept home that is %s is told once, when that can no longer be undone', async (_what, take) => {
  const [person, other] = [await newPerson(test), await newPerson(test)];
  const [id, undone] = [await house(), await house()];
  await keep(person, id);
  await keep(other, undone);
  for (const one of [id, undone]) await take(one);
  const [{ rest }] = await query(
    'select extract(epoch from due_at - at)::int as rest from alert_matches where listing_id = $1',
    [id],
  );
  expect(rest).toBe(UNDO_SECONDS);
  await query('update alert_matches set due_at = $1 where bundle_id is null', [
    new Date(clock.now().getTime() + 30_000),
  ]);
  await write(20);
  expect(await written()).toEqual([]);
  await query(`update listings set status_ad = 'active' where id = $1`, [undone]);
  await write(61);
  expect(await headings()).toEqual(['Seçdiyiniz 1 elan artıq yoxdur']);
  // what was undone has not ended: its end is told
  await query(`update listings set status_ad = 'active' where id = $1`, [id]);
  for (const one of [id, undone]) await take(one);
  await query('update alert_matches set due_at = $1 where bundle_id is null', [clock.now()]);
  await write(61);
  expect(
    (await query('select c.user_id from messages m join contacts c on c.id = m.contact_id order by m.id')).map(
      (row) => row.user_id,
    ),
  ).toEqual([person.id, other.id]);
});

it('a kept home is told to have gone when its owner deletes their account', async () => {
  const [person, owner] = [await newPerson(test), await newPerson(test)];
  const token = await test.tokenOf(owner.id, 'code');
  await keep(person, await house({ owner_id: owner.id }));
  expect((await test.send('POST', '/api/users/me/deletion', { token, body: {} })).status).toBe(200);
  await query('update alert_matches set due_at = $1 where bundle_id is null', [clock.now()]);
  await write(61);
  expect(await headings()).toEqual(['Seçdiyiniz 1 elan artıq yoxdur']);
});

it('the link of such a message stops such messages alone', async () => {
  const person = await newPerson(test);
  await save(person.token);
  const id = await house({ price: 70_000_00 });
  await keep(person, id);
  await query(`update listings set status_ad = 'expired' where id = $1`, [id]);
  await query('update alert_matches set due_at = $1 where bundle_id is null', [clock.now()]);
  await query('delete from alert_events');
  await write(61);
  const [message] = await written();
  const { pathname, search } = new URL(message?.content.stop ?? '');
  expect((await test.site.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(200);
  const { choices, contacts } = (await test.get('/api/contacts', person.token)).body.data;
  expect([choices.kept, contacts]).toMatchObject([false, [{ kind: 'mail', isStopped: false }]]);
  const next = await house({ price: 60_000_00 });
  await keep(person, next);
  await query(`update listings set status_ad = 'expired' where id = $1`, [next]);
  expect(await query('select from alert_matches where listing_id = $1 and favorite_id is not null', [next])).toEqual(
    [],
  );
  const { kept: _kept, ...channels } = choices;
  for (const kept of [true, undefined])
    await test.send('PUT', '/api/contacts/choices', { token: person.token, body: { ...channels, kept } });
  expect((await test.get('/api/contacts', person.token)).body.data.choices.kept).toBe(true);
});

it('a listing ends while somebody removes it from the homes they keep, and they are not told', async () => {
  const person = await newPerson(test);
  await save(person.token);
  const id = await house();
  await keep(person, id);
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

it('what was told months ago is not told again', async () => {
  const person = await newPerson(test);
  const id = await house();
  await keep(person, id);
  await query(`update listings set status_ad = 'expired' where id = $1`, [id]);
  await query('update alert_matches set due_at = $1 where bundle_id is null', [clock.now()]);
  await write(61);
  clock.pass(91 * 86_400);
  await query('update alert_matches set at = $1', [clock.now()]);
  await deleteOldAlerts(test.deps);
  expect(await query('select from alert_bundles')).toEqual([]);
  await write(61);
  expect(await headings()).toEqual(['Seçdiyiniz 1 elan artıq yoxdur']);
});
