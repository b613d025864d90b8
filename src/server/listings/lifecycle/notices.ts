import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { formatLongDate } from '#contract/values/dates.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Deps } from '../../deps.ts';
import { SmsFailure } from '../../ports.ts';
import { fillText } from '../../text/texts.ts';
import { takeWaiting, updateSent, type Waiting } from './notice-queries.ts';
import { signRenewal } from './renewal-links.ts';

type Sending = Pick<Deps, 'db' | 'config' | 'sms' | 'mail' | 'secret' | 'texts'>;

/**
 * Sends what waits. Each notice is taken for a while before it is sent, so that two workers never send it twice; one that
 * could not be sent is tried again later.
 */
export async function sendOwnerNotices(deps: Sending & { onError: (error: unknown) => void }): Promise<void> {
  for (const notice of await takeWaiting(deps.db)) {
    try {
      if (notice.isTrue) await sendNotice(deps, notice);
      await updateSent(deps.db, notice.id);
    } catch (error) {
      deps.onError(error);
    }
  }
}

/** By mail where there is an address of his own, else by a text; of the two reminders the last one alone. */
async function sendNotice(deps: Sending, notice: Waiting): Promise<void> {
  const { subject, text, sms } = await wordsOf(deps, notice);
  const { id, phone, email, kind } = notice;
  if (email && !isTemporaryEmail(email)) return deps.mail.send({ id: `owner notice ${id}`, to: email, subject, text });
  if (!phone || !isMobilePhone(phone) || kind === 'ends_in_3') return;
  await deps.sms.send({ to: phone, text: sms }).catch((error: unknown) => {
    // it may have been sent: a notice that is lost hurts less than one that comes five times
    if (!(error instanceof SmsFailure) || error.isCertain) throw error;
  });
}

function isReminder({ kind }: Pick<Waiting, 'kind'>): boolean {
  return kind === 'ends_in_3' || kind === 'ends_in_1';
}

/** What is said, in the person's language. */
async function wordsOf(
  { config, secret, texts }: Sending,
  notice: Waiting,
): Promise<{ subject: string; text: string; sms: string }> {
  const { kind, listingId, userId, reason, about, language } = notice;
  const path = kind === 'expired' ? '/listings?my=true&status=expired' : `/listing/${listingId}`;
  const url = isReminder(notice)
    ? `${config.PUBLIC_URL}/renew?token=${signRenewal(secret, { listingId, ownerId: userId, endsAt: about ?? new Date(0) })}`
    : `${config.PUBLIC_URL}${pathIn(language, path)}`;
  const date = about ? formatLongDate(about, language) : '';
  const words = (await texts.wordsIn(language)).texts;
  // the text ends its sentence
  const why = (reason ?? '').replace(/[\s.!?…]+$/, '');
  const say = (key: string) => fillText(words[key] ?? key, { id: String(listingId), reason: why, date, url });
  const text = say(`notice_${kind}`);
  // with its long link the mail's words would cost two texts
  return { subject: say('notice_subject'), text, sms: kind === 'ends_in_1' ? say('sms_ends_in_1') : text };
}
