// What an owner is told in their chat about the end of a listing.
import { afterAll, expect, it } from 'vitest';
import { openTelegramSite } from '../../../../../tests/support/channels/telegram-site.ts';
import { insertListing } from '../../../../../tests/support/factories.ts';
import { newPerson } from '../../../../../tests/support/test-site.ts';
import { writeTelegram } from '../../../adapters/telegram/message-text.ts';
import { openTelegramMessenger } from '../../../adapters/telegram/telegram.ts';
import { inTransaction } from '../../../database/db.ts';
import { sendDueMessages } from '../../../messages/sending.ts';
import { TEXTS } from '../../../text/texts.ts';
import { expireListings, remindOwners } from '../jobs.ts';
import { renewIn } from '../renewals.ts';
import { sendOwnerNotices } from './notices.ts';

const site = await openTelegramSite();
const { test, clock, telegram, newChat, start, codeFor } = site;
afterAll(site.close);

const TOKEN = '123:abcdefghijklmnopqrstuvwxyz0123456789';
const write: Parameters<typeof openTelegramMessenger>[1] = async (message, to) =>
  writeTelegram(message, to, { texts: TEXTS.ru, sign: () => 'x', keepUrl: () => 'x' });
const messengers: typeof test.deps.messengers = {
  ...test.deps.messengers,
  telegram: openTelegramMessenger(TOKEN, write, { root: telegram.root }),
};
const DAY = 86_400;

/** An owner who wants to be told of it in their chat alone, and their listing that ends in some days. */
async function newListing(days: number) {
  const { id: owner_id, token } = await newPerson(test, { email: `sonu${days}@evim.test`, language: 'ru' });
  const chat = newChat();
  await start(chat, await codeFor(token));
  const body = { approved: [], rejected: ['mail'], ending: ['telegram'], available: ['mail'] };
  expect((await test.send('PUT', '/api/contacts/choices', { token, body })).status).toBe(204);
  const end = new Date(clock.now().getTime() + days * DAY * 1000);
  const { id } = await insertListing(test.database.pool, { owner_id, expires_at: end });
  return { id, owner_id, end, chat };
}
/** What a chat is told after a change: its heading, and the address and the text of its button. */
async function saidAfter(chat: { id: number }, change: () => Promise<unknown>): Promise<string[][]> {
  const before = telegram.calls.length;
  await change();
  await sendOwnerNotices({ ...test.deps, onError: (error) => expect.fail(String(error)) });
  await sendDueMessages({ ...test.deps, messengers }, () => {});
  return telegram.calls
    .slice(before)
    .filter(({ body }) => Number(body.chat_id) === chat.id)
    .map(({ body }) => {
      const text = String(body.text).replaceAll('\u00a0', ' ');
      const { inline_keyboard: rows } = body.reply_markup as { inline_keyboard: { text: string; url?: string }[][] };
      const { pathname, searchParams } = new URL(rows[0]?.[0]?.url ?? '');
      return [
        text.split('\n').at(0) ?? '',
        text.split('\n').at(-1) ?? '',
        rows[0]?.[0]?.text ?? '',
        pathname,
        [...searchParams.keys()].join(),
      ];
    });
}

it('a chat is told three days and a day before a listing ends, and when it has ended, once each', async () => {
  const { chat } = await newListing(2.5);
  const remind = () => remindOwners(test.deps);
  const ends = 'Объявление будет снято с сайта 28 ноября 2026. Если оно ещё актуально, продлите его одним нажатием.';
  expect(await saidAfter(chat, remind)).toEqual([
    ['<b>Срок объявления скоро истечёт</b>', ends, 'Продлить', '/renew', 'token'],
  ]);
  expect(await saidAfter(chat, remind)).toEqual([]);
  clock.pass(2 * DAY);
  expect(await saidAfter(chat, remind)).toEqual([
    ['<b>Срок объявления истекает в ближайшие 24 часа</b>', ends, 'Продлить', '/renew', 'token'],
  ]);
  clock.pass(DAY);
  const [[heading, , ...button] = [], ...none] = await saidAfter(chat, () => expireListings(test.deps));
  expect([heading, ...button]).toEqual([
    '<b>Срок объявления истёк</b>',
    ...['Восстановить', '/ru/listings', 'my,status'],
  ]);
  expect(none).toEqual([]);
});

it('a chat is told the new end of a listing that its owner extended, once', async () => {
  const { id, owner_id, end, chat } = await newListing(2);
  const renew = () =>
    inTransaction(test.deps.db, (db) => renewIn({ ...test.deps, db }, { listingId: id, ownerId: owner_id, at: end }));
  const said = await saidAfter(chat, async () => {
    await renew();
    await renew();
  });
  expect(said).toEqual([
    [
      '<b>Объявление продлено</b>',
      // thirty days after the end that it had
      'Объявление останется на сайте до 30 декабря 2026.',
      ...['К объявлению', `/ru/listing/${id}`, ''],
    ],
  ]);
});
