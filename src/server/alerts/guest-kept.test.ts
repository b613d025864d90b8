// What becomes of the homes that somebody keeps without an account, in their browser.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { openKeptGuests } from '../../../tests/support/guest-kept.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes } from '../listings/homes/grouping-service.ts';
import { deleteOldMessages } from '../messages/sending-queries.ts';
import { deleteOldAlerts, rewriteAlerts } from './jobs.ts';

const site = await openAlertSite('category=sale');
const { test, clock, query, house, match, write, ask: askPrice, tell } = site;
const { ask, newGuest, newMail, contactKeyOf, messagesTo } = openKeptGuests(site);
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from contacts; delete from favorites; delete from auth_attempts');
  clock.pass(4_000);
});

const CHEAPER = 'Seçilmişlərinizdəki 1 elan ucuzlaşıb';
const GONE = 'Seçilmişlərinizdəki 1 elan artıq yoxdur';
const DAYS = 86_400;
const expire = (id: number) => query(`update listings set status_ad = 'expired' where id = $1`, [id]);
const end = async (id: number) => {
  await expire(id);
  await tell();
};
const offered = async (price: number, more: object = {}) => {
  const id = await house({ price: price * 100, ...more });
  await match();
  return id;
};
const lower = async (id: number, price: number) => {
  await askPrice(id, price);
  await tell();
};

it('a home that a guest keeps gets cheaper and ends, and they are told, also of one that nobody owns', async () => {
  const [id, other] = [await offered(90_000, { owner_id: null, ref: 'elan-7' }), await offered(90_000)];
  const guest = await newGuest([id, other]);
  expect(await guest.keep(id, other)).toMatchObject({ status: 200, body: { data: { state: 'on' } } });
  await lower(id, 80_000);
  // once for each price
  await guest.keep(id, other);
  await lower(id, 80_000);
  await end(id);
  await end(other);
  expect(await guest.headings()).toEqual([CHEAPER, GONE, GONE]);
  const [, told] = await messagesTo(guest.mail);
  expect(told.content.searches).toContain(`/saved-searches?key=${guest.contactKey}`);
});

it('nothing is told before the owner of the address has said yes', async () => {
  const id = await offered(90_000);
  const mail = newMail();
  const { key } = await ask([id], { mail });
  await lower(id, 80_000);
  await end(id);
  expect((await messagesTo(mail)).map(({ kind }) => kind)).toEqual(['confirmation']);
  const { body } = await test.send('PUT', `/api/kept-lists?key=${key}`, { body: { listings: [id], ages: [0] } });
  expect(body.data).toEqual({ state: 'waiting' });
});

it('who types the address of somebody who is told already waits for its owner, and is forgotten without their yes', async () => {
  const [own, others] = [await offered(90_000), await offered(90_000)];
  const guest = await newGuest([own]);
  const { key, telegramUrl } = await ask([others], { mail: guest.mail });
  expect(telegramUrl).toBe(null);
  const state = async () =>
    (await test.send('PUT', `/api/kept-lists?key=${key}`, { body: { listings: [others], ages: [0] } })).body.data;
  expect(await state()).toEqual({ state: 'waiting' });
  await lower(others, 80_000);
  await lower(own, 80_000);
  expect(await guest.headings()).toEqual([CHEAPER]);
  expect((await messagesTo(guest.mail)).map(({ content }) => content.heading)).toContain('Seçilmişlər barədə yazaq?');
  // nor by the link that stops such messages
  const [waiting, first] = await guest.lists();
  expect([waiting?.state, first?.state]).toEqual(['waiting', 'on']);
  const yes = (contactKey: string) =>
    test.send('PUT', `/api/saved-searches/kept/${waiting?.id}?key=${contactKey}`, { body: { isPaused: false } });
  const stranger = await newGuest([own]);
  expect((await yes(stranger.contactKey)).status).toBe(404);
  expect((await yes(key)).status).toBe(404);
  expect((await yes(guest.contactKey)).status).toBe(204);
  expect(await state()).toEqual({ state: 'on' });
  await lower(others, 70_000);
  expect(await guest.headings()).toEqual([CHEAPER, CHEAPER]);
  await ask([others], { mail: guest.mail });
  clock.pass(15 * DAYS);
  await deleteOldAlerts(test.deps);
  expect((await guest.lists()).map((list) => list.state)).toEqual(['on', 'on']);
});

it('of lists that nobody said yes to the newest five stay', async () => {
  const id = await offered(90_000);
  const guest = await newGuest([id]);
  for (let n = 0; n < 7; n++) {
    await query('delete from auth_attempts');
    await ask([id], { mail: guest.mail });
  }
  expect((await guest.lists()).map(({ state }) => state)).toEqual([...Array(5).fill('waiting'), 'on']);
});

it('what the browser keeps no more is told no more, written already or not, and what it keeps since is', async () => {
  const [id, next] = [await offered(90_000), await offered(90_000)];
  const guest = await newGuest([id]);
  await askPrice(id, 80_000);
  await write(70);
  const [{ id: message }] = await query(`select id from messages where kind = 'favorite'`);
  await guest.keep(next);
  expect(await rewriteAlerts(test.deps, [message])).toEqual(new Set([message]));
  await tell();
  await end(id);
  expect(await guest.headings()).toEqual([]);
  await lower(next, 80_000);
  expect(await guest.headings()).toEqual([CHEAPER]);
  await guest.keep();
  await end(next);
  expect(await guest.headings()).toEqual([CHEAPER]);
});

it('the link of such a message stops it, whatever the browser keeps then, until their page has it go on', async () => {
  const [id, next] = [await offered(90_000), await offered(90_000)];
  const guest = await newGuest([id]);
  await lower(id, 80_000);
  const [, told] = await messagesTo(guest.mail);
  const { pathname, search } = new URL(told.content.stop);
  await askPrice(id, 70_000);
  for (let twice = 0; twice < 2; twice++)
    expect((await test.site.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(200);
  expect(await guest.keep(id, next)).toMatchObject({ status: 200, body: { data: { state: 'paused' } } });
  await tell();
  await lower(next, 80_000);
  await end(id);
  expect(await guest.headings()).toEqual([CHEAPER]);
  const [list] = await guest.lists();
  expect(list).toMatchObject({ state: 'paused', homes: 2 });
  const change = (isPaused: boolean) =>
    test.send('PUT', `/api/saved-searches/kept/${list?.id}?key=${guest.contactKey}`, { body: { isPaused } });
  expect((await change(false)).status).toBe(204);
  await lower(next, 70_000);
  expect(await guest.headings()).toEqual([CHEAPER, CHEAPER]);
  expect((await change(true)).status).toBe(204);
  await end(next);
  expect(await guest.headings()).toHaveLength(2);
});

it('a home that is hidden from a guest is told no more', async () => {
  const id = await offered(90_000);
  const guest = await newGuest([id]);
  await test.send('PUT', `/api/saved-searches/hidden?key=${guest.contactKey}`, { body: { listings: [id] } });
  await lower(id, 80_000);
  await end(id);
  expect(await guest.headings()).toEqual([]);
});

it('a home goes on with another listing when its own is deleted, and ends with the last one', async () => {
  const [id, other] = [await offered(90_000), await offered(95_000)];
  await inTransaction(test.deps.db, (trx) => joinHomes(trx, [[id, other]], 'person'));
  const guest = await newGuest([id]);
  await query('delete from listings where id = $1', [id]);
  await tell();
  expect(await guest.headings()).toEqual([]);
  // the browser knows the old one
  await guest.keep(id);
  expect(await guest.homes()).toEqual([other]);
  await end(other);
  expect(await guest.headings()).toEqual([GONE]);
});

it('a home that another listing offers has not ended', async () => {
  const [id, other] = [await offered(90_000), await offered(95_000)];
  await inTransaction(test.deps.db, (trx) => joinHomes(trx, [[id, other]], 'person'));
  const guest = await newGuest([id]);
  await end(id);
  expect(await guest.headings()).toEqual([]);
  await end(other);
  expect(await guest.headings()).toEqual([GONE]);
});

it('of two listings of a home that a browser keeps one is removed, and of both kept before the deletion one is left', async () => {
  const [id, other] = [await offered(90_000), await offered(95_000)];
  await inTransaction(test.deps.db, (trx) => joinHomes(trx, [[id, other]], 'person'));
  const guest = await newGuest([id, other]);
  await guest.keep(other);
  expect(await guest.homes()).toEqual([other]);
  await guest.keep(id, other);
  await query('delete from listings where id = $1', [id]);
  expect(await guest.homes()).toEqual([other, null]);
  await expire(other);
  await tell();
  expect(await guest.headings()).toEqual([GONE]);
});

it('what a guest keeps goes with their contact, or when they end it, and holds the contact until then', async () => {
  const id = await offered(90_000);
  const [guest, leaving, asked] = [await newGuest([id]), await newGuest([id]), newMail()];
  await ask([id], { mail: asked });
  expect((await test.send('DELETE', `/api/kept-lists?key=${leaving.key}`)).status).toBe(204);
  expect((await leaving.keep(id)).status).toBe(404);
  clock.pass(31 * DAYS);
  await deleteOldMessages(test.deps.db, clock.now());
  expect(await query('select address from contacts')).toEqual([{ address: guest.mail }]);
  expect(await query('select listing_id as id from favorites')).toEqual([{ id }]);
  const [list] = await guest.lists();
  const forget = (key: string) => test.send('DELETE', `/api/saved-searches/kept/${list?.id}?key=${key}`);
  expect([(await forget(guest.key)).status, (await forget(guest.contactKey)).status]).toEqual([404, 204]);
  expect(await query('select from favorites')).toEqual([]);
  clock.pass(31 * DAYS);
  await deleteOldMessages(test.deps.db, clock.now());
  expect(await query('select from contacts')).toEqual([]);
});

it('only who has the key of a list changes it, and it opens nothing else', async () => {
  const id = await offered(90_000);
  const guest = await newGuest([id]);
  const { token } = await newPerson(test);
  const body = { listings: [], ages: [] };
  for (const key of [`${guest.key}x`, guest.contactKey, ''])
    expect([
      (await test.send('PUT', `/api/kept-lists?key=${key}`, { body })).status,
      (await test.send('DELETE', `/api/kept-lists?key=${key}`)).status,
      (await test.send('POST', `/api/kept-lists/account?key=${key}`, { token })).status,
    ]).toEqual([404, 404, 404]);
  expect(await guest.homes()).toEqual([id]);
  expect((await test.get(`/api/saved-searches?key=${guest.key}`)).status).toBe(404);
  expect((await test.send('POST', `/api/kept-lists/account?key=${guest.key}`)).status).toBe(401);
  const odd = await test.send('PUT', `/api/kept-lists?key=${guest.key}`, { body: { listings: [id], ages: [] } });
  expect(odd.status).toBe(400);
  expect(await contactKeyOf(guest.mail)).toBe(guest.contactKey);
});

it('a listing that nobody may see is not kept, and owners do not count what guests keep', async () => {
  const owner = await newPerson(test);
  const [id, pending] = [await offered(90_000, { owner_id: owner.id }), await house({ status_ad: 'pending' })];
  const guest = await newGuest([id, pending, 987_654_321]);
  expect(await guest.homes()).toEqual([id]);
  const { body } = await test.get(`/api/listings/${id}/numbers`, owner.token);
  expect(body.data.favorites).toBe(0);
});
