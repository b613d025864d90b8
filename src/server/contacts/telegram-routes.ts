import { hash } from 'node:crypto';
import { z } from 'zod';
import { isTransient } from '../database/db.ts';
import type { Deps, Site } from '../deps.ts';
import { type LinkPage, sendLinkPage } from '../letters/link-page-service.ts';
import { Refusal } from '../refusal.ts';
import { isSameSecret, signatureOf } from '../viewer/signature.ts';
import type { MessageActs } from './message-acts.ts';
import { handleUpdate, Update } from './telegram-updates.ts';

const PATH = '/api/telegram/updates';
const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** What Telegram reports. Only who knows the secret that we have told Telegram gets in. */
export function telegramRoutes(site: Site, deps: Deps, acts: MessageActs): void {
  if (!deps.telegram) return;
  site.post(PATH, { schema: { hide: true, body: Update } }, async ({ headers, body, log }, reply) => {
    if (!isSameSecret(String(headers[SECRET_HEADER] ?? ''), webhookSecret(deps)))
      throw new Refusal(401, 'login_required');
    // Telegram reports again what gets a 503 here: a /stop must not be lost. Any other error would be the same for a day
    await handleUpdate(deps, acts, body).catch((error: unknown) => {
      if (isTransient(error)) throw error;
      log.error(error, 'a Telegram update was not handled');
    });
    return reply.code(200).send({});
  });
  if (!deps.config.TELEGRAM_BOT_TOKEN) outboxRoutes(site, deps, acts);
}

/** Tells Telegram where to report to; a job, so that a new address or secret is known within a day. */
export async function listenToTelegram(deps: Pick<Deps, 'config' | 'telegram' | 'secret'>): Promise<void> {
  if (!deps.telegram || !deps.config.TELEGRAM_BOT_TOKEN) return;
  await deps.telegram.listen(deps.config.PUBLIC_URL + PATH, webhookSecret(deps));
}

function webhookSecret({ secret, config }: Pick<Deps, 'secret' | 'config'>): string {
  return signatureOf(secret, `telegram webhook of ${config.TELEGRAM_BOT_NAME}`);
}

/** On a laptop: a page with Telegram's button "Start". Never in production, where there is a bot or nothing. */
function outboxRoutes(site: Site, deps: Deps, acts: MessageActs): void {
  const schema = { hide: true, querystring: z.looseObject({ start: z.string().max(64).catch('') }) };
  const page = (text: string, start: string | null): LinkPage => ({
    language: 'en',
    title: 'Telegram',
    text,
    button:
      start === null
        ? null
        : { label: 'Start', action: `/telegram-outbox?start=${encodeURIComponent(start)}`, token: '' },
    next: '/bildirisler',
    goOn: 'Evim',
  });
  void site.register(async (scope: Site) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.get('/telegram-outbox', { schema }, async ({ query: { start } }, reply) =>
      sendLinkPage(reply, page('The bot of a site without Telegram: its messages are files in the outbox.', start)),
    );
    scope.post('/telegram-outbox', { schema }, async ({ query: { start } }, reply) => {
      // a chat of its own for each start, so that several people can try it
      const chat = { id: Number.parseInt(hash('sha256', start, 'hex').slice(0, 8), 16), type: 'private' };
      await handleUpdate(deps, acts, { message: { chat, text: `/start ${start}` } });
      return sendLinkPage(reply, page('Started.', null));
    });
  });
}
