import { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import { languageOrDefault } from '#contract/wire/addresses.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { readButton, signButton } from '../messages/link-service.ts';
import { stopContact } from '../messages/queue-service.ts';
import type { BotButton } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { type MessageActs, stopMessages } from './message-acts.ts';
import { lockContact, markUsed } from './queries.ts';
import { linkChat } from './service.ts';

const Chat = z.looseObject({ id: z.number().int(), type: z.string() });
const From = z.looseObject({ language_code: z.string().optional() }).optional();
/** The buttons below a message; one that is too old has none. */
const Buttons = z.object({
  inline_keyboard: z.array(
    z.array(
      z.union([
        z.object({ text: z.string(), url: z.string() }),
        z.object({ text: z.string(), callback_data: z.string() }),
      ]),
    ),
  ),
});
/** The parts of Telegram's updates that we use; all others are ignored. */
export const Update = z.looseObject({
  message: z.looseObject({ chat: Chat, from: From, text: z.string().optional() }).optional(),
  callback_query: z
    .looseObject({
      id: z.string(),
      from: From,
      data: z.string().optional(),
      message: z
        .looseObject({
          chat: Chat,
          message_id: z.number().int().optional(),
          reply_markup: Buttons.optional().catch(undefined),
        })
        .optional(),
    })
    .optional(),
  my_chat_member: z.looseObject({ chat: Chat, new_chat_member: z.looseObject({ status: z.string() }) }).optional(),
});
type Update = z.infer<typeof Update>;

/** Does what somebody has written to the bot or pressed; what Telegram reports twice is done once. */
export async function handleUpdate(deps: Deps, acts: MessageActs, update: Update): Promise<void> {
  const { message, callback_query: press, my_chat_member: member } = update;
  // in groups nobody is told anything
  if (message?.chat.type === 'private') await handleText(deps, acts, message);
  else if (press?.message) await handlePress(deps, acts, press, press.message);
  else if (member && ['kicked', 'left'].includes(member.new_chat_member.status))
    await stopChat(deps, String(member.chat.id), 'gone');
}

async function handleText(
  deps: Deps,
  acts: MessageActs,
  { chat, from, text = '' }: NonNullable<Update['message']>,
): Promise<void> {
  const own = languageOrDefault(from?.language_code);
  const [, command = '', argument = ''] = /^\/(start|stop)(?:@\w+)?(?:\s+(\S{1,64}))?\s*$/.exec(text) ?? [];
  if (command === 'stop') {
    await stopChat(deps, String(chat.id), 'asked');
    return say(deps, String(chat.id), own, 'telegram_stopped');
  }
  if (command !== 'start' || argument === '')
    return say(deps, String(chat.id), own, 'telegram_hello', await pageOf(deps, acts, String(chat.id)));
  const { result, language, paused } = await linkChat(deps, argument, String(chat.id));
  await say(deps, String(chat.id), language ?? own, `telegram_${result}`, await pageOf(deps, acts, String(chat.id)));
  if (paused > 0) await say(deps, String(chat.id), language ?? own, 'saved_searches_over');
}

type Press = NonNullable<Update['callback_query']>;

async function handlePress(
  deps: Deps,
  acts: MessageActs,
  { id, data = '' }: Press,
  message: NonNullable<Press['message']>,
): Promise<void> {
  const chat = String(message.chat.id);
  const contact = await inTransaction(deps.db, (trx) => lockContact(trx, 'telegram', chat));
  const button = contact && readButton(deps.secret, contact.id, data);
  const { texts } = await deps.texts.textsIn(contact?.language ?? 'az');
  const answer = (key: string) => deps.telegram?.answer(id, texts[key] ?? key);
  if (!contact || !button) return answer('telegram_press_void');
  await markUsed(deps.db, contact.id, deps.clock.now());
  if (button.act === 'pause') {
    await stopMessages(deps, acts, { contact: contact.id, about: button.about });
    return answer('telegram_paused');
  }
  if (button.act === 'keep') {
    if (contact.userId === null || !acts.keep) return answer('telegram_press_void');
    try {
      await acts.keep(deps, contact.userId, Number(button.about));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return answer('telegram_press_void');
    }
    return answer('telegram_kept');
  }
  await acts[button.act]?.(deps, contact.id, Number(button.about));
  // before the answer, which Telegram refuses when the press comes late
  await renewButtons(deps, acts, contact, message, texts);
  await answer(button.act === 'hide' ? 'telegram_hidden' : 'telegram_shown');
}

/** Each button that hides a home that is hidden becomes the one that shows it again, and the other way round. */
async function renewButtons(
  deps: Deps,
  acts: MessageActs,
  { id: contact, userId }: { id: number; userId: number | null },
  { chat, message_id, reply_markup }: NonNullable<Press['message']>,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const reported = reply_markup?.inline_keyboard;
  if (message_id === undefined || !reported) return;
  const renewed = async (one: BotButton): Promise<BotButton> => {
    const button = 'callback_data' in one ? readButton(deps.secret, contact, one.callback_data) : null;
    if (button?.act !== 'hide' && button?.act !== 'show') return one;
    // what was reported is as old as the press: another one may have been answered since
    const act = (await acts.isHidden?.(deps, { contact, userId }, Number(button.about))) ? 'show' : 'hide';
    const data = signButton(deps.secret, act, { contact, about: button.about });
    return { text: texts[`telegram_${act}`] ?? act, callback_data: data };
  };
  const rows = await Promise.all(reported.map((row) => Promise.all(row.map(renewed))));
  // reported twice: they were renewed
  if (JSON.stringify(rows) === JSON.stringify(reported)) return;
  await deps.telegram?.changeButtons(String(chat.id), message_id, rows);
}

async function stopChat(deps: Deps, chat: string, reason: 'asked' | 'gone'): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const contact = await lockContact(trx, 'telegram', chat);
    if (contact) await stopContact(trx, contact.id, reason, deps.clock.now());
  });
}

/** A line with the page of what a chat without an account has asked for: there it is changed, and removed. Empty: it has none. */
async function pageOf(deps: Deps, acts: MessageActs, chat: string): Promise<string> {
  const contact = await inTransaction(deps.db, (trx) => lockContact(trx, 'telegram', chat));
  if (!contact || contact.userId !== null || contact.isStopped || !acts.guestsPage) return '';
  const { texts } = await deps.texts.textsIn(contact.language);
  return `\n\n${texts.saved_searches}: ${acts.guestsPage(deps, contact.language, contact.id)}`;
}

async function say(deps: Deps, chat: string, language: Language, key: string, more = ''): Promise<void> {
  const { texts } = await deps.texts.textsIn(language);
  await deps.telegram?.say(chat, (texts[key] ?? key) + more);
}
