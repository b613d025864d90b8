// Browsers: the sessions that they go with, new subscriptions in place of old ones, and how many a person has.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_CONTACTS } from '#contract/contacts/fields.ts';
import { blockPerson } from '../../../tests/support/block-person.ts';
import { newBrowser } from '../../../tests/support/channels/fake-push-service.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { newPerson, openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { deleteOldSignInData } from '../auth/cleanup-queries.ts';
import { inTransaction } from '../database/db.ts';
import { stopContact } from '../messages/queue-service.ts';
import { endPushOf } from './push-service.ts';

const clock = openTestClock();
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[]) => (await test.database.pool.query(text, values)).rows;
let endpoints = 0;
const newEndpoint = () => `https://fcm.googleapis.com/fcm/send/${endpoints++}`;
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const subscribe = (token: string, endpoint: string, agent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0') =>
  test.send('POST', '/api/contacts/push', {
    token,
    body: { endpoint, keys: newBrowser().keys },
    headers: { 'user-agent': agent },
  });
/** The endpoints that a person is told at. */
const toldAt = async (user: number) =>
  (
    await query(
      `select address from contacts where user_id = $1 and kind = 'push' and stopped_at is null order by id`,
      [user],
    )
  ).map(({ address }) => address);

/** A person at home, and with two phones, each in a session of its own that allowed push messages. */
async function newOwner() {
  const person = await newPerson(test);
  const phones = [await test.tokenOf(person.id), await test.tokenOf(person.id)];
  const [home, phone, other] = [newEndpoint(), newEndpoint(), newEndpoint()];
  await subscribe(person.token, home);
  await subscribe(phones[0] ?? '', phone, IPHONE);
  await subscribe(phones[1] ?? '', other);
  const sessions = await query('select session_id from contacts where user_id = $1 order by contacts.id', [person.id]);
  return { ...person, phones, home, phone, other, phoneSession: sessions[1].session_id };
}
const end = (token: string, session = '') => test.send('DELETE', `/api/auth/sessions${session}`, { token });

it('a session that its person ends takes the push messages of its browser along, from anywhere', async () => {
  const owner = await newOwner();
  expect(await toldAt(owner.id)).toEqual([owner.home, owner.phone, owner.other]);
  expect((await end(owner.token, `/${owner.phoneSession}`)).status).toBe(204);
  expect(await toldAt(owner.id)).toEqual([owner.home, owner.other]);
  expect((await test.send('POST', '/api/auth/logout', { token: owner.phones[1] })).status).toBe(200);
  expect(await toldAt(owner.id)).toEqual([owner.home]);
});

it('ending all other sessions leaves this browser alone, and takes those of which nobody knows the session', async () => {
  const owner = await newOwner();
  await query('update contacts set session_id = null where address = $1', [owner.phone]);
  await end(owner.token);
  expect(await toldAt(owner.id)).toEqual([owner.home]);
});

it('a block ends all', async () => {
  const owner = await newOwner();
  await blockPerson(test.deps, owner.id, true);
  expect(await toldAt(owner.id)).toEqual([]);
});

it('a new password ends all', async () => {
  const owner = await newOwner();
  const token = await test.tokenOf(owner.id, 'code');
  const answer = await test.send('PUT', `/api/users/${owner.id}`, { token, body: { password: 'tamamile yeni parol' } });
  expect([answer.status, await toldAt(owner.id)]).toEqual([200, []]);
});

it('a session that ends by itself takes nothing along; one of the same device takes what is left of it', async () => {
  const owner = await newOwner();
  clock.pass(30 * 86_400);
  await deleteOldSignInData(test.database.db, clock.now());
  expect(await toldAt(owner.id)).toEqual([owner.home, owner.phone, owner.other]);
  const device = 'Safari, iPhone';
  await inTransaction(test.deps.db, (trx) =>
    endPushOf(trx, owner.id, { session: owner.phoneSession.replace(/^./, '0'), device }, clock.now()),
  );
  expect(await toldAt(owner.id)).toEqual([owner.home, owner.other]);
});

it('who subscribes again in another session goes with that one', async () => {
  const owner = await newOwner();
  const later = await test.tokenOf(owner.id);
  await subscribe(later, owner.phone, IPHONE);
  await end(owner.token, `/${owner.phoneSession}`);
  expect(await toldAt(owner.id)).toContain(owner.phone);
  await test.send('POST', '/api/auth/logout', { token: later });
  expect(await toldAt(owner.id)).not.toContain(owner.phone);
});

it('a browser that subscribes while its session ends is told nothing', async () => {
  const owner = await newOwner();
  for (let round = 0; round < 10; round++) {
    const phone = await test.tokenOf(owner.id);
    await Promise.all([subscribe(phone, newEndpoint()), end(owner.token)]);
    expect(await toldAt(owner.id)).toEqual([owner.home]);
  }
});

const renew = (old: string, endpoint: string, keys: object = newBrowser().keys) =>
  test.send('POST', '/api/contacts/push/renew', { body: { old, endpoint, keys } });
const stop = async (address: string, reason: 'asked' | 'gone') => {
  const [{ id }] = await query('select id from contacts where address = $1', [address]);
  await inTransaction(test.deps.db, (trx) => stopContact(trx, id, reason, clock.now()));
};

it('a new subscription of a browser takes the place of its old one, by whom it may be', async () => {
  const { id, token } = await newPerson(test);
  const [old, next] = [newEndpoint(), newEndpoint()];
  const { body } = await subscribe(token, old);
  const { keys } = newBrowser();
  expect((await renew(old, next, keys)).status).toBe(204);
  const [contact] = await query('select id, details from contacts where address = $1', [next]);
  expect(contact).toEqual({ id: body.data.id, details: { ...keys, device: 'Firefox, Linux' } });
  expect((await renew(newEndpoint(), newEndpoint())).status).toBe(204);
  expect(await toldAt(id)).toEqual([next]);
  expect(outcomeOf(await renew(next, 'https://10.0.0.7/x'))).toEqual([422, 'push_service_unknown']);
  expect((await renew(next, newEndpoint(), { ...keys, p256dh: 'B'.repeat(87) })).status).toBe(400);
  expect(await toldAt(id)).toEqual([next]);
});

it('another site cannot renew one through its visitors', async () => {
  const body = { old: newEndpoint(), endpoint: newEndpoint(), keys: newBrowser().keys };
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await test.send('POST', '/api/contacts/push/renew', { body, headers })).status).toBe(403);
});

it('it starts a browser again that its push service did not know any more, but none that its person stopped or left', async () => {
  const owner = await newOwner();
  await stop(owner.home, 'gone');
  await stop(owner.phone, 'asked');
  await test.send('POST', '/api/auth/logout', { token: owner.phones[1] });
  const next = newEndpoint();
  for (const old of [owner.other, owner.phone]) await renew(old, newEndpoint());
  expect(await toldAt(owner.id)).toEqual([]);
  await renew(owner.home, next);
  expect(await toldAt(owner.id)).toEqual([next]);
});

it('of two tellings at the same moment, by the page and by the browser, one contact is left', async () => {
  const { id, token } = await newPerson(test);
  for (let round = 0; round < 10; round++) {
    const [old, next] = [newEndpoint(), newEndpoint()];
    await subscribe(token, old);
    await Promise.all([renew(old, next), subscribe(token, next), renew(old, next)]);
    expect((await toldAt(id)).filter((one) => one === old || one === next)).toEqual([next]);
    await stop(next, 'asked');
  }
});

it('a person has no more browsers than the maximum, also when old ones come back', async () => {
  const { id, token } = await newPerson(test);
  const old = newEndpoint();
  const gone = newEndpoint();
  for (const [endpoint, reason] of [
    [old, 'asked'],
    [gone, 'gone'],
  ] as const) {
    await subscribe(token, endpoint);
    await stop(endpoint, reason);
  }
  for (let count = 0; count < MAX_CONTACTS; count++) expect((await subscribe(token, newEndpoint())).status).toBe(200);
  expect(outcomeOf(await subscribe(token, old))).toEqual([422, 'too_many_contacts']);
  await renew(gone, newEndpoint());
  const known = await toldAt(id);
  expect(known).toHaveLength(MAX_CONTACTS);
  // one of them may come again
  expect((await subscribe(token, known[0])).status).toBe(200);
});
