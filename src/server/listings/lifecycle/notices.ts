import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { formatLongDate } from '#contract/values/dates.ts';
import { formatPrice, toManat } from '#contract/values/money.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Deps } from '../../deps.ts';
import { SmsFailure } from '../../ports.ts';
import { countSmsParts } from '../../text/plain-letters.ts';
import { fillText } from '../../text/texts.ts';
import { claimNotices, markNoticeSent, type PendingNotice } from './notice-queries.ts';
import { signLink } from './owner-links.ts';

type NoticeDeps = Pick<Deps, 'db' | 'config' | 'sms' | 'mail' | 'secret' | 'texts'>;

/**
 * Sends pending notices. Claiming a notice hides it from other workers for a while, so that it is sent once; after a
 * failure it is retried later.
 */
export async function sendOwnerNotices(deps: NoticeDeps & { onError: (error: unknown) => void }): Promise<void> {
  for (const notice of await claimNotices(deps.db)) {
    try {
      if (notice.isValid) await sendNotice(deps, notice);
      await markNoticeSent(deps.db, notice.id);
    } catch (error) {
      deps.onError(error);
    }
  }
}

/** By mail when the person has a real address, else by SMS. Of the two reminders only the last one is sent by SMS. */
async function sendNotice(deps: NoticeDeps, notice: PendingNotice): Promise<void> {
  const { subject, text, sms } = await composeMessage(deps, notice);
  const { id, phone, email, kind } = notice;
  if (email && !isTemporaryEmail(email)) return deps.mail.send({ id: `owner notice ${id}`, to: email, subject, text });
  if (!phone || !isMobilePhone(phone) || kind === 'ends_in_3') return;
  await deps.sms.send({ to: phone, text: sms }).catch((error: unknown) => {
    // it may have been delivered: losing a notice is better than sending it five times
    if (!(error instanceof SmsFailure) || error.isCertain) throw error;
  });
}

/** What the links of some notices do. */
const LINKS: Partial<Record<PendingNotice['kind'], { path: string; purpose: 'renew' | 'confirm' }>> = {
  ends_in_3: { path: '/renew', purpose: 'renew' },
  ends_in_1: { path: '/renew', purpose: 'renew' },
  // restores it
  lapsed: { path: '/renew', purpose: 'renew' },
  still_available: { path: '/confirm', purpose: 'confirm' },
};

/** Notices whose text with its long link would cost two SMS have one of their own. */
const SHORT: ReadonlySet<PendingNotice['kind']> = new Set(['ends_in_1', 'still_available', 'lapsed', 'question']);

/** The message in the person's language. */
async function composeMessage(
  { config, secret, texts }: NoticeDeps,
  notice: PendingNotice,
): Promise<{ subject: string; text: string; sms: string }> {
  const { kind, listingId, userId, reason, returned, about, language } = notice;
  const path = kind === 'expired' ? '/listings?my=true&status=expired' : `/listing/${listingId}`;
  const link = LINKS[kind];
  const url = link
    ? `${config.PUBLIC_URL}${link.path}?token=${signLink(secret, link.purpose, { listingId, ownerId: userId, at: about ?? new Date(0) })}`
    : `${config.PUBLIC_URL}${pathIn(language, path)}`;
  const date = about ? formatLongDate(about, language) : '';
  const noticeTexts = (await texts.textsIn(language)).texts;
  // the text has its own full stop after a reason
  const reasonText = kind === 'question' ? (reason ?? '') : (reason ?? '').replace(/[\s.!?…]+$/, '');
  const amount = returned === null ? '' : formatPrice(toManat(returned));
  const translate = (key: string, why = reasonText) =>
    fillText(noticeTexts[key] ?? key, { id: String(listingId), reason: why, date, url, amount });
  const write = (why: string) =>
    translate(`notice_${kind}`, why) + (returned === null ? '' : ` ${translate('notice_returned')}`);
  const sms = SHORT.has(kind) ? translate(`sms_${kind}`) : shortenReason(write, reasonText);
  return { subject: translate('notice_subject'), text: write(reasonText), sms };
}

/** A text message of two parts at most: a longer reason loses its last words, and the page behind the link has them. */
function shortenReason(write: (reason: string) => string, reason: string): string {
  let words = reason.split(/\s+/);
  let text = write(reason);
  while (countSmsParts(text) > 2 && words.length > 1) {
    words = words.slice(0, -1);
    text = write(`${words.join(' ')}…`);
  }
  return text;
}
