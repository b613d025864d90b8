import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertPage, SavedSearches } from '#contract/alerts/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { openAlertSite, type Written } from '../../../tests/support/alerts.ts';
import { readOutbox } from '../../../tests/support/process/outbox.ts';
import { newPerson, outcomeOf } from '../../../tests/support/test-site.ts';
import { linkChat } from '../contacts/service.ts';
import { sendDueMessages } from '../messages/sending.ts';

const SEARCH = 'category=sale&property=house&rooms=4';
const { test, clock, query, stamp, save, list, house, match, write, written } = await openAlertSite(SEARCH);
afterAll(() => test.close());
beforeEach(async () => {
  await query('delete from saved_searches; delete from alert_events; delete from messages; delete from favorites');
  clock.pass(4_000);
});

const pageOf = async ({ content }: Written): Promise<AlertPage> =>
  (await test.get(`/api${new URL(content.button.url).pathname}`)).body;
const idsOf = (page: AlertPage) => page.data.map((one) => (one as { id: number }).id).toSorted((a, b) => a - b);

/** The stop link of the first message: presses its button. */
const stopLink = async () => {
  const [message] = await written();
  const { pathname, search } = new URL(message?.content.stop ?? '');
  return () => test.site.inject({ method: 'POST', url: pathname + search });
};

describe('a saved search of a person', () => {
  it('is saved once, has a name of its filters, is changed and removed by them alone', async () => {
    const [person, other] = [await newPerson(test), await newPerson(test)];
    const { id } = (await save(person.token)).body.data;
    expect((await save(person.token)).body.data).toEqual({ id, needsContact: false, telegramUrl: null });
    const { data, meta } = await list(person.token);
    expect(data).toMatchObject([
      { id, search: SEARCH, frequency: 'instant', drops: true, isPaused: false, isBroken: false, news: { count: 0 } },
    ]);
    expect(data[0]?.name).toMatch(/ev/i);
    expect(meta.contacts).toMatchObject([{ id: data[0]?.contact, kind: 'mail', isConfirmed: true }]);
    const change = (token: string, body: object) => test.send('PUT', `/api/saved-searches/${id}`, { token, body });
    expect((await change(other.token, { isPaused: true })).status).toBe(404);
    expect((await test.send('DELETE', `/api/saved-searches/${id}`, { token: other.token })).status).toBe(404);
    expect((await change(other.token, { contact: data[0]?.contact })).status).toBe(404);
    expect((await change(person.token, { isPaused: true, frequency: 'weekly', contact: null })).status).toBe(204);
    expect((await list(person.token)).data).toMatchObject([{ isPaused: true, frequency: 'weekly', contact: null }]);
    expect((await test.send('DELETE', `/api/saved-searches/${id}`, { token: person.token })).status).toBe(204);
    expect((await list(person.token)).data).toEqual([]);
  });

  it.each([
    ['', 422, 'search_not_followed'],
    ['price_min=900&price_max=100', 422, 'search_not_followed'],
    ['category=sale&place=nowhere', 422, 'search_not_followed'],
    ['category=sale&to=nizami&within=30', 422, 'search_not_followed'],
  ])('of %j is refused', async (search, status, code) => {
    const { token } = await newPerson(test);
    expect(outcomeOf(await save(token, { search }))).toEqual([status, code]);
  });

  it('is told of homes that match, once, in one message whose number is that of its page', async () => {
    const person = await newPerson(test);
    await save(person.token);
    const own = await house({ owner_id: person.id });
    const ids = [await house(), await house(), await house({ status_ad: 'pending' }), await house({ rooms: 3 })];
    await match();
    await write(10);
    expect(await written()).toEqual([]);
    await write();
    const [message, ...more] = await written();
    expect([message?.content.heading, more]).toEqual(['2 yeni elan', []]);
    const page = await pageOf(message as Written);
    expect([idsOf(page), page.meta.announced, page.meta.pagination.total]).toEqual([ids.slice(0, 2), 2, 2]);
    const { news } = (await list(person.token)).data[0] ?? { news: { count: 0, path: '' } };
    expect([news.count, idsOf((await test.get(`/api${news.path}`, person.token)).body)]).toEqual([2, ids.slice(0, 2)]);
    await test.send('POST', '/api/saved-searches/seen', { token: person.token });
    const { news: none } = (await list(person.token)).data[0] ?? { news };
    expect([none.count, idsOf((await test.get(`/api${none.path}`)).body)]).toEqual([0, []]);
    // edits: one begins to match, one is bumped, one posts the same home again
    await query('update listings set rooms = 4 where id = $1', [ids[3]]);
    await query('update listings set bumped_at = now() where id = any($1)', [[...ids, own]]);
    const again = await house();
    await query(
      'update listings set home_id = coalesce((select home_id from listings where id = $2), $2) where id = $1',
      [again, ids[0]],
    );
    await match();
    await write();
    const [, next, ...rest] = await written();
    expect([idsOf(await pageOf(next as Written)), rest]).toEqual([[ids[3]], []]);
  });

  it('is told of a lower price from one percent on, if wanted, and never of what is hidden or paused', async () => {
    const [person, plain, hiding, paused] = await Promise.all([1, 2, 3, 4].map(() => newPerson(test)));
    if (!person || !plain || !hiding || !paused) return expect.fail();
    const id = await house({ price: 100_000_00 });
    await query('insert into homes (id) values ($1) on conflict do nothing', [id]);
    await query('update listings set home_id = $1 where id = $1', [id]);
    await stamp();
    await query('delete from alert_events');
    for (const { token } of [person, hiding, paused]) await save(token);
    await save(plain.token, { drops: false });
    await test.send('PUT', '/api/hidden', { token: hiding.token, body: { listings: [id] } });
    await query('update saved_searches set paused_at = $2, pause_reason = $3 where user_id = $1', [
      paused.id,
      clock.now(),
      'asked',
    ]);
    clock.pass(60);
    for (const price of [99_500_00, 98_000_00, 99_000_00, 97_500_00]) {
      await query('update listings set price = $2 where id = $1', [id, price]);
      await match();
      await write();
    }
    const messages = await query(
      `select c.user_id as person, m.content ->> 'heading' as heading, m.content #>> '{cards,0,note}' as note
         from messages m join contacts c on c.id = m.contact_id order by m.id`,
    );
    expect(messages).toEqual([
      { person: person.id, heading: '1 elan ucuzlaşıb', note: `əvvəl ${formatPrice(100_000, 'az')}` },
    ]);
  });

  it('several of one message are paused by its link, and no others', async () => {
    const person = await newPerson(test);
    for (const search of [SEARCH, 'category=sale&rooms=4', 'category=rent']) await save(person.token, { search });
    await house();
    await match();
    await write();
    const press = await stopLink();
    expect((await press()).statusCode).toBe(200);
    const { data, meta } = await list(person.token);
    expect(data.map(({ isPaused }) => isPaused)).toEqual([false, true, true]);
    expect(meta.contacts).toMatchObject([{ kind: 'mail' }]);
    // of a message that was forgotten since: all that the same contact is told of
    await query('delete from alert_bundles');
    await press();
    expect((await list(person.token)).data.map(({ isPaused }) => isPaused)).toEqual([true, true, true]);
  });

  it('gets six messages an hour; what comes further waits and is in the next', async () => {
    const person = await newPerson(test);
    await save(person.token);
    for (let i = 0; i < 9; i++) {
      await house();
      await match();
      await write(61);
    }
    expect((await written()).length).toBe(6);
    await write(3_600);
    const messages = await written();
    expect([messages.length, messages.at(-1)?.content.heading]).toEqual([7, '3 yeni elan']);
  });

  it('is told daily and weekly at nine in the morning of Baku', async () => {
    const due = (frequency: string, at: string) =>
      query('select alert_due_at($1, $2::timestamptz) as due', [frequency, at]).then(([row]) => row.due.toISOString());
    // 25 November 2026 is a Wednesday
    expect(await due('daily', '2026-11-25T04:59:00Z')).toBe('2026-11-25T05:00:00.000Z');
    expect(await due('daily', '2026-11-25T05:00:00Z')).toBe('2026-11-26T05:00:00.000Z');
    expect(await due('weekly', '2026-11-25T05:00:00Z')).toBe('2026-11-30T05:00:00.000Z');
    expect(await due('weekly', '2026-11-30T04:59:00Z')).toBe('2026-11-30T05:00:00.000Z');
  });

  it('is paused by the link of its message, without signing in', async () => {
    const person = await newPerson(test);
    await save(person.token);
    await house();
    await match();
    await write();
    const press = await stopLink();
    expect((await press()).statusCode).toBe(200);
    expect((await list(person.token)).data).toMatchObject([{ isPaused: true }]);
  });
});

describe('a saved search without an account', () => {
  const ask = (mail: string, ip: string) =>
    test.send('POST', '/api/saved-searches', { body: { search: SEARCH, contact: { mail } }, ip });

  it('is asked for once by mail and goes on when that is confirmed; its key changes it', async () => {
    const mail = 'qonaq@evim.test';
    expect((await ask(mail, '10.1.1.1')).body.data).toEqual({ id: null, needsContact: false, telegramUrl: null });
    await ask(mail, '10.1.1.1');
    await sendDueMessages(test.deps, (error) => expect.fail(String(error)));
    const [letter = '', ...more] = await readOutbox(test.deps.config.DATA_DIR, 'mail', mail);
    expect(more).toEqual([]);
    const [message] = await written();
    const key = new URL(message?.content.button.url ?? '').searchParams.get('key') ?? '';
    expect(letter).toContain('saved-searches');
    await house();
    await match();
    await write();
    expect((await written()).length).toBe(1);
    expect((await test.send('POST', `/api/saved-searches/confirm?key=${key}x`)).status).toBe(404);
    expect((await test.get(`/api/saved-searches?key=${key}x`)).status).toBe(404);
    expect((await test.send('POST', `/api/saved-searches/confirm?key=${key}`)).status).toBe(204);
    await house();
    await match();
    await write();
    const [, alert] = await written();
    expect([alert?.kind, alert?.content.searches]).toEqual(['alert', message?.content.button.url]);
    const { data } = (await test.get(`/api/saved-searches?key=${key}`)).body as SavedSearches;
    expect(data).toMatchObject([{ isPaused: false, search: SEARCH }]);
    expect((await test.send('DELETE', `/api/saved-searches/${data[0]?.id}?key=${key}`)).status).toBe(204);
    expect((await test.get('/api/saved-searches')).status).toBe(401);
  });

  it('becomes the one of the account with its address, once', async () => {
    const mail = 'sonra@evim.test';
    await ask(mail, '10.1.1.2');
    const person = await newPerson(test, { email: mail });
    await save(person.token);
    await test.get('/api/contacts', person.token);
    const rows = await query('select user_id from saved_searches');
    expect(rows).toEqual([{ user_id: person.id }]);
  });

  it('is told in the Telegram chat that opens its link, together with what the chat saved before', async () => {
    const begin = async (search: string) => {
      const body = { search, contact: { telegram: true } };
      const { data } = (await test.send('POST', '/api/saved-searches', { body, ip: '10.1.1.3' })).body;
      return new URL(data.telegramUrl).searchParams.get('start') ?? '';
    };
    const [code, other] = [await begin(SEARCH), await begin('category=rent')];
    await house();
    await match();
    await write();
    expect(await written()).toEqual([]);
    for (const one of [code, other, code]) await linkChat(test.deps, one, '4077');
    await house();
    await match();
    await write();
    await sendDueMessages(test.deps, (error) => expect.fail(String(error)));
    expect(await readOutbox(test.deps.config.DATA_DIR, 'telegram', '4077')).toHaveLength(1);
    expect(
      await query('select count(*)::int as searches, count(distinct contact_id)::int as chats from saved_searches'),
    ).toEqual([{ searches: 2, chats: 1 }]);
  });

  it('needs an address or a chat', async () => {
    const response = await test.send('POST', '/api/saved-searches', { body: { search: SEARCH } });
    expect(outcomeOf(response)).toEqual([400, 'contact_required']);
  });
});

it('two thousand matches of one home are each queued once', async () => {
  await query(`
    with people as (insert into users (email, fullname)
      select 'many' || n || '@evim.test', 'A' from generate_series(1, 2000) n returning id)
    insert into contacts (user_id, kind, address, language, confirmed_at)
    select id, 'mail', 'user ' || id, 'az', now() from people`);
  const { token } = await newPerson(test);
  await save(token);
  await query(`
    insert into saved_searches (search_id, user_id, contact_id, created_at)
    select s.search_id, c.user_id, c.id, s.created_at from saved_searches s, contacts c join users u on u.id = c.user_id
     where u.email like 'many%'`);
  await house();
  await match();
  await write();
  expect((await written()).length).toBe(2_001);
}, 120_000);
