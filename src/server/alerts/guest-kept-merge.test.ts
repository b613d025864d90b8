// What a guest keeps becomes the favorites of an account: nothing is lost, nothing is told twice.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FAVORITES } from '#contract/favorites/rules.ts';
import { openAlertSite, priceBefore } from '../../../tests/support/alerts.ts';
import { openKeptGuests } from '../../../tests/support/guest-kept.ts';
import { LOCK_WAITERS } from '../../../tests/support/lock-waiters.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { linkChat } from '../contacts/service.ts';

const site = await openAlertSite('category=sale');
const { test, clock, query, house, match, write, ask: askPrice, tell, notesOf } = site;
const { ask, newGuest, newMail } = openKeptGuests(site);
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from contacts; delete from favorites; delete from auth_attempts');
  clock.pass(4_000);
});

type Person = { id: number; token: string };
const offered = async (price = 90_000) => {
  const id = await house({ price: price * 100 });
  await match();
  return id;
};
const lower = async (id: number, price: number) => {
  await askPrice(id, price);
  await tell();
};
const keep = ({ token }: Person, listing: number) => test.send('POST', '/api/favorites', { token, body: { listing } });
const favoritesOf = async ({ token }: Person) =>
  (await test.get('/api/favorites/ids', token)).body.data
    .map(({ listing }: { listing: number }) => listing)
    .toSorted((a: number, b: number) => a - b);
const signIn = ({ token }: Person, key: string) => test.send('POST', `/api/kept-lists/account?key=${key}`, { token });
/** Each way in which a list comes to an account. */
const WAYS: [string, (guest: Awaited<ReturnType<typeof newGuest>>, person: Person) => Promise<unknown>][] = [
  ['who signs in where they kept it', async ({ key }, person) => expect((await signIn(person, key)).status).toBe(204)],
  [
    'who has the address',
    async ({ mail }, person) => {
      await query('update users set email = $2 where id = $1', [person.id, mail]);
      expect((await test.get('/api/contacts', person.token)).status).toBe(200);
    },
  ],
];

describe.each(WAYS)('an account of somebody %s', (_who, join) => {
  it('has all homes once, and is told of each price once', async () => {
    const person = await newPerson(test);
    const [both, own, guests] = [await offered(), await offered(), await offered()];
    const guest = await newGuest([both, guests]);
    for (const id of [both, own]) await keep(person, id);
    // the account has stopped it, so that the guest alone is told
    await query('update users set stops_kept_news = true where id = $1', [person.id]);
    for (const id of [both, guests]) await askPrice(id, 80_000);
    await tell();
    expect(await guest.headings()).toEqual(['Seçilmişlərinizdə ucuzlaşan elanlar var']);
    await query('update users set stops_kept_news = false where id = $1', [person.id]);
    await join(guest, person);
    expect(await favoritesOf(person)).toEqual([both, own, guests]);
    expect(await query('select from kept_lists')).toEqual([]);
    expect((await guest.keep(both)).status).toBe(404);
    await query('delete from messages');
    // what they were told is what it is compared with
    for (const id of [both, guests]) await lower(id, 79_900);
    expect(await notesOf(person)).toEqual([]);
    for (const id of [both, guests]) await lower(id, 70_000);
    expect(await notesOf(person)).toEqual([priceBefore(80_000), priceBefore(80_000)]);
    expect(await query('select from messages')).toHaveLength(2);
  });

  it('is told what waits to be told, and the guest is not', async () => {
    const person = await newPerson(test);
    const [id, both, gone] = [await offered(), await offered(), await offered()];
    const guest = await newGuest([id, both, gone]);
    await keep(person, both);
    for (const one of [id, both]) await askPrice(one, 80_000);
    await query('delete from listings where id = $1', [gone]);
    await join(guest, person);
    await tell();
    const messages = await query(
      `select c.user_id as id, m.content ->> 'heading' as heading from messages m join contacts c on c.id = m.contact_id
        where m.kind = 'favorite' order by m.id`,
    );
    expect(messages).toEqual([{ id: person.id, heading: 'Seçilmişlərinizdə dəyişikliklər var' }]);
  });

  it('has no home that its person took back later, and none beyond the maximum', async () => {
    const person = await newPerson(test);
    const [removed, first, second] = [await offered(), await offered(), await offered()];
    const guest = await newGuest([removed, first, second]);
    await query(
      `update favorites set created_at = $1::timestamptz - interval '1 hour' * case listing_id when $2 then 1 when $3 then 9 else 2 end`,
      [clock.now(), removed, first],
    );
    await test.send('DELETE', `/api/favorites/listing-${removed}`, { token: person.token });
    await query(`insert into favorites (user_id, kind) select $1, 'complex' from generate_series(1, $2)`, [
      person.id,
      MAX_FAVORITES - 1,
    ]);
    await join(guest, person);
    expect(await query('select listing_id as id from favorites where listing_id is not null')).toEqual([
      { id: second },
    ]);
  });

  it('is told nothing when the guest had stopped it, until its person wants it again', async () => {
    const person = await newPerson(test);
    const id = await offered();
    const guest = await newGuest([id]);
    const [list] = await guest.lists();
    const path = `/api/saved-searches/kept/${list?.id}?key=${guest.contactKey}`;
    expect((await test.send('PUT', path, { body: { isPaused: true } })).status).toBe(204);
    await join(guest, person);
    expect(await favoritesOf(person)).toEqual([id]);
    await query('delete from messages');
    await lower(id, 80_000);
    expect(await query('select from messages')).toEqual([]);
    expect((await test.get('/api/contacts', person.token)).body.data.choices.kept).toBe(false);
  });
});

it('nobody adds favorites to an account by typing its address', async () => {
  const [id, other] = [await offered(), await offered()];
  const [mail, confirmed] = [newMail(), newMail()];
  const [person, owner] = [await newPerson(test, { email: mail }), await newPerson(test, { email: confirmed })];
  await ask([id], { mail });
  await newGuest([other], confirmed);
  await ask([id], { mail: confirmed });
  for (const { token } of [person, owner]) expect((await test.get('/api/contacts', token)).status).toBe(200);
  expect([await favoritesOf(person), await favoritesOf(owner)]).toEqual([[], [other]]);
  expect(await query('select from kept_lists')).toEqual([]);
});

it('a chat is told what its guest keeps, by each browser, and gives it to the account that links it', async () => {
  const [id, next] = [await offered(), await offered()];
  const open = async (listings: number[]) => {
    const { key, telegramUrl } = await ask(listings, { telegram: true });
    const code = new URL(telegramUrl ?? '').searchParams.get('start') ?? '';
    expect((await linkChat(test.deps, code, '4711')).result).toBe('linked');
    return key;
  };
  const keys = [await open([id]), await open([next])];
  const state = async (key = '') => {
    const body = { listings: [id, next], ages: [0, 0] };
    return (await test.send('PUT', `/api/kept-lists?key=${key}`, { body })).body.data?.state;
  };
  expect([await state(keys[0]), await state(keys[1])]).toEqual(['on', 'on']);
  await lower(id, 80_000);
  // both browsers keep it: one message, one home
  expect(await query(`select content ->> 'heading' as heading from messages where kind = 'favorite'`)).toEqual([
    { heading: 'Seçilmişlərinizdəki 1 elan ucuzlaşıb' },
  ]);
  const person = await newPerson(test);
  const { body } = await test.send('POST', '/api/contacts/telegram?locale=az', { token: person.token });
  const code = new URL(body.data.url).searchParams.get('start') ?? '';
  expect((await linkChat(test.deps, code, '4711')).result).toBe('linked');
  expect(await favoritesOf(person)).toEqual([id, next]);
  expect(await query('select from kept_lists')).toEqual([]);
});

it('a home ends while the contact of its guest is being removed, and neither waits for the other for long', async () => {
  const id = await offered();
  await newGuest([id]);
  const client = await test.database.connect();
  await client.query('begin; select from contacts for update');
  const ended = query(`update listings set status_ad = 'expired' where id = $1`, [id]);
  await waitUntil(async () => {
    const waiting = await query(`${LOCK_WAITERS} and query like 'update listings%'`);
    return waiting.length === 1;
  }, 'the end to wait for the removal');
  await client.query('delete from contacts; commit');
  await client.end();
  await ended;
  await write();
  expect(await query('select from alert_matches where reason = $1', ['ended'])).toEqual([]);
});
