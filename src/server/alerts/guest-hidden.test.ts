import { afterAll, expect, it } from 'vitest';
import type { SavedSearches } from '#contract/alerts/api.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes, leaveHome } from '../listings/homes/grouping-service.ts';
import { rewriteAlerts } from './jobs.ts';

const SEARCH = 'category=sale&property=house&rooms=4';
const { test, query, match, write, house } = await openAlertSite(SEARCH);
afterAll(() => test.close());

const press = (url: string) => test.site.inject({ method: 'POST', url });
const pathOf = (url: string) => url.replace(test.deps.config.PUBLIC_URL, '');

let guests = 0;
/** Somebody without an account who has confirmed a search, with what their messages and pages have. */
async function newGuest(mail = `qonaq${guests++}@evim.test`) {
  const body = { search: SEARCH, contact: { mail } };
  await test.send('POST', '/api/saved-searches', { body, ip: `10.4.1.${guests}` });
  const [{ id: contact }] = await query('select id from contacts where address = $1', [mail]);
  const messages = () => query('select id, content from messages where contact_id = $1 order by id', [contact]);
  const [asked] = await messages();
  const key = new URL(asked.content.button.url).searchParams.get('key') ?? '';
  expect((await test.send('POST', `/api/saved-searches/confirm?key=${key}`)).status).toBe(204);
  const alerts = async () => (await messages()).slice(1);
  const searches = async (): Promise<SavedSearches> => (await test.get(`/api/saved-searches?key=${key}`)).body;
  return {
    ...{ mail, contact, key, alerts, searches },
    /** the address where the first home of their last message is hidden */
    hidePath: async () => pathOf((await alerts()).at(-1)?.content.cards[0]?.hide ?? ''),
    hidden: () => query('select home_id as home from guest_hidden_homes where contact_id = $1 order by 1', [contact]),
  };
}
const cheaper = async (id: number, price: number) => {
  await query('update listings set price = $2 where id = $1', [id, price]);
  await match();
  await write(3_600);
};

it('a guest who hides a home by the link of their mail is told of it no more, until they show it again; others are', async () => {
  const [guest, other] = [await newGuest(), await newGuest()];
  const id = await house({ price: 100_000_00 });
  await match();
  await write();
  const path = await guest.hidePath();
  // scanners of mails open links
  const page = await test.site.inject({ method: 'GET', url: path });
  expect([page.statusCode, page.body.includes('göndərməyək?')]).toEqual([200, true]);
  expect(await guest.hidden()).toEqual([]);
  for (let twice = 0; twice < 2; twice++) expect((await press(path)).body).toContain('Gizlədildi.');
  expect(await guest.hidden()).toEqual([{ home: id }]);
  expect((await test.site.inject({ method: 'GET', url: path })).body).toContain('Yenidən göstər');
  await cheaper(id, 90_000_00);
  expect([(await guest.alerts()).length, (await other.alerts()).length]).toEqual([1, 2]);
  // the page of its news, and that of the message
  const { data, meta } = await guest.searches();
  expect([data[0]?.news.count, meta.hidden]).toEqual([0, 1]);
  expect((await other.searches()).data[0]?.news.count).toBe(1);
  const [token] = (await guest.alerts())[0]?.content.button.url.match(/[^/]+$/) ?? [];
  const announced = (await test.get(`/api/alerts/${token}`)).body;
  expect([announced.data, announced.meta.announced, announced.meta.hidden]).toEqual([[], 1, 1]);
  expect((await press(`${path}&show=yes`)).body).toContain('yenidən görünəcək');
  expect(await guest.hidden()).toEqual([]);
  await cheaper(id, 80_000_00);
  expect([(await guest.alerts()).length, (await other.alerts()).length]).toEqual([2, 3]);
  const forged = path.replace(/\d+(?=\.[\w-]{43}$)/, (listing) => String(Number(listing) + 1));
  expect((await press(forged)).body).toContain('artıq işləmir');
  expect(await guest.hidden()).toEqual([]);
});

it('what waits to be told of a home that a guest hides is told no more, written already or not', async () => {
  const guest = await newGuest();
  const id = await house();
  await match();
  await write();
  const path = await guest.hidePath();
  const [written] = await guest.alerts();
  await press(path);
  expect(await rewriteAlerts(test.deps, [written.id])).toEqual(new Set([written.id]));
  await write();
  expect(await guest.alerts()).toEqual([]);
  await press(`${path}&show=yes`);
  await query('update listings set price = price / 2 where id = $1', [id]);
  await match();
  await press(path);
  await write(3_600);
  expect(await guest.alerts()).toEqual([]);
});

it('the page of their searches shows all again, and only who has its key can', async () => {
  const [guest, other] = [await newGuest(), await newGuest()];
  await house();
  await match();
  await write();
  await press(await guest.hidePath());
  const show = (key: string) => test.send('DELETE', `/api/saved-searches/hidden?key=${key}`);
  expect((await show(`${guest.key}x`)).status).toBe(404);
  expect((await show(other.key)).status).toBe(204);
  expect((await guest.searches()).meta.hidden).toBe(1);
  expect((await show(guest.key)).status).toBe(204);
  expect((await guest.searches()).meta.hidden).toBe(0);
});

it('another listing of a home that a guest hides is hidden too, and stays so when they are split', async () => {
  const guest = await newGuest();
  const first = await house();
  await match();
  await write();
  await press(await guest.hidePath());
  const second = await house({ status_ad: 'pending' });
  await inTransaction(test.deps.db, (trx) => joinHomes(trx, [[first, second]], 'person'));
  await query(`update listings set status_ad = 'active', price = 1_000_00 where id = $1`, [second]);
  await match();
  await write(3_600);
  expect(await guest.alerts()).toHaveLength(1);
  // into the older home
  const later = await house({ status_ad: 'pending' });
  await query(
    'update guest_hidden_homes set home_id = (select home_id from listings where id = $1) where contact_id = $2',
    [later, guest.contact],
  );
  await inTransaction(test.deps.db, (trx) => joinHomes(trx, [[first, later]], 'person'));
  expect(await guest.hidden()).toEqual([{ home: first }]);
  await inTransaction(test.deps.db, (trx) => leaveHome(trx, later));
  expect(await guest.hidden()).toEqual([{ home: first }, { home: later }]);
});

it('what a guest hides becomes that of the account which has their address, but what it has shown since', async () => {
  const guest = await newGuest();
  const [hidden, shown] = [await house(), await house()];
  await match();
  await write();
  const [{ content }] = await guest.alerts();
  for (const card of content.cards) await press(pathOf(card.hide));
  const person = await newPerson(test);
  await query('update users set email = $2 where id = $1', [person.id, guest.mail]);
  await query(`insert into shown_homes (user_id, home_id, shown_at) values ($1, $2, now() + interval '9 days')`, [
    person.id,
    shown,
  ]);
  expect((await test.get('/api/contacts', person.token)).status).toBe(200);
  expect(await query('select home_id as home from hidden_homes where user_id = $1', [person.id])).toEqual([
    { home: hidden },
  ]);
  expect(await query('select from guest_hidden_homes where contact_id = $1', [guest.contact])).toEqual([]);
});

it('what a guest hides goes with their contact', async () => {
  const guest = await newGuest();
  await house();
  await match();
  await write();
  await press(await guest.hidePath());
  expect(await guest.hidden()).toHaveLength(1);
  await query('delete from contacts where id = $1', [guest.contact]);
  expect(await guest.hidden()).toEqual([]);
});

it('the link of an account hides the home from the account, and shows it again', async () => {
  const person = await newPerson(test);
  await test.send('POST', '/api/saved-searches', { token: person.token, body: { search: SEARCH } });
  const id = await house();
  await match();
  await write();
  const [{ content }] = await query(
    `select m.content from messages m join contacts c on c.id = m.contact_id where c.user_id = $1`,
    [person.id],
  );
  const hidden = async () => (await test.get('/api/hidden', person.token)).body.data;
  await press(pathOf(content.cards[0].hide));
  expect(await hidden()).toEqual([{ listing: id }]);
  await press(`${pathOf(content.cards[0].hide)}&show=yes`);
  expect(await hidden()).toEqual([]);
});

const hide = (key: string, body: object) => test.send('PUT', `/api/saved-searches/hidden?key=${key}`, { body });
const showAgain = (key: string, id: number, age?: number) =>
  test.send('DELETE', `/api/saved-searches/hidden/${id}?key=${key}${age === undefined ? '' : `&age=${age}`}`);

it('what a guest hides on the site, in a browser with the key of their messages, is told no more, until they show it again', async () => {
  const [guest, other] = [await newGuest(), await newGuest()];
  const [id, shown] = [await house({ price: 100_000_00 }), await house({ price: 100_000_00 })];
  await match();
  expect((await hide(guest.key, { listings: [id, shown, 987_654_321], ages: [5_000, 4_000, 0] })).status).toBe(204);
  expect((await showAgain(guest.key, shown)).status).toBe(204);
  await write();
  const headings = async (of: typeof guest) => (await of.alerts()).map(({ content }) => content.heading);
  expect([await headings(guest), await headings(other)]).toEqual([['1 yeni elan'], ['2 yeni elan']]);
  await cheaper(id, 90_000_00);
  expect([(await guest.alerts()).length, (await other.alerts()).length]).toEqual([1, 2]);
  // it was shown again before it was hidden: that arrived late
  expect((await hide(guest.key, { listings: [id], ages: [5_000] })).status).toBe(204);
  expect((await showAgain(guest.key, id, 6_000)).status).toBe(204);
  expect(await guest.hidden()).toEqual([{ home: id }]);
  expect((await showAgain(guest.key, id, 0)).status).toBe(204);
  expect(await guest.hidden()).toEqual([]);
});

it('only who has the key of a guest hides homes from them', async () => {
  const guest = await newGuest();
  const id = await house();
  for (const key of [`${guest.key}x`, ''])
    expect([(await hide(key, { listings: [id] })).status, (await showAgain(key, id)).status]).toEqual([404, 404]);
  expect((await hide(guest.key, { listings: [] })).status).toBe(400);
  await query('delete from contacts where id = $1', [guest.contact]);
  expect([(await hide(guest.key, { listings: [id] })).status, (await showAgain(guest.key, id)).status]).toEqual([
    404, 404,
  ]);
});

it('the key of a contact that has an account by now hides the home from the account', async () => {
  const [guest, person] = [await newGuest(), await newPerson(test)];
  await query('update contacts set user_id = $1 where id = $2', [person.id, guest.contact]);
  const id = await house();
  await hide(guest.key, { listings: [id] });
  expect((await test.get('/api/hidden', person.token)).body.data).toEqual([{ listing: id }]);
  await showAgain(guest.key, id);
  expect((await test.get('/api/hidden', person.token)).body.data).toEqual([]);
});
