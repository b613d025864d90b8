import { isTemporaryEmail } from '#contract/auth/fields.ts';
import type { NoticeChannel, NoticeGroup } from '#contract/contacts/fields.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import { findChoice } from '../../../contacts/service.ts';
import { inTransaction } from '../../../database/db.ts';
import type { Deps } from '../../../deps.ts';
import { queueMessage } from '../../../messages/queue-service.ts';
import { SmsFailure } from '../../../ports.ts';
import { isReminder, writeNoticeMail, writeNoticeMessage, writeNoticeSms } from './notice-letters.ts';
import { claimNotices, markNoticeSent, type PendingNotice } from './notice-queries.ts';

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sms' | 'mail' | 'secret' | 'texts'>;

/** The choice of people that each kind of notice follows. */
const GROUPS: Record<PendingNotice['kind'], NoticeGroup> = {
  approved: 'approved',
  changes_approved: 'approved',
  rejected: 'rejected',
  changes_rejected: 'rejected',
  hidden: 'rejected',
  hidden_by_reports: 'rejected',
  question: 'rejected',
  ends_in_3: 'ending',
  ends_in_1: 'ending',
  expired: 'ending',
  lapsed: 'ending',
  still_available: 'available',
};

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

/** Whether the person has stopped what this notice is. Those who did stopped it on all channels. */
const isStopped = ({ kind, stopsReminders }: PendingNotice) => stopsReminders && isReminder(kind);

/**
 * By the channels that the person has chosen. Who has chosen none gets it by mail, else by SMS; so do those whose chosen
 * channels reach nobody, unless it is a reminder, which can be switched off so.
 */
async function sendNotice(deps: NoticeDeps, notice: PendingNotice): Promise<void> {
  const choice = await findChoice(deps.db, notice.userId, GROUPS[notice.kind]);
  if (!choice) return sendAsUsual(deps, notice);
  const { contacts } = choice;
  const ways = choice.channels.filter((way) => canReach(notice, way) || contacts.some(({ kind }) => kind === way));
  if (ways.length === 0) return isReminder(notice.kind) ? undefined : sendAsUsual(deps, notice);
  // first what cannot happen twice: a failure of mail or SMS repeats all of it
  if (contacts.length > 0) {
    const content = await writeNoticeMessage(deps, notice);
    const message = { kind: 'owner_notice' as const, content, at: deps.clock.now() };
    await inTransaction(deps.db, async (trx) => {
      for (const { id } of contacts)
        await queueMessage(trx, { ...message, contactId: id, key: `notice ${notice.id} to ${id}` });
    });
  }
  if (ways.includes('mail')) await sendMail(deps, notice);
  if (ways.includes('sms')) await sendSms(deps, notice);
}

/** Of the two reminders before the end only the last one is sent by SMS. */
async function sendAsUsual(deps: NoticeDeps, notice: PendingNotice): Promise<void> {
  if (canReach(notice, 'mail')) return sendMail(deps, notice);
  if (canReach(notice, 'sms') && notice.kind !== 'ends_in_3') await sendSms(deps, notice);
}

function canReach({ email, phone }: PendingNotice, way: NoticeChannel): boolean {
  if (way === 'mail') return email !== null && !isTemporaryEmail(email);
  return way === 'sms' && phone !== null && isMobilePhone(phone);
}

async function sendMail(deps: NoticeDeps, notice: PendingNotice): Promise<void> {
  const mail = await writeNoticeMail(deps, notice);
  await deps.mail.send({ id: `owner notice ${notice.id}`, to: notice.email ?? '', ...mail });
}

async function sendSms(deps: NoticeDeps, notice: PendingNotice): Promise<void> {
  await deps.sms.send({ to: notice.phone ?? '', text: await writeNoticeSms(deps, notice) }).catch((error: unknown) => {
    // it may have been delivered: losing a notice is better than sending it five times
    if (!(error instanceof SmsFailure) || error.isCertain) throw error;
  });
}
