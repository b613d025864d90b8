// What a guest has asked for at the mail address of an account, and what the account is told, come to one contact.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';

const SEARCH = 'category=sale';
const { test, clock, query, save, list, house, match, write, written } = await openAlertSite(SEARCH);
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from alert_matches; delete from saved_searches; delete from favorites; delete from contacts');
  clock.pass(4_000);
});

type Person = { id: number; token: string };
let people = 0;
const newAddress = () => `bir${++people}@evim.test`;
const keyOf = (url = '') => new URL(url).searchParams.get('key') ?? '';
const pathOf = (url = '') => url.replace(test.deps.config.PUBLIC_URL, '');
const contacts = () => query('select user_id as "userId", address, stop_reason as stopped from contacts order by id');

/** Somebody without an account saves a search at an address. @returns the key of their searches */
async function ask(mail: string, search = SEARCH): Promise<string> {
  await test.send('POST', '/api/saved-searches', { body: { search, contact: { mail } } });
  return keyOf((await written()).at(-1)?.content.button.url);
}
/** The same, who says yes. */
async function askAndConfirm(mail: string): Promise<string> {
  const key = await ask(mail);
  expect((await test.send('POST', `/api/saved-searches/confirm?key=${key}`)).status).toBe(204);
  await query('delete from messages');
  return key;
}
const stop = (reason: string) =>
  query('update contacts set stopped_at = $1, stop_reason = $2 where user_id is null', [clock.now(), reason]);

/** A home that a person keeps gets cheaper, and what is due is written. */
async function dropKept({ token }: Person): Promise<void> {
  const id = await house({ price: 90_000_00 });
  await match();
  await query('delete from alert_matches; delete from messages');
  await test.send('POST', '/api/favorites', { token, body: { listing: id } });
  await query('update listings set price = 80_000_00 where id = $1', [id]);
  await match();
  await write(70);
  await write(61);
}

/** An account and a guest at one address. */
const BOTH: [string, (mail: string) => Promise<Person>][] = [
  [
    'a guest who has an account later',
    async (mail) => {
      await askAndConfirm(mail);
      return newPerson(test, { email: mail.toUpperCase() });
    },
  ],
  [
    'a person who asks without their account',
    async (mail) => {
      const person = await newPerson(test, { email: mail });
      await test.get('/api/contacts', person.token);
      await askAndConfirm(mail);
      return person;
    },
  ],
  [
    'a guest whose address an account gets later',
    async (mail) => {
      const person = await newPerson(test);
      await test.get('/api/contacts', person.token);
      await askAndConfirm(mail);
      await query('update users set email = $2 where id = $1', [person.id, mail]);
      return person;
    },
  ],
];

describe.each(BOTH)('%s', (_who, begin) => {
  it('is told of a kept home and of a search by one message', async () => {
    const person = await begin(newAddress());
    await dropKept(person);
    expect(await contacts()).toEqual([{ userId: person.id, address: `user ${person.id}`, stopped: null }]);
    expect(await written()).toHaveLength(1);
    expect((await list(person.token)).data).toMatchObject([{ search: SEARCH, isPaused: false }]);
  });

  it.each(['asked', 'gone'])('gets nothing after it was stopped at the address: %s', async (reason) => {
    const person = await begin(newAddress());
    await stop(reason);
    await dropKept(person);
    expect(await written()).toEqual([]);
    expect((await contacts()).map(({ stopped }) => stopped)).toEqual([reason]);
  });

  it('has all of it as soon as they save a search', async () => {
    const person = await begin(newAddress());
    await save(person.token, { search: 'category=rent' });
    const [contact] = await query('select id from contacts');
    expect(await contacts()).toMatchObject([{ userId: person.id }]);
    expect((await list(person.token)).data).toMatchObject([
      { search: 'category=rent', contact: contact.id },
      { search: SEARCH, contact: contact.id },
    ]);
  });

  it('reads all of it in what they download', async () => {
    const { token } = await begin(newAddress());
    const { savedSearches, contacts: told } = (await test.get('/api/users/me/data', token)).body;
    expect([savedSearches, told]).toMatchObject([[{ search: SEARCH }], [{ kind: 'mail' }]]);
    expect(told).toHaveLength(1);
  });

  it('leaves nothing when they delete their account', async () => {
    const { id } = await begin(newAddress());
    const token = await test.tokenOf(id, 'code');
    expect((await test.send('POST', '/api/users/me/deletion', { token, body: {} })).status).toBe(200);
    expect([await contacts(), await query('select from saved_searches')]).toEqual([[], []]);
  });
});

it('a person who stopped the messages of their account is told what they say yes to afterwards as a guest', async () => {
  const mail = newAddress();
  const person = await newPerson(test, { email: mail });
  await test.get('/api/contacts', person.token);
  await query(`update contacts set stopped_at = $1, stop_reason = 'asked'`, [clock.now()]);
  clock.pass(60);
  await askAndConfirm(mail);
  await dropKept(person);
  expect(await written()).toHaveLength(1);
});

it('an address that nobody has confirmed as a guest gives an account no search that is on', async () => {
  const mail = newAddress();
  const person = await newPerson(test, { email: mail });
  await ask(mail);
  await dropKept(person);
  expect((await written()).map(({ kind }) => kind)).toEqual(['favorite']);
  expect((await list(person.token)).data).toEqual([]);
  await test.get('/api/contacts', person.token);
  expect((await list(person.token)).data).toMatchObject([{ search: SEARCH, isPaused: true }]);
});

it('the links of a guest go on for the account: one stops its messages, and the key of the searches says nothing of it', async () => {
  const mail = newAddress();
  const key = await askAndConfirm(mail);
  await house();
  await match();
  await write();
  const [message] = await written();
  const person = await newPerson(test, { email: mail });
  await dropKept(person);
  await save(person.token, { search: 'category=rent' });
  expect((await test.get(`/api/saved-searches?key=${key}`)).body).toEqual({
    data: [],
    meta: { contacts: [], hidden: 0, kept: [], readAt: clock.now().toISOString() },
  });
  expect((await test.send('POST', `/api/saved-searches/confirm?key=${key}`)).status).toBe(404);
  const answer = await test.site.inject({ method: 'POST', url: pathOf(message?.content.stop) });
  expect(answer.statusCode).toBe(200);
  expect((await list(person.token)).data).toMatchObject([{ isPaused: false }, { search: SEARCH, isPaused: true }]);
});

it('the links of a guest go on also when an account that was told at another address takes this one', async () => {
  const mail = newAddress();
  await askAndConfirm(mail);
  const first = await house();
  await house();
  await match();
  await write();
  const messages = await query('select content from messages');
  const { stop: stopUrl, cards } = messages[0].content;
  const hideUrl = cards.find(({ listing }: { listing: number }) => listing === first).hide;
  const person = await newPerson(test);
  await test.get('/api/contacts', person.token);
  await query('update users set email = $2 where id = $1', [person.id, mail]);
  await save(person.token, { search: 'category=rent' });
  expect(await contacts()).toEqual([{ userId: person.id, address: `user ${person.id}`, stopped: null }]);
  const press = (url: string) => test.site.inject({ method: 'POST', url: pathOf(url) });
  expect((await press(hideUrl)).body).not.toContain('artıq işləmir');
  const hidden = await query('select home_id from hidden_homes where user_id = $1', [person.id]);
  expect(hidden).toEqual([{ home_id: first }]);
  expect((await press(stopUrl)).statusCode).toBe(200);
  expect((await list(person.token)).data).toMatchObject([{ isPaused: false }, { search: SEARCH, isPaused: true }]);
  expect(await query('select count(*)::int as count from merged_contacts')).toEqual([{ count: 1 }]);
  await query('delete from contacts');
  expect(await query('select from merged_contacts')).toEqual([]);
  expect((await press(stopUrl)).body).toContain('artıq işləmir');
});
