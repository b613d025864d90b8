import { openTelegramBot } from '../../../src/server/adapters/telegram/telegram.ts';
import { listenToTelegram } from '../../../src/server/contacts/telegram-routes.ts';
import { openTestClock } from '../clock.ts';
import { openTestSite } from '../test-site.ts';
import { startFakeTelegram } from './fake-telegram.ts';

const TOKEN = '123:abcdefghijklmnopqrstuvwxyz0123456789';

/** A site with a clock of its own and a bot at a fake Telegram, and what chats do there. */
export async function openTelegramSite() {
  const clock = openTestClock(Date.parse('2026-11-25T08:00:00Z'));
  const telegram = await startFakeTelegram(TOKEN);
  const bot = openTelegramBot(TOKEN, 'EvimBot', { root: telegram.root });
  const test = await openTestSite({ clock, telegram: bot });
  test.deps.config = { ...test.deps.config, TELEGRAM_BOT_TOKEN: TOKEN };
  await listenToTelegram(test.deps);
  const secret = String(telegram.calls[0]?.body.secret_token);
  let chats = 5_000;
  const update = (body: object, header = secret) =>
    test.send('POST', '/api/telegram/updates', { body, headers: { 'x-telegram-bot-api-secret-token': header } });
  return {
    ...{ test, clock, telegram, secret, update },
    query: async (text: string, values?: unknown[]) => (await test.database.pool.query(text, values)).rows,
    /** the contacts and choices of a person */
    show: async (token: string) => (await test.get('/api/contacts', token)).body.data,
    newChat: () => ({ id: chats++, type: 'private' }),
    /** a chat opens the link of a code */
    start: (chat: { id: number }, code: string) => update({ message: { chat, text: `/start ${code}` } }),
    codeFor: async (token: string) => {
      const { body } = await test.send('POST', '/api/contacts/telegram?locale=ru', { token });
      return new URL(body.data.url).searchParams.get('start') ?? '';
    },
    lastSaid: () => String(telegram.calls.findLast(({ method }) => method === 'sendMessage')?.body.text),
    close: async () => {
      await test.close();
      await telegram.close();
    },
  };
}
