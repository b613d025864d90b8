import { afterAll, expect, it } from 'vitest';
import { refusal } from '../../../tests/support/channels/fake-telegram.ts';
import { openTelegramSite } from '../../../tests/support/channels/telegram-site.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { signButton } from '../messages/link-service.ts';
import { beginTelegram, linkChat } from './service.ts';

const site = await openTelegramSite();
const { test, clock, telegram, secret, query, show, newChat, update, start, codeFor, lastSaid } = site;
afterAll(site.close);

it('a chat is linked by a code of ten minutes, once', async () => {
  const { token } = await newPerson(test);
  const [chat, other] = [newChat(), newChat()];
  const old = await codeFor(token);
  clock.pass(601);
  await start(chat, old);
  expect(lastSaid()).toContain('Bu link köhnəlib');
  const code = await codeFor(token);
  expect(Buffer.from(code, 'base64url')).toHaveLength(16);
  await start(chat, code);
  expect(lastSaid()).toContain('Готово!');
  await start(other, code);
  expect((await show(token)).contacts.filter(({ kind }: { kind: string }) => kind === 'telegram')).toHaveLength(1);
  expect(await query('select from contacts where address = $1', [String(other.id)])).toEqual([]);
});

it('what Telegram reports twice links once and is answered the same; what links a chat anew is the newest code', async () => {
  const { token } = await newPerson(test);
  const [chat, other] = [newChat(), newChat()];
  const [first, second] = [await codeFor(token), await codeFor(token)];
  await start(chat, first);
  expect(lastSaid()).toContain('Bu link köhnəlib');
  for (let count = 0; count < 2; count++) {
    await start(chat, second);
    expect(lastSaid()).toContain('Готово!');
  }
  await Promise.all([1, 2, 3].map(() => start(other, second)));
  expect(lastSaid()).toContain('Bu link köhnəlib');
  await update({ message: { chat, text: '/stop' } });
  await start(chat, second);
  expect(lastSaid()).toContain('Bu link köhnəlib');
});

it('a chat of a guest becomes the account of who links it; a chat of another account stays theirs', async () => {
  const [first, second] = [await newPerson(test), await newPerson(test)];
  const chat = newChat();
  const begun = await inTransaction(test.deps.db, (db) =>
    beginTelegram({ ...test.deps, db }, { userId: null, language: 'az' }),
  );
  await start(chat, new URL(begun?.url ?? '').searchParams.get('start') ?? '');
  // a guest's only way to what the chat is told of
  const key = /\/saved-searches\?key=(\S+)$/.exec(lastSaid())?.[1];
  expect((await test.get(`/api/saved-searches?key=${key}`)).body.meta.contacts).toMatchObject([{ kind: 'telegram' }]);
  await update({ message: { chat, text: 'salam' } });
  expect(lastSaid()).toContain(`/saved-searches?key=${key}`);
  await start(chat, await codeFor(first.token));
  expect(lastSaid()).not.toContain('key=');
  expect(await query('select id, user_id from contacts where address = $1', [String(chat.id)])).toEqual([
    { id: begun?.contactId, user_id: first.id },
  ]);
  await start(chat, await codeFor(second.token));
  expect(lastSaid()).toContain('другому аккаунту');
  const [{ id }] = (await show(first.token)).contacts.filter(({ kind }: { kind: string }) => kind === 'telegram');
  expect((await test.send('DELETE', `/api/contacts/${id}`, { token: second.token })).status).toBe(404);
  expect((await test.send('DELETE', `/api/contacts/${id}`, { token: first.token })).status).toBe(204);
  await start(chat, await codeFor(second.token));
  expect((await show(second.token)).contacts).toMatchObject([{ kind: 'mail' }, { kind: 'telegram' }]);
});

it('the owner of an account gets a mail about a chat that was linked to it, once', async () => {
  const { id, token } = await newPerson(test);
  const notices = () => query('select channel, kind from account_notices where user_id = $1', [id]);
  const chat = newChat();
  const code = await codeFor(token);
  expect(await notices()).toEqual([]);
  for (const sent of [code, code, await codeFor(token)]) await start(chat, sent);
  expect(await notices()).toEqual([{ channel: 'mail', kind: 'telegram' }]);
  const [{ id: contact }] = (await show(token)).contacts.filter(({ kind }: { kind: string }) => kind === 'telegram');
  await test.send('DELETE', `/api/contacts/${contact}`, { token });
  await start(chat, await codeFor(token));
  expect(await notices()).toHaveLength(2);
});

it('a chat that opens several links at the same moment is one contact', async () => {
  const guest = () =>
    inTransaction(test.deps.db, (db) => beginTelegram({ ...test.deps, db }, { userId: null, language: 'az' }));
  const codes = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => new URL((await guest())?.url ?? '').searchParams.get('start') ?? ''),
  );
  const chat = newChat();
  const results = await Promise.all(codes.map((code) => linkChat(test.deps, code, String(chat.id))));
  expect(results.map(({ result }) => result)).toEqual(codes.map(() => 'linked'));
  expect(await query('select from contacts where address = $1', [String(chat.id)])).toHaveLength(1);
});

it('only Telegram gets in, and what it sends is no error whatever it is', async () => {
  const chat = newChat();
  for (const header of ['', 'wrong', `${secret}x`])
    expect((await update({ message: { chat, text: '/stop' } }, header)).status).toBe(401);
  const bodies = [
    {},
    { message: { chat: { id: -5, type: 'group' }, text: '/start x' } },
    { edited_message: 1 },
    { callback_query: { id: '1' } },
  ];
  for (const body of bodies) expect((await update(body)).status).toBe(200);
  telegram.fault = refusal(403, 'Forbidden: bot was blocked');
  expect((await update({ message: { chat, text: 'salam' } })).status).toBe(200);
  telegram.fault = null;
});

it('buttons keep a listing, hide its home and stop messages, for their own chat alone; blocking the bot stops the contact', async () => {
  const { id: userId, token } = await newPerson(test);
  const [chat, stranger] = [newChat(), newChat()];
  await start(chat, await codeFor(token));
  const listing = (await insertListing(test.database.pool)).id;
  const [{ id }] = await query('select id from contacts where address = $1', [String(chat.id)]);
  const keep = signButton(test.deps.secret, 'keep', { contact: id, about: String(listing) });
  expect(
    Buffer.byteLength(signButton(test.deps.secret, 'pause', { contact: id, about: 'reminders 999999999' })),
  ).toBeLessThanOrEqual(64);
  const tap = (data: string, to = chat) => update({ callback_query: { id: '1', data, message: { chat: to } } });
  const answers = () =>
    telegram.calls.filter(({ method }) => method === 'answerCallbackQuery').map(({ body }) => body.text);
  await tap(keep, stranger);
  await tap(keep.replace(`.${listing}.`, `.${listing + 1}.`));
  expect(await query('select from favorites where user_id = $1', [userId])).toEqual([]);
  await tap(keep);
  await tap(keep);
  expect(await query('select listing_id from favorites where user_id = $1', [userId])).toEqual([
    { listing_id: listing },
  ]);
  const other = (await insertListing(test.database.pool)).id;
  const hide = signButton(test.deps.secret, 'hide', { contact: id, about: String(other) });
  const hidden = () => query('select home_id from hidden_homes where user_id = $1', [userId]);
  await tap(hide, stranger);
  expect(await hidden()).toEqual([]);
  await tap(hide);
  expect(await hidden()).toEqual(await query('select home_id from listings where id = $1', [other]));
  await tap(signButton(test.deps.secret, 'pause', { contact: id, about: 'reminders' }));
  expect(await query('select stops_reminders from users where id = $1', [userId])).toEqual([{ stops_reminders: true }]);
  expect(answers().slice(-5)).toEqual([
    ...['Добавлено в избранное', 'Добавлено в избранное'],
    ...['Bu düymə artıq işləmir', 'Скрыто', 'Больше не пришлём'],
  ]);
  await update({ my_chat_member: { chat, new_chat_member: { status: 'kicked' } } });
  expect(await query('select stop_reason from contacts where id = $1', [id])).toEqual([{ stop_reason: 'gone' }]);
});

it('the button of a chat without an account hides a home, becomes the one that shows it again, and keeps nothing', async () => {
  const begun = await inTransaction(test.deps.db, (db) =>
    beginTelegram({ ...test.deps, db }, { userId: null, language: 'ru' }),
  );
  const chat = newChat();
  await start(chat, new URL(begun?.url ?? '').searchParams.get('start') ?? '');
  const contact = begun?.contactId ?? 0;
  const listing = (await insertListing(test.database.pool)).id;
  const [{ home_id }] = await query('select home_id from listings where id = $1', [listing]);
  const buttonOf = (act: 'keep' | 'hide' | 'show') =>
    signButton(test.deps.secret, act, { contact, about: String(listing) });
  const open = { text: 'Открыть', url: 'https://evim.example/listing/1' };
  const hide = { text: 'Скрыть', callback_data: buttonOf('hide') };
  const show = { text: 'Показать снова', callback_data: buttonOf('show') };
  const tap = (data: string, rows: object[][]) =>
    update({
      callback_query: { id: '1', data, message: { chat, message_id: 7, reply_markup: { inline_keyboard: rows } } },
    });
  const hidden = () => query('select home_id from guest_hidden_homes where contact_id = $1', [contact]);
  const edits = () =>
    telegram.calls.filter(({ method }) => method === 'editMessageReplyMarkup').map(({ body }) => body);
  const answers = () =>
    telegram.calls.filter(({ method }) => method === 'answerCallbackQuery').map(({ body }) => body.text);
  await tap(hide.callback_data, [[open, hide]]);
  expect(await hidden()).toEqual([{ home_id }]);
  const [edit] = edits();
  expect(edit).toMatchObject({ chat_id: String(chat.id), message_id: 7 });
  expect(edit?.reply_markup).toEqual({ inline_keyboard: [[open, show]] });
  // reported again: its button was replaced
  await tap(hide.callback_data, [[open, show]]);
  expect([await hidden(), edits().length]).toEqual([[{ home_id }], 1]);
  await tap(show.callback_data, [[open, show]]);
  expect([await hidden(), edits()[1]?.reply_markup]).toEqual([[], { inline_keyboard: [[open, hide]] }]);
  // of an old message Telegram says no buttons
  await update({ callback_query: { id: '1', data: hide.callback_data, message: { chat } } });
  expect([(await hidden()).length, edits().length]).toEqual([1, 2]);
  await tap(buttonOf('keep'), [[open]]);
  expect(answers().slice(-5)).toEqual([
    ...['Скрыто', 'Скрыто', 'Снова будет в уведомлениях', 'Скрыто'],
    'Эта кнопка больше не действует',
  ]);
  // pressed before the change of the first button was seen
  const other = (await insertListing(test.database.pool)).id;
  const [hideOther, showOther] = (['hide', 'show'] as const).map((act) => ({
    text: act === 'hide' ? hide.text : show.text,
    callback_data: signButton(test.deps.secret, act, { contact, about: String(other) }),
  }));
  await tap(hideOther?.callback_data ?? '', [
    [open, hide],
    [open, hideOther ?? {}],
  ]);
  expect(edits().at(-1)?.reply_markup).toEqual({
    inline_keyboard: [
      [open, show],
      [open, showOther],
    ],
  });
});

it('a press that Telegram reports late changes the button all the same, although it takes no answer any more', async () => {
  const { token } = await newPerson(test);
  const chat = newChat();
  await start(chat, await codeFor(token));
  const [{ id: contact }] = await query('select id from contacts where address = $1', [String(chat.id)]);
  const about = String((await insertListing(test.database.pool)).id);
  const [hide, show] = (['hide', 'show'] as const).map((act) => signButton(test.deps.secret, act, { contact, about }));
  const tooLate = refusal(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid');
  telegram.fault = (request, response) => {
    if (request.url?.endsWith('/answerCallbackQuery')) return tooLate(request, response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ok: true, result: true }));
  };
  const reply_markup = { inline_keyboard: [[{ text: 'Скрыть', callback_data: hide }]] };
  await update({ callback_query: { id: '1', data: hide, message: { chat, message_id: 9, reply_markup } } });
  telegram.fault = null;
  expect(telegram.calls.findLast(({ method }) => method === 'editMessageReplyMarkup')?.body).toMatchObject({
    message_id: 9,
    reply_markup: { inline_keyboard: [[{ callback_data: show }]] },
  });
});

it('what Telegram reports while the database fails is reported again and then done; another error of ours is not', async () => {
  const { id: userId, token } = await newPerson(test);
  const [chat, next] = [newChat(), newChat()];
  await start(chat, await codeFor(token));
  const [{ id: contact }] = await query('select id from contacts where address = $1', [String(chat.id)]);
  const listing = (await insertListing(test.database.pool)).id;
  const press = (data: string) => ({ callback_query: { id: '1', data, message: { chat } } });
  const stateOf = async () => ({
    kept: (await query('select from favorites where user_id = $1', [userId])).length,
    told: (await query('select stops_reminders from users where id = $1', [userId]))[0],
    linked: (await query('select from contacts where address = $1', [String(next.id)])).length,
    stopped: (await query('select stop_reason from contacts where id = $1', [contact]))[0],
  });
  const before = await stateOf();
  const updates = [
    press(signButton(test.deps.secret, 'keep', { contact, about: String(listing) })),
    press(signButton(test.deps.secret, 'pause', { contact, about: 'reminders' })),
    { message: { chat: next, text: `/start ${await codeFor((await newPerson(test)).token)}` } },
    { message: { chat, text: '/stop' } },
  ];
  const failWith = async (code: string) => {
    await query(`create or replace function fail() returns trigger language plpgsql as $$ begin
      raise exception 'made to fail' using errcode = '${code}'; end $$`);
    for (const table of ['favorites', 'users', 'contacts'])
      await query(
        `create or replace trigger fail before insert or update on ${table} for each row execute function fail()`,
      );
  };
  const statuses = async () => Promise.all(updates.map(async (one) => (await update(one)).status));
  // serialization failure, statement timeout, server shutting down, too many connections
  for (const code of ['40001', '57014', '57P01', '53300']) {
    await failWith(code);
    expect([code, await statuses()]).toEqual([code, [503, 503, 503, 503]]);
  }
  await failWith('P0001');
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect(await stateOf()).toEqual(before);
  await query('drop function fail() cascade');
  const after = {
    kept: 1,
    told: { stops_reminders: true },
    linked: 1,
    stopped: { stop_reason: 'asked' },
  };
  for (let times = 0; times < 2; times++) {
    for (const one of updates) expect((await update(one)).status).toBe(200);
    expect(await stateOf()).toEqual(after);
  }
});
