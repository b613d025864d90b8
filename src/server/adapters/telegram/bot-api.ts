import { setTimeout as wait } from 'node:timers/promises';
import { Api, GrammyError } from 'grammy';
import { type Outside, openOutside } from '../../outside/outside.ts';

/** Telegram allows about 30 messages a second to different chats. */
const MESSAGES_A_SECOND = 25;
const DEADLINE_MS = 9_000;

export type BotOptions = { outside?: Outside /** another server than Telegram's */; root?: string; deadline?: number };
/** Calls the Bot API. @throws GrammyError: Telegram's answer, OutsideFailure, HttpError */
export type CallBot = <Result>(work: (api: Api) => Promise<Result>) => Promise<Result>;

export function openBotApi(
  token: string,
  { outside = openOutside(), root, deadline = DEADLINE_MS }: BotOptions,
): CallBot {
  const call = outside.open('telegram', {
    deadline,
    maxAtOnce: 16,
    isFault: isBotFault,
  });
  return (work) =>
    call(({ fetch }) =>
      work(
        new Api(token, {
          ...(root && { apiRoot: root }),
          // the signal of the call takes the place of the library's own
          fetch: ((input: string, init: RequestInit) => fetch(input, init)) as never,
          canUseWebhookReply: () => false,
        }),
      ),
    );
}

/** Whether an error is about Telegram or the bot, whose token it may have revoked, and not about one chat or message. */
export function isBotFault(error: unknown): boolean {
  return !(error instanceof GrammyError) || error.error_code >= 500 || [401, 404].includes(error.error_code);
}

/** Waits for the next free place among so many a second. */
export function openPace(perSecond = MESSAGES_A_SECOND): () => Promise<void> {
  let next = 0;
  return () => {
    const now = performance.now();
    next = Math.max(next, now) + 1000 / perSecond;
    const pause = next - now - 1000 / perSecond;
    return pause <= 0 ? Promise.resolve() : wait(pause);
  };
}
