import { hash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_CONTACTS } from '#contract/contacts/fields.ts';
import { newBrowser } from '../../../tests/support/channels/fake-push-service.ts';
import { openTelegramSite } from '../../../tests/support/channels/telegram-site.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { rejectListing } from '../../../tests/support/moderation.ts';
import { readOutbox } from '../../../tests/support/process/outbox.ts';
import { newPerson, outcomeOf } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { sendOwnerNotices } from '../listings/lifecycle/notices/notices.ts';
import { approveListing } from '../listings/lifecycle/service.ts';
import { openedLink, stopLink } from '../messages/link-service.ts';
import { stopContact } from '../messages/queue-service.ts';
import { sendDueMessages } from '../messages/sending.ts';
import { deleteOldMessages } from '../messages/sending-queries.ts';
import { NAMING_CONTACTS } from './queries.ts';
import { addMailContact } from './service.ts';

const site = await openTelegramSite();
const { test, clock, query, show, newChat, update, start, codeFor } = site;
afterAll(site.close);

const onError = (error: unknown) => expect.fail(String(error));
const deliver = async () => {
  await sendOwnerNotices({ ...test.deps, onError });
  await sendDueMessages(test.deps, onError);
};
const outboxOf = (kind: 'mail' | 'telegram' | 'push' | 'sms', to: string) =>
  readOutbox(test.deps.config.DATA_DIR, kind, to);
const press = (url: string) => test.site.inject({ method: 'POST', url });
const pathOf = (text: string, page: string) => new RegExp(`https?://[^/\\s]+(/${page}\\?\\S+)`).exec(text)?.[1] ?? '';

describe('a mail address', () => {
  const add = (email: string) =>
    inTransaction(test.deps.db, (db) => addMailContact({ ...test.deps, db }, { email, language: 'ru' }));

  it('without an account is confirmed by the button behind the one mail that it gets, not by opening it', async () => {
    const { id, isConfirmed } = await add('Yad@evim.test');
    await add('yad@evim.test');
    await deliver();
    const mails = await outboxOf('mail', 'yad@evim.test');
    expect([isConfirmed, mails.length, /List-Unsubscribe/.test(mails[0] ?? '')]).toEqual([false, 1, false]);
    const path = pathOf(mails[0] ?? '', 'confirm-contact');
    const confirmed = async () =>
      (await query('select confirmed_at from contacts where id = $1', [id]))[0].confirmed_at;
    expect((await test.site.inject(path)).body).toContain('Присылать уведомления на этот адрес?');
    expect(await confirmed()).toBeNull();
    expect((await press(path)).body).toContain('Готово.');
    expect(await confirmed()).not.toBeNull();
    expect((await add('yad@evim.test')).isConfirmed).toBe(true);
  });

  it('is stopped by the one click of mail clients, at once and without cookies; nobody else can start it again', async () => {
    const { id } = await add('sakit@evim.test');
    const path = stopLink(test.deps, { contact: id, about: '' }).slice(test.deps.config.PUBLIC_URL.length);
    expect((await test.site.inject(path)).body).toContain('Больше не присылать');
    expect((await query('select stopped_at from contacts where id = $1', [id]))[0].stopped_at).toBeNull();
    const click = {
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect((await test.site.inject({ method: 'POST', url: path, ...click })).statusCode).toBe(200);
    expect(await query('select stop_reason from contacts where id = $1', [id])).toEqual([{ stop_reason: 'asked' }]);
    expect(await add('sakit@evim.test')).toEqual({ id, isConfirmed: false });
    expect((await press(path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).body).toContain('artıq işləmir');
  });

  it('that nobody confirms is asked once in four weeks, and confirmed by the link of that mail as long as it is asked for', async () => {
    const mail = 'bilmir@evim.test';
    const asks = async (days: number) => {
      clock.pass(days * 86_400);
      await deleteOldMessages(test.deps.db, clock.now());
      await add(mail);
      await deliver();
      return (await outboxOf('mail', mail)).length;
    };
    expect([await asks(0), await asks(1), await asks(6.9), await asks(20)]).toEqual([1, 1, 1, 1]);
    const [first = ''] = await outboxOf('mail', mail);
    clock.pass(27 * 86_400);
    await deleteOldMessages(test.deps.db, clock.now());
    expect((await test.site.inject(pathOf(first, 'confirm-contact'))).body).toContain('Присылать уведомления');
    expect(await asks(0)).toBe(2);
    // its owner has stopped it: somebody may want it again, once
    await query(`update contacts set stopped_at = $1, stop_reason = 'asked' where address = $2`, [clock.now(), mail]);
    expect([await asks(1), await asks(1), await asks(25)]).toEqual([3, 3, 3]);
  });

  it('that was asked, confirmed and stopped is asked again on the same day, once', async () => {
    const mail = 'hemin-gun@evim.test';
    clock.pass(86_400);
    const { id } = await add(mail);
    await deliver();
    const [first = ''] = await outboxOf('mail', mail);
    expect((await press(pathOf(first, 'confirm-contact'))).statusCode).toBe(200);
    expect(await add(mail)).toEqual({ id, isConfirmed: true });
    clock.pass(60);
    await inTransaction(test.deps.db, (trx) => stopContact(trx, id, 'asked', clock.now()));
    clock.pass(60);
    for (let count = 0; count < 2; count++) expect(await add(mail)).toEqual({ id, isConfirmed: false });
    await deliver();
    expect(await outboxOf('mail', mail)).toHaveLength(2);
  });

  it('whose mail was not delivered is asked again on the same day, once', async () => {
    const mail = 'catmadi@evim.test';
    clock.pass(86_400);
    const { id } = await add(mail);
    await query(`update messages set dropped_at = $1, drop_reason = 'failed' where contact_id = $2`, [clock.now(), id]);
    clock.pass(60);
    await Promise.all([add(mail), add(mail)]);
    await deliver();
    expect(await outboxOf('mail', mail)).toHaveLength(1);
  });

  it('of an account is confirmed, and takes over what was asked for without the account', async () => {
    const guest = await add('menim@evim.test');
    const { token } = await newPerson(test, { email: 'Menim@evim.test' });
    const { contacts, choices, hasMail } = await show(token);
    expect([hasMail, choices.approved]).toEqual([true, ['mail']]);
    expect(contacts).toMatchObject([{ id: guest.id, kind: 'mail', address: 'Menim@evim.test', isStopped: false }]);
    expect(await query('select contact_id from messages where key like $1', [`confirm contact ${guest.id} %`])).toEqual(
      [{ contact_id: contacts[0].id }],
    );
  });
});

describe('a browser', () => {
  const subscribe = (token: string, endpoint: string, keys: object = newBrowser().keys) =>
    test.send('POST', '/api/contacts/push?locale=en', { token, body: { endpoint, keys } });

  it('is subscribed once, by a push service alone, and belongs to who uses it last', async () => {
    const [first, second] = [await newPerson(test), await newPerson(test)];
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
    expect(outcomeOf(await subscribe(first.token, 'https://10.0.0.7/x'))).toEqual([422, 'push_service_unknown']);
    expect((await subscribe(first.token, endpoint, { p256dh: 'x', auth: 'y' })).status).toBe(400);
    const { auth } = newBrowser().keys;
    // the right letters, but no point of the curve
    expect((await subscribe(first.token, endpoint, { p256dh: 'B'.repeat(87), auth })).status).toBe(400);
    const ids = [await subscribe(first.token, endpoint), await subscribe(first.token, endpoint)].map(
      ({ body }) => body.data.id,
    );
    expect(ids[0]).toBe(ids[1]);
    await subscribe(second.token, endpoint);
    const browsersOf = async ({ token }: { token: string }) =>
      (await show(token)).contacts.filter(({ kind }: { kind: string }) => kind === 'push').length;
    expect([await browsersOf(first), await browsersOf(second)]).toEqual([0, 1]);
    expect((await show(first.token)).pushKey).toMatch(/^[\w-]{87}$/);
  });

  it('is one contact however often it comes at the same moment, and of many no more than the maximum stay', async () => {
    const [first, second] = [await newPerson(test), await newPerson(test)];
    const same = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        subscribe((n % 2 ? first : second).token, 'https://web.push.apple.com/same'),
      ),
    );
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    const third = await newPerson(test);
    const many = await Promise.all(
      Array.from({ length: MAX_CONTACTS + 10 }, (_, n) => subscribe(third.token, `https://web.push.apple.com/${n}`)),
    );
    expect(many.filter(({ status }) => status === 422).length).toBe(10);
    expect((await show(third.token)).contacts.filter(({ kind }: { kind: string }) => kind === 'push').length).toBe(
      MAX_CONTACTS,
    );
  });

  it('that its person leaves is told no more, and does not pass for one of who comes next', async () => {
    const [first, second] = [await newPerson(test), await newPerson(test)];
    const endpoint = 'https://fcm.googleapis.com/fcm/send/shared';
    const { body } = await subscribe(first.token, endpoint);
    const browser = hash('sha256', endpoint, 'hex');
    expect(body.data.browser).toBe(browser);
    const end = (token: string) => test.send('POST', '/api/contacts/push/end', { token, body: { endpoint } });
    const browsersOf = async ({ token }: { token: string }) =>
      (await show(token)).contacts.flatMap((one: { browser: string | null }) => one.browser ?? []);
    expect((await end(second.token)).status).toBe(204);
    expect([await browsersOf(first), await browsersOf(second)]).toEqual([[browser], []]);
    expect((await end(first.token)).status).toBe(204);
    expect(await browsersOf(first)).toEqual([]);
    await subscribe(second.token, endpoint);
    expect([await browsersOf(first), await browsersOf(second)]).toEqual([[], [browser]]);
  });

  it('a tap on a message marks it as used', async () => {
    const { token } = await newPerson(test);
    const { body } = await subscribe(token, 'https://fcm.googleapis.com/fcm/send/2');
    clock.pass(3_600);
    const tap = (url: string) => test.send('POST', url, { body: { id: 'message 1' } });
    const link = openedLink(test.deps.secret, body.data.id);
    const used = async () =>
      (await query('select last_used_at from contacts where id = $1', [body.data.id]))[0].last_used_at;
    expect((await tap(link.replace('opened?token=', 'opened?token=1'))).status).toBe(204);
    expect(await used()).not.toEqual(clock.now());
    expect((await tap(link)).status).toBe(204);
    expect(await used()).toEqual(clock.now());
  });
});

describe('notices to owners', () => {
  const choose = (token: string, choices: object) =>
    test.send('PUT', '/api/contacts/choices', {
      token,
      body: { approved: ['mail'], rejected: ['mail'], ending: ['mail'], available: ['mail'], ...choices },
    });

  it('come where the person wants them, once, and as ever where nobody is reached', async () => {
    const { id: owner_id, token } = await newPerson(test, {
      email: 'sahib@evim.test',
      phone: '0501119988',
      language: 'ru',
    });
    const chat = newChat();
    await start(chat, await codeFor(token));
    const pending = () => insertListing(test.database.pool, { owner_id, status_ad: 'pending' });
    const sentNow = async () => {
      await Promise.all([deliver(), deliver()]);
      const lists = await Promise.all([
        outboxOf('mail', 'sahib@evim.test'),
        outboxOf('telegram', String(chat.id)),
        outboxOf('sms', '0501119988'),
      ]);
      return lists.map(({ length }) => length);
    };
    await approveListing(test.deps, (await pending()).id);
    expect(await sentNow()).toEqual([1, 0, 0]);
    expect((await choose(token, { approved: ['telegram'], rejected: ['telegram', 'sms'], ending: [] })).status).toBe(
      204,
    );
    await approveListing(test.deps, (await pending()).id);
    expect(await sentNow()).toEqual([1, 1, 0]);
    await rejectListing(test.deps, (await pending()).id, 'Нет фото');
    expect(await sentNow()).toEqual([1, 2, 1]);
    const texts = await outboxOf('telegram', String(chat.id));
    expect(texts[0]).toContain('Не присылать такие');
    expect(texts[1]).toContain('Нет фото');
    expect(texts[1]).not.toContain('Не присылать такие');
    // the chat is gone: a decision comes by mail, a reminder does not
    await update({ my_chat_member: { chat, new_chat_member: { status: 'kicked' } } });
    await choose(token, { approved: ['telegram'], rejected: ['telegram'] });
    await approveListing(test.deps, (await pending()).id);
    await rejectListing(test.deps, (await pending()).id, 'Нет фото');
    expect(await sentNow()).toEqual([2, 2, 1]);
  });

  it('reminders that were stopped are shown as such, and choosing them starts them', async () => {
    const { id, token } = await newPerson(test, { stops_reminders: true });
    expect((await show(token)).choices).toEqual({
      ...{ approved: [], rejected: ['mail'], ending: [], available: ['mail'], kept: true },
    });
    await choose(token, {});
    expect(await query('select stops_reminders from users where id = $1', [id])).toEqual([{ stops_reminders: false }]);
    expect((await choose(token, { ending: ['mail', 'mail'] })).status).toBe(400);
    expect((await choose(token, { ending: ['pigeon'] })).status).toBe(400);
  });
});

it('an account takes its contacts, their messages and its choices along', async () => {
  const user = await insertUser(test.database.pool, { email: 'gedir@evim.test' });
  const token = await test.tokenOf(user.id, 'code');
  await show(token);
  await start(newChat(), await codeFor(token));
  expect((await test.get('/api/users/me/data', token)).body.contacts).toHaveLength(2);
  expect((await test.send('POST', '/api/users/me/deletion', { token, body: {} })).status).toBe(200);
  expect(await query('select from contacts where user_id = $1', [user.id])).toEqual([]);
});

it('merging contacts covers every table that names them', async () => {
  const rows = await query(`
    select conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'contacts'::regclass order by 1`);
  // what both hide is hidden once (copyHiddenOfGuest)
  expect(rows.map(({ name }) => name)).toEqual([...NAMING_CONTACTS, 'guest_hidden_homes'].sort());
});
