import { GrammyError } from 'grammy';
import { HOUR_SECONDS } from '#contract/values/durations.ts';
import { OutsideFailure } from '../../outside/outside.ts';
import type { ContactAddress, Delivery, Message, Messenger, TelegramBot } from '../../ports.ts';
import { type BotOptions, type CallBot, isBotFault, openBotApi, openPace } from './bot-api.ts';
import type { writeTelegram } from './message-text.ts';

type Write = (message: Message, to: ContactAddress) => Promise<ReturnType<typeof writeTelegram>>;

/**
 * Sends messages by a bot. Telegram knows no ids of messages of ours, so that one whose answer is lost may come twice: the second one
 * is a short one without a sound. While it asks for a pause nothing is sent at all.
 */
export function openTelegramMessenger(token: string, write: Write, options: BotOptions = {}): Messenger {
  const call = openBotApi(token, options);
  const takePlace = openPace();
  let pausedUntil = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  return {
    send: async (to, message, isRepeat) => {
      const pause = Math.ceil((pausedUntil - performance.now()) / 1000);
      if (pause > 0) return { result: 'later', seconds: pause };
      let calledAt = 0;
      const sendAs = async (one: Message) => {
        const { text, options: look } = await write(one, to);
        await takePlace();
        calledAt = performance.now();
        const sent = await call((api) =>
          api.sendMessage(to.address, text, { ...look, ...(isRepeat && { disable_notification: true }) }),
        );
        answeredAt = performance.now();
        return { result: 'sent', providerId: String(sent.message_id) } as const;
      };
      try {
        return await sendAs(isRepeat && message.button ? shortOf(message) : message).catch((error: unknown) => {
          if (!isTooLong(error)) throw error;
          return sendAs(shortOf(message));
        });
      } catch (error) {
        // when it answers nobody meanwhile, Telegram is down for us, and the message is not to blame
        if (isTimeout(error) && answeredAt > calledAt) return { result: 'unknown', reason: error.message };
        const delivery = readAnswer(error);
        answeredAt = performance.now();
        if (delivery.result === 'later') pausedUntil = performance.now() + delivery.seconds * 1000;
        return delivery;
      }
    },
  };
}

/** Its heading and its button say that there is something, and where. */
const shortOf = (message: Message): Message => ({ ...message, paragraphs: [], cards: [] });

const isTooLong = (error: unknown) =>
  error instanceof GrammyError && error.error_code === 400 && /too long/i.test(error.description);

const isTimeout = (error: unknown): error is OutsideFailure =>
  error instanceof OutsideFailure && error.outcome === 'deadline';

/** @throws the error when it says nothing about the chat or the message */
function readAnswer(error: unknown): Exclude<Delivery, { result: 'sent' }> {
  if (!(error instanceof GrammyError) || isBotFault(error)) throw error;
  const { error_code: code, description, parameters } = error;
  if (code === 429)
    return { result: 'later', seconds: Math.min(Math.max(parameters.retry_after ?? 5, 1), HOUR_SECONDS) };
  // blocked by the person, or the account is deleted
  if (code === 403 || (code === 400 && /chat not found|PEER_ID_INVALID/i.test(description))) return { result: 'gone' };
  return { result: 'refused', reason: error.message };
}

/** What the bot does besides sending messages. */
export function openTelegramBot(token: string, name: string, options: BotOptions = {}): TelegramBot {
  const call: CallBot = openBotApi(token, options);
  return {
    linkOf: (code) => `https://t.me/${name}?start=${code}`,
    say: async (chat, text) => void (await call((api) => api.sendMessage(chat, text))),
    answer: async (press, text) => void (await call((api) => api.answerCallbackQuery(press, { text }))),
    changeButtons: async (chat, message, rows) =>
      void (await call((api) =>
        api.editMessageReplyMarkup(chat, message, { reply_markup: { inline_keyboard: rows.map((row) => [...row]) } }),
      )),
    listen: async (url, secret) =>
      void (await call((api) =>
        api.setWebhook(url, {
          secret_token: secret,
          allowed_updates: ['message', 'callback_query', 'my_chat_member'],
          max_connections: 10,
        }),
      )),
  };
}
