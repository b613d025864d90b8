import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MOST_LETTERS, refusal, startFakeTelegram } from '../../../../tests/support/channels/fake-telegram.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { openOutside } from '../../outside/outside.ts';
import type { ContactAddress, Message } from '../../ports.ts';
import { TEXTS } from '../../text/texts.ts';
import { openPace } from './bot-api.ts';
import { writeTelegram } from './message-text.ts';
import { openTelegramBot, openTelegramMessenger } from './telegram.ts';

const TOKEN = '123:abcdefghijklmnopqrstuvwxyz0123456789';
const card = (listing: number) => ({
  listing,
  title: `${listing} otaqlı <yeni> tikili`,
  place: 'Nərimanov r.',
  price: '311 000 ₼',
  note: 'Nərimanov, 3 otaq',
  photo: null,
  url: `https://evim.example/listing/${listing}`,
});
const MESSAGE: Message = {
  id: 'message 5',
  heading: 'Yeni evlər & qiymətlər',
  paragraphs: ['Axtarışınıza uyğun'],
  cards: [card(7)],
  button: { label: 'Hamısına bax', url: 'https://evim.example/listings' },
  about: 'alert 7',
  stop: null,
};
const TO: ContactAddress = { address: '4242', details: {}, language: 'az', contact: 3, hasAccount: true };
const sign = (act: string, about: string) => `${act}.${about}.sixteenlettersss`;
const keepUrl = (listing: number) => `https://evim.example/favorites?keep=listing-${listing}`;
const write = async (message: Message, to: ContactAddress) =>
  writeTelegram(message, to, { texts: TEXTS.az, sign, keepUrl });

let telegram: Awaited<ReturnType<typeof startFakeTelegram>>;
beforeAll(async () => {
  telegram = await startFakeTelegram(TOKEN);
});
afterEach(() => {
  telegram.fault = null;
  telegram.calls.length = 0;
});
afterAll(() => telegram.close());

const open = (deadline = 2_000) =>
  openTelegramMessenger(TOKEN, write, { outside: openOutside(), root: telegram.root, deadline });

it('a home arrives with its price, its preview, and the buttons of a person with an account', async () => {
  expect(await open().send(TO, MESSAGE)).toEqual({ result: 'sent', providerId: '1' });
  const { method, body } = telegram.calls[0] ?? { method: '', body: {} };
  expect([method, body.chat_id, body.parse_mode]).toEqual(['sendMessage', '4242', 'HTML']);
  expect(body.text).toBe(
    '<b>Yeni evlər &amp; qiymətlər</b>\n\nAxtarışınıza uyğun\n\n<b>311 000 ₼</b>\n' +
      '<a href="https://evim.example/listing/7">7 otaqlı &lt;yeni&gt; tikili</a>\nNərimanov r.\n<i>Nərimanov, 3 otaq</i>',
  );
  expect(body.link_preview_options).toMatchObject({ url: 'https://evim.example/listing/7' });
  expect(body.reply_markup).toEqual({
    inline_keyboard: [
      [
        { text: 'Bax', url: 'https://evim.example/listing/7' },
        { text: '♥ Seçilmişlərə', callback_data: 'keep.7.sixteenlettersss' },
        { text: 'Gizlət', callback_data: 'hide.7.sixteenlettersss' },
      ],
      [{ text: 'Hamısına bax', url: 'https://evim.example/listings' }],
      [{ text: 'Belə bildirişləri dayandır', callback_data: 'pause.alert 7.sixteenlettersss' }],
    ],
  });
});

it('many homes are numbered and fit into one message; who has no account keeps them in their browser', async () => {
  const cards = Array.from({ length: 40 }, (_, index) => card(index + 1));
  await open().send({ ...TO, hasAccount: false }, { ...MESSAGE, paragraphs: ['ə'.repeat(5_000)], cards });
  const { text, reply_markup } = (telegram.calls[0]?.body ?? {}) as {
    text: string;
    reply_markup: { inline_keyboard: object[][] };
  };
  expect(text.length).toBeLessThan(4_096);
  expect(text).toContain('8. <b>');
  expect(text).not.toContain('9. <b>');
  expect(reply_markup.inline_keyboard[1]).toMatchObject([
    { text: '2. Bax' },
    { text: '♥ Seçilmişlərə', url: 'https://evim.example/favorites?keep=listing-2' },
    { text: 'Gizlət', callback_data: 'hide.2.sixteenlettersss' },
  ]);
});

it.each([
  ['many searches of long names', Array.from({ length: 50 }, () => 'Nərimanov, 3 otaq '.repeat(5)), 300],
  ['everything at its longest', Array.from({ length: 150 }, () => '<&>'.repeat(700)), 5_000],
])('%s: the message is never too long for Telegram, and shows a home', async (_what, paragraphs, long) => {
  const cards = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ ...card(n), note: 'ə'.repeat(long), place: '😀'.repeat(long) }));
  const message = { ...MESSAGE, heading: 'Yeni ev '.repeat(long), paragraphs, cards };
  expect(await open().send(TO, message)).toMatchObject({ result: 'sent' });
  expect(telegram.calls).toHaveLength(1);
  const { text, reply_markup } = (telegram.calls[0]?.body ?? {}) as {
    text: string;
    reply_markup: { inline_keyboard: [] };
  };
  expect(text).toContain('1. <b>');
  // a row for each home that is shown, then that for all, then the pause
  const homes = text.match(/^\d\. <b>/gm)?.length ?? 0;
  expect(reply_markup.inline_keyboard.length).toBe(homes + 2);
});

it('what Telegram finds too long all the same arrives as its heading and its button', async () => {
  telegram.mostLetters = 40;
  try {
    expect(await open().send(TO, MESSAGE)).toMatchObject({ result: 'sent' });
  } finally {
    telegram.mostLetters = MOST_LETTERS;
  }
  expect(telegram.calls.at(-1)?.body).toMatchObject({
    text: '<b>Yeni evlər &amp; qiymətlər</b>',
    reply_markup: { inline_keyboard: [[{ text: 'Hamısına bax' }], [{ text: 'Belə bildirişləri dayandır' }]] },
  });
});

it('a message that may have arrived is shown beside it: short, and without a sound', async () => {
  const messenger = open();
  await messenger.send(TO, MESSAGE, true);
  // without its text nothing would be left of it
  await messenger.send(TO, { ...MESSAGE, button: null, cards: [] }, true);
  await messenger.send(TO, MESSAGE, false);
  const [short, text, whole] = telegram.calls.map(({ body }) => body);
  expect(short).toMatchObject({
    text: '<b>Yeni evlər &amp; qiymətlər</b>',
    disable_notification: true,
    reply_markup: { inline_keyboard: [[{ text: 'Hamısına bax' }], [{ text: 'Belə bildirişləri dayandır' }]] },
  });
  expect(text).toMatchObject({ text: expect.stringContaining('Axtarışınıza'), disable_notification: true });
  expect(whole).not.toHaveProperty('disable_notification');
});

describe('answers of Telegram', () => {
  it.each([
    [403, 'Forbidden: bot was blocked by the user', {}, { result: 'gone' }],
    [400, 'Bad Request: chat not found', {}, { result: 'gone' }],
    [429, 'Too Many Requests: retry after 8', { retry_after: 8 }, { result: 'later', seconds: 8 }],
    [400, "Bad Request: can't parse entities", {}, { result: 'refused', reason: expect.stringContaining('parse') }],
  ])('%i %s', async (code, description, parameters, delivery) => {
    telegram.fault = refusal(code, description, parameters);
    expect(await open().send(TO, MESSAGE)).toEqual(delivery);
  });

  it('while it asks for a pause nothing is sent', async () => {
    telegram.fault = refusal(429, 'Too Many Requests', { retry_after: 30 });
    const messenger = open();
    await messenger.send(TO, MESSAGE);
    telegram.fault = null;
    expect(await messenger.send({ ...TO, address: '4243' }, MESSAGE)).toMatchObject({ result: 'later' });
    expect(telegram.calls).toHaveLength(1);
  });

  it.each([
    [500, 'Internal Server Error'],
    // of a token that was revoked
    [401, 'Unauthorized'],
    [404, 'Not Found'],
  ])('%i %s is a failure of the channel, which is left alone after some', async (code, description) => {
    telegram.fault = refusal(code, description);
    const messenger = open();
    for (let count = 0; count < 5; count++) await expect(messenger.send(TO, MESSAGE)).rejects.toThrow(description);
    await expect(messenger.send(TO, MESSAGE)).rejects.toThrow('telegram is left alone');
  });

  it('nonsense and a closed connection are failures, which do not tell the token', async () => {
    telegram.fault = (_request, response) => response.end('<html>');
    const nonsense = await open().send(TO, MESSAGE).catch(String);
    telegram.fault = (request) => request.socket.destroy();
    const closed = await open().send(TO, MESSAGE).catch(String);
    expect(nonsense).toContain('Network request');
    expect([nonsense, closed].join()).not.toContain(TOKEN);
  });

  const SILENCE = 'telegram does not answer in time';
  it('silence is a failure of the channel when nobody gets an answer, also after it answered others before', async () => {
    const messenger = open(300);
    await messenger.send(TO, MESSAGE);
    telegram.fault = () => {};
    const all = await Promise.allSettled([1, 2, 3].map(() => messenger.send(TO, MESSAGE)));
    expect(all.map((one) => String((one as PromiseRejectedResult).reason))).toEqual(
      all.map(() => expect.stringContaining(SILENCE)),
    );
  });

  it.each([
    ['a message', () => null],
    ['a refusal', () => refusal(403, 'Forbidden: bot was blocked by the user')],
  ])('after silence that others meet with %s nobody knows whether it has arrived', async (_what, answer) => {
    const messenger = open(1_000);
    telegram.fault = () => {};
    const silent = messenger.send(TO, MESSAGE);
    await waitUntil(() => telegram.calls.length === 1, 'the first call');
    telegram.fault = answer();
    await messenger.send(TO, MESSAGE);
    expect(await silent).toEqual({ result: 'unknown', reason: SILENCE });
  });
});

it('the bot tells Telegram where to report to, and with which secret', async () => {
  const bot = openTelegramBot(TOKEN, 'EvimBot', { root: telegram.root });
  await bot.listen('https://evim.example/api/telegram/updates', 'secret');
  await bot.answer('17', 'Hazırdır');
  expect(telegram.calls).toMatchObject([
    { method: 'setWebhook', body: { url: 'https://evim.example/api/telegram/updates', secret_token: 'secret' } },
    { method: 'answerCallbackQuery', body: { callback_query_id: '17', text: 'Hazırdır' } },
  ]);
  expect(bot.linkOf('abc')).toBe('https://t.me/EvimBot?start=abc');
});

it('the pace lets through so many a second, whoever asks', async () => {
  const takePlace = openPace(50);
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: 26 }, takePlace));
  expect(performance.now() - startedAt).toBeGreaterThan(480);
});
