import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import type { Deps } from '../../deps.ts';
import { SmsFailure } from '../../ports.ts';
import { isReminder, writeNoticeMail, writeNoticeSms } from './notice-letters.ts';
import { claimNotices, markNoticeSent, type PendingNotice } from './notice-queries.ts';

type NoticeDeps = Pick<Deps, 'db' | 'config' | 'sms' | 'mail' | 'secret' | 'texts'>;

/**
 * Sends pending notices. Claiming a notice hides it from other workers for a while, so that it is sent once; after a
 * failure it is retried later.
 */
export async function sendOwnerNotices(deps: NoticeDeps & { onError: (error: unknown) => void }): Promise<void> {
  for (const notice of await claimNotices(deps.db)) {
    try {
      if (notice.isValid && !isStopped(notice)) await sendNotice(deps, notice);
      await markNoticeSent(deps.db, notice.id);
    } catch (error) {
      deps.onError(error);
    }
  }
}

/** Whether the person has stopped what this notice is. Those who did stopped mails and SMS alike. */
const isStopped = ({ kind, stopsReminders }: PendingNotice) => stopsReminders && isReminder(kind);

/** By mail when the person has a real address, else by SMS. Of the two reminders only the last one is sent by SMS. */
async function sendNotice(deps: NoticeDeps, notice: PendingNotice): Promise<void> {
  const { id, phone, email, kind } = notice;
  if (email && !isTemporaryEmail(email))
    return deps.mail.send({ id: `owner notice ${id}`, to: email, ...(await writeNoticeMail(deps, notice)) });
  if (!phone || !isMobilePhone(phone) || kind === 'ends_in_3') return;
  await deps.sms.send({ to: phone, text: await writeNoticeSms(deps, notice) }).catch((error: unknown) => {
    // it may have been delivered: losing a notice is better than sending it five times
    if (!(error instanceof SmsFailure) || error.isCertain) throw error;
  });
}
