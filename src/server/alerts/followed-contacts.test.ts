import { afterAll, beforeEach, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { lastMailToken } from '../../../tests/support/process/outbox.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { beginTelegram, linkChat } from '../contacts/service.ts';
import { inTransaction } from '../database/db.ts';
import { stopContact } from '../messages/queue-service.ts';

const SEARCH = 'category=sale&property=house&rooms=4';
const { test, clock, query, save, list, house, match, write } = await openAlertSite(SEARCH);
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from saved_searches; delete from messages');
  clock.pass(4_000);
});

/** A chat of a person, as a link of theirs makes it. @returns its contact */
async function addChat(userId: number, chat: string): Promise<number> {
  const begun = await inTransaction(test.deps.db, (db) =>
    beginTelegram({ ...test.deps, db }, { userId, language: 'az' }),
  );
  await linkChat(test.deps, new URL(begun?.url ?? '').searchParams.get('start') ?? '', chat);
  return begun?.contactId ?? 0;
}

it('a search that nobody is told of uses the first contact that is added, or the one there is when it is saved again', async () => {
  const person = await newPerson(test, { email: `x${Date.now()}@temp.evim.az` });
  expect((await save(person.token)).body.data.needsContact).toBe(true);
  const chat = await addChat(person.id, '501');
  expect((await list(person.token)).data).toMatchObject([{ contact: chat }]);
  const change = (contact: number | null) =>
    query('update saved_searches set contact_id = $2 where user_id = $1', [person.id, contact]);
  // nobody, although they have a chat: they want it so
  await change(null);
  await addChat(person.id, '502');
  expect((await list(person.token)).data).toMatchObject([{ contact: null }]);
  expect((await save(person.token)).body.data.needsContact).toBe(false);
  expect((await list(person.token)).data).toMatchObject([{ contact: expect.any(Number) }]);
});

it('a search is told elsewhere when nobody is there any more at its contact, with what waited', async () => {
  const person = await newPerson(test);
  const { id } = (await save(person.token)).body.data;
  const [mail] = (await list(person.token)).meta.contacts;
  const chat = await addChat(person.id, '503');
  await test.send('PUT', `/api/saved-searches/${id}`, { token: person.token, body: { contact: chat } });
  await house();
  await match();
  await write();
  const [message] = await query('select contact_id from messages');
  expect(message).toEqual({ contact_id: chat });
  await house();
  await match();
  const stop = (contact: number, reason: 'asked' | 'gone') =>
    inTransaction(test.deps.db, (trx) => stopContact(trx, contact, reason, clock.now()));
  await stop(chat, 'gone');
  await write(61);
  expect(await query('select contact_id, drop_reason from messages')).toEqual([
    { contact_id: mail?.id, drop_reason: null },
    { contact_id: mail?.id, drop_reason: null },
  ]);
  expect((await list(person.token)).data).toMatchObject([{ contact: mail?.id }]);
  // what the person has stopped keeps its searches, and they see that nobody is told
  await stop(mail?.id ?? 0, 'asked');
  expect((await list(person.token)).data).toMatchObject([{ contact: null }]);
  await test.send('POST', `/api/contacts/${mail?.id}/resume`, { token: person.token });
  expect((await list(person.token)).data).toMatchObject([{ contact: mail?.id }]);
  // the last one is gone: a new one takes over
  await stop(mail?.id ?? 0, 'gone');
  expect((await list(person.token)).data).toMatchObject([{ contact: null }]);
  const next = await addChat(person.id, '504');
  expect((await list(person.token)).data).toMatchObject([{ contact: next }]);
});

it('the mail address of an account that nobody was at works again when it is another one, and is none until then', async () => {
  const person = await newPerson(test, { password_hash: 'x' });
  expect((await save(person.token)).body.data.needsContact).toBe(false);
  const [mail] = (await list(person.token)).meta.contacts;
  const stop = (reason: 'asked' | 'gone') =>
    inTransaction(test.deps.db, (trx) => stopContact(trx, mail?.id ?? 0, reason, clock.now()));
  /** The address is changed by the link of a mail, after the contact was stopped. @returns what is told of the search then */
  const moveTo = async (email: string, reason: 'asked' | 'gone') => {
    await stop(reason);
    expect((await save(person.token)).body.data.needsContact).toBe(true);
    const token = await test.tokenOf(person.id, 'password');
    expect((await test.send('PUT', `/api/users/${person.id}`, { token, body: { email } })).status).toBe(200);
    const linkIn = () => lastMailToken(test.deps.config.DATA_DIR, email).catch(() => '');
    await waitUntil(async () => (await linkIn()) !== '', 'the mail with the link');
    const confirmed = await test.send('POST', '/api/auth/confirm-email', { body: { token: await linkIn() } });
    expect(confirmed.status).toBe(200);
    return (await list(person.token)).data[0]?.contact;
  };
  expect(await moveTo('isleyir@evim.test', 'gone')).toBe(mail?.id);
  expect((await save(person.token)).body.data.needsContact).toBe(false);
  // what they have stopped themselves stays so
  expect(await moveTo('sakit-qalir@evim.test', 'asked')).toBeNull();
});
