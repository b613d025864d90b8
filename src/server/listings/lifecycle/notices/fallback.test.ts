// Notices that must be answered, when the chat or the browser that they are told to does not get them.
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest';
import { newBrowser } from '../../../../../tests/support/channels/fake-push-service.ts';
import { refusal } from '../../../../../tests/support/channels/fake-telegram.ts';
import { openTelegramSite } from '../../../../../tests/support/channels/telegram-site.ts';
import { insertListing } from '../../../../../tests/support/factories.ts';
import { rejectListing } from '../../../../../tests/support/moderation.ts';
import { readOutbox } from '../../../../../tests/support/process/outbox.ts';
import { newPerson } from '../../../../../tests/support/test-site.ts';
import { writeTelegram } from '../../../adapters/telegram/message-text.ts';
import { openTelegramMessenger } from '../../../adapters/telegram/telegram.ts';
import { freeContactsOf } from '../../../contacts/service.ts';
import { inTransaction } from '../../../database/db.ts';
import { sendDueMessages } from '../../../messages/sending.ts';
import { deleteOldMessages } from '../../../messages/sending-queries.ts';
import { TEXTS } from '../../../text/texts.ts';
import { findUnanswered } from '../../availability/asking-queries.ts';
import { approveListing } from '../service.ts';
import { sendOwnerNotices } from './notices.ts';

const site = await openTelegramSite();
const { test, clock, telegram, query, newChat, start, codeFor } = site;
afterAll(site.close);
afterEach(() => {
  telegram.fault = null;
});

const TOKEN = '123:abcdefghijklmnopqrstuvwxyz0123456789';
const write: Parameters<typeof openTelegramMessenger>[1] = async (message, to) =>
  writeTelegram(message, to, { texts: TEXTS.ru, sign: () => 'x', keepUrl: () => 'x' });
let owners = 0;
/** An owner who wants all notices in their chat, and in their browsers if they have any. */
async function newOwner() {
  const email = `sahib${owners++}@evim.test`;
  const { id, token } = await newPerson(test, { email, language: 'ru' });
  const chat = newChat();
  await start(chat, await codeFor(token));
  const ways = ['telegram', 'push'];
  const body = { approved: ways, rejected: ways, ending: ways, available: ways };
  expect((await test.send('PUT', '/api/contacts/choices', { token, body })).status).toBe(204);
  const pending = async () => (await insertListing(test.database.pool, { owner_id: id, status_ad: 'pending' })).id;
  return { id, token, pending, mails: async () => (await readOutbox(test.deps.config.DATA_DIR, 'mail', email)).length };
}
const subscribe = (token: string, endpoint: string) =>
  test.send('POST', '/api/contacts/push', { token, body: { endpoint, keys: newBrowser().keys } });
const messengers: typeof test.deps.messengers = {
  ...test.deps.messengers,
  telegram: openTelegramMessenger(TOKEN, write, { root: telegram.root }),
};
/** What the jobs do within some time, in seconds. */
async function deliver(seconds = 0) {
  for (let passed = 0; passed <= seconds; passed += 60) {
    await sendOwnerNotices({ ...test.deps, onError: (error) => expect.fail(String(error)) });
    await sendDueMessages({ ...test.deps, messengers }, () => {});
    if (seconds > 0) clock.pass(60);
  }
  await sendOwnerNotices({ ...test.deps, onError: (error) => expect.fail(String(error)) });
}

it.each([
  ['the chat has blocked the bot', refusal(403, 'Forbidden: bot was blocked by the user'), 0],
  ['Telegram does not take the message', refusal(400, "Bad Request: can't parse entities"), 2_400],
])('%s: the notice comes by mail, once; a reminder does not', async (_what, fault, seconds) => {
  const owner = await newOwner();
  telegram.fault = fault;
  await approveListing(test.deps, await owner.pending());
  await rejectListing(test.deps, await owner.pending(), 'Нет фото');
  await deliver(seconds);
  expect(await owner.mails()).toBe(1);
  await deliver(seconds);
  expect(await owner.mails()).toBe(1);
  const notices = await query(
    'select kind, falls_back, sent_at is not null as sent from owner_notices where user_id = $1 order by id',
    [owner.id],
  );
  expect(notices).toEqual([
    { kind: 'approved', falls_back: false, sent: true },
    { kind: 'rejected', falls_back: true, sent: true },
  ]);
});

it('nothing is repeated as long as one of several contacts gets it, and once when none does', async () => {
  const owner = await newOwner();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${owner.id}`;
  expect((await subscribe(owner.token, endpoint)).status).toBe(200);
  telegram.fault = refusal(403, 'Forbidden: bot was blocked by the user');
  await rejectListing(test.deps, await owner.pending(), 'Нет фото');
  await deliver();
  expect(await owner.mails()).toBe(0);
  const gone = { send: async () => ({ result: 'gone' }) as const };
  messengers.push = gone;
  try {
    await rejectListing(test.deps, await owner.pending(), 'Нет фото');
    await deliver();
  } finally {
    messengers.push = test.deps.messengers.push;
  }
  expect(await owner.mails()).toBe(1);
});

it.each([
  ['that another person takes', (endpoint: string) => newPerson(test).then(({ token }) => subscribe(token, endpoint))],
  [
    'of an account that is given back',
    (_endpoint: string, id: number) =>
      inTransaction(test.deps.db, (trx) => freeContactsOf(trx, id, test.deps.clock.now())),
  ],
  [
    'that nobody has used for two months',
    async (endpoint: string) => {
      await query(`update contacts set last_used_at = $2 where address = $1`, [
        endpoint,
        new Date(clock.now().getTime() - 61 * 86_400_000),
      ]);
      await deleteOldMessages(test.deps.db, clock.now());
    },
  ],
])('what waits for a browser %s comes by mail', async (_what, take) => {
  const owner = await newOwner();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${owner.id}`;
  await query(
    `update contacts set stopped_at = now(), stop_reason = 'asked' where user_id = $1 and kind = 'telegram'`,
    [owner.id],
  );
  expect((await subscribe(owner.token, endpoint)).status).toBe(200);
  messengers.push = { send: async () => ({ result: 'later', seconds: 300 }) as const };
  onTestFinished(() => {
    messengers.push = test.deps.messengers.push;
  });
  await rejectListing(test.deps, await owner.pending(), 'Нет фото');
  await deliver();
  expect(await owner.mails()).toBe(0);
  await take(endpoint, owner.id);
  await deliver();
  expect(await owner.mails()).toBe(1);
});

it('an owner whose question waits to be sent has not been silent', async () => {
  const { id } = await insertListing(test.database.pool);
  const askedAt = new Date(clock.now().getTime() - 30 * 86_400_000);
  await query(`insert into availability_questions (listing_id, why, times, asked_at) values ($1, 'silence', 2, $2)`, [
    id,
    askedAt,
  ]);
  await query(
    `with notice as (
       insert into owner_notices (user_id, listing_id, kind, about, sent_at)
       select owner_id, id, 'still_available', $2, now() from listings where id = $1 returning id, user_id)
     insert into messages (contact_id, key, kind, content, notice_id)
     select c.id, 'waits', 'owner_notice', '{}', n.id from notice n, contacts c limit 1`,
    [id, askedAt],
  );
  const silent = () => findUnanswered(test.deps.db, clock.now());
  expect(await silent()).toEqual([]);
  await query(`update messages set sent_at = now() where key = 'waits'`);
  expect(await silent()).toEqual([id]);
});
