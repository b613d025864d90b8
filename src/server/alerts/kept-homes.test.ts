import { afterAll, beforeEach, expect, it } from 'vitest';
import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { LOCK_WAITERS } from '../../../tests/support/lock-waiters.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes } from '../listings/homes/grouping-service.ts';
import { deleteOldAlerts } from './jobs.ts';

const { test, clock, query, save, house, match, write, written } = await openAlertSite('category=sale');
afterAll(() => test.close());
// what is kept at the time of this computer was kept before
beforeEach(async () => {
  await query('delete from alert_matches; delete from messages; delete from saved_searches');
  clock.pass(4_000);
});

const keep = ({ token }: { token: string }, listing: number) =>
  test.send('POST', '/api/favorites', { token, body: { listing } });
const headings = async () => (await written()).map(({ content }) => content.heading);
const join = (...listings: number[]) => inTransaction(test.deps.db, (trx) => joinHomes(trx, [listings], 'person'));
/** What is to be told is told now. */
const writeNow = async () => {
  await query('update alert_matches set due_at = $1 where bundle_id is null', [clock.now()]);
  await write(61);
};
const peopleTold = async () =>
  (await query('select c.user_id from messages m join contacts c on c.id = m.contact_id order by m.id')).map(
    (row) => row.user_id,
  );

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
    ['favorite', 'Seçilmişlərinizdəki 1 elan ucuzlaşıb'],
    ['favorite', 'Seçilmişlərinizdəki 1 elan artıq yoxdur'],
  ]);
  expect(await query('select user_id, kind from contacts')).toEqual([{ user_id: person.id, kind: 'mail' }]);
});

it('a kept home that is rejected is told when that can no longer be undone, each time once', async () => {
  const take = (id: number) => query(`update listings set status_ad = 'rejected' where id = $1`, [id]);
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
  expect(await headings()).toEqual(['Seçilmişlərinizdəki 1 elan artıq yoxdur']);
  // what was undone has not ended: its end is told; and the second one of what was public again
  await query(`update listings set status_ad = 'active' where id = $1`, [id]);
  for (const one of [id, undone]) await take(one);
  await writeNow();
  await writeNow();
  expect(await peopleTold()).toEqual([person.id, ...[person.id, other.id].toSorted((a, b) => a - b)]);
});

it('the end of another listing leaves a rejection of a kept one the time in which it can be undone', async () => {
  const person = await newPerson(test);
  const [id, other] = [await house(), await house()];
  await keep(person, id);
  await join(id, other);
  await query(`update listings set status_ad = 'rejected' where id = $1`, [id]);
  await query(`update alert_matches set due_at = $1 where bundle_id is null`, [
    new Date(clock.now().getTime() + UNDO_SECONDS * 1_000),
  ]);
  await query(`update listings set status_ad = 'expired' where id = $1`, [other]);
  await write(UNDO_SECONDS - 1);
  expect(await written()).toEqual([]);
  await write(1);
  expect(await headings()).toEqual(['Seçilmişlərinizdəki 1 elan artıq yoxdur']);
});

it('a kept home that its person hides is told no more, neither cheaper nor gone, until they show it again', async () => {
  const [person, other] = [await newPerson(test), await newPerson(test)];
  const id = await house({ price: 90_000_00 });
  await match();
  for (const one of [person, other]) await keep(one, id);
  const drop = async (price: number) => {
    await query('update listings set price = $2 where id = $1', [id, price]);
    await match();
    await writeNow();
  };
  await drop(80_000_00);
  // the button of that message
  await test.send('PUT', '/api/hidden', { token: person.token, body: { listings: [id] } });
  await drop(70_000_00);
  await query(`update listings set status_ad = 'expired' where id = $1`, [id]);
  await writeNow();
  expect((await peopleTold()).toSorted()).toEqual([person.id, other.id, other.id, other.id].toSorted());
  await query(`update listings set status_ad = 'active' where id = $1`, [id]);
  await match();
  const { status } = await test.send('DELETE', `/api/hidden/${id}`, { token: person.token });
  expect(status).toBe(204);
  await drop(60_000_00);
  expect((await peopleTold()).slice(-2).toSorted()).toEqual([person.id, other.id].toSorted());
});

it('a kept home is told to have gone when its owner deletes their account', async () => {
  const [person, owner] = [await newPerson(test), await newPerson(test)];
  const token = await test.tokenOf(owner.id, 'code');
  await keep(person, await house({ owner_id: owner.id }));
  expect((await test.send('POST', '/api/users/me/deletion', { token, body: {} })).status).toBe(200);
  await query('update alert_matches set due_at = $1 where bundle_id is null', [clock.now()]);
  await write(61);
  expect(await headings()).toEqual(['Seçilmişlərinizdəki 1 elan artıq yoxdur']);
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
    const waiting = await query(`${LOCK_WAITERS} and query like 'update listings%'`);
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
  expect(await headings()).toEqual(['Seçilmişlərinizdəki 1 elan artıq yoxdur']);
});

it.each(['active', 'expired'])(
  'a kept home goes on with another listing of it when its own is deleted, %s',
  async (status) => {
    const [person, renting] = [await newPerson(test), await newPerson(test)];
    const [id, other] = [await house({ price: 90_000_00 }), await house({ price: 95_000_00 })];
    const [rented, sold] = [await house({ category: 'rent', rent_type: 'monthly' }), await house()];
    await match();
    await keep(person, id);
    await keep(renting, rented);
    await join(id, other);
    await join(rented, sold);
    if (status !== 'active') await query('update listings set status_ad = $2 where id = $1', [id, status]);
    await writeNow();
    await query('delete from listings where id = any($1)', [[id, rented]]);
    await writeNow();
    // of what the other one keeps nothing is left
    expect(await peopleTold()).toEqual([renting.id]);
    const { data } = (await test.get('/api/favorites', person.token)).body;
    expect(data).toMatchObject([{ isAvailable: true, listing: { id: other } }]);
    await query('update listings set price = 80_000_00 where id = $1', [other]);
    await match();
    await writeNow();
    await query(`update listings set status_ad = 'expired' where id = $1`, [other]);
    await writeNow();
    expect((await headings()).slice(1)).toEqual([
      'Seçilmişlərinizdəki 1 elan ucuzlaşıb',
      'Seçilmişlərinizdəki 1 elan artıq yoxdur',
    ]);
  },
);

it('a home of which somebody keeps two listings goes on with the one that is left', async () => {
  const person = await newPerson(test);
  const [id, other] = [await house(), await house()];
  for (const one of [id, other]) await keep(person, one);
  await join(id, other);
  await query('delete from listings where id = $1', [id]);
  await writeNow();
  expect(await written()).toEqual([]);
  const { data } = (await test.get('/api/favorites/ids', person.token)).body;
  expect(data.map(({ listing }: { listing: number | null }) => listing)).toEqual([other, null]);
  await query('delete from listings where id = $1', [other]);
  await writeNow();
  expect(await headings()).toEqual(['Seçilmişlərinizdəki 1 elan artıq yoxdur']);
});

it('both listings of a kept home are deleted at the same time, and it has ended', async () => {
  const [person, other] = [await newPerson(test), await newPerson(test)];
  const listings = [await house(), await house()];
  await keep(person, listings[0] ?? 0);
  await keep(other, listings[1] ?? 0);
  await join(...listings);
  const [first, second] = [await test.database.connect(), await test.database.connect()];
  // as removeListing does
  for (const [n, client] of [first, second].entries()) {
    await client.query(`begin; set local lock_timeout = '10s'`);
    await client.query('select from listings where id = $1 for update', [listings[n]]);
  }
  await first.query('delete from listings where id = $1', [listings[0]]);
  const deleted = second.query(`delete from listings where id = ${listings[1]}; commit`);
  await first.query('commit');
  await deleted;
  for (const client of [first, second]) await client.end();
  await writeNow();
  expect(new Set(await peopleTold())).toEqual(new Set([person.id, other.id]));
});

it('a listing is deleted while somebody who keeps it keeps the other one of its home, too', async () => {
  const person = await newPerson(test);
  const [id, other] = [await house(), await house()];
  await keep(person, id);
  await join(id, other);
  const client = await test.database.connect();
  await client.query('begin');
  await client.query(`insert into favorites (user_id, kind, listing_id) values ($1, 'listing', $2)`, [
    person.id,
    other,
  ]);
  const deleted = query('delete from listings where id = $1', [id]);
  await waitUntil(async () => {
    const waiting = await query(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from listings%'`);
    return waiting.length === 1;
  }, 'the removal to wait for what is kept');
  await client.query('commit');
  await client.end();
  await deleted;
  const { data } = (await test.get('/api/favorites/ids', person.token)).body;
  expect(data.map(({ listing }: { listing: number | null }) => listing)).toEqual([other, null]);
});
