import { isTemporaryEmail } from '#contract/auth/fields.ts';
import type { NoticeChannel } from '#contract/contacts/fields.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import { findChoice } from '../../../contacts/service.ts';
import { inTransaction } from '../../../database/db.ts';
import type { Deps } from '../../../deps.ts';
import { queueMessage } from '../../../messages/queue-service.ts';
import { eachAtOnce } from '../../../outside/each-at-once.ts';
import { OutsideFailure } from '../../../outside/outside.ts';
import { SmsFailure } from '../../../ports.ts';
import { GROUPS, isReminder } from './notice-groups.ts';
import { writeNoticeMail, writeNoticeMessage, writeNoticeSms } from './notice-letters.ts';
import {
  BATCH_SIZE,
  claimNotices,
  markNoticeDropped,
  markNoticeMailed,
  markNoticeSent,
  type PendingNotice,
  postponeNotice,
} from './notice-queries.ts';

type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sms' | 'mail' | 'secret' | 'texts'>;
type SendingDeps = NoticeDeps & Pick<Deps, 'drain'> & { onError: (error: unknown) => void };

/** How long a run may begin new batches, in ms; the next run continues. */
const RUN = 50_000;
/** How many notices are under way at once. */
const AT_ONCE = 8;

/**
 * Sends pending notices. Claiming a notice hides it from other workers for a while, so that it is sent once; after a
 * failure it is retried later. A provider that is not asked, because it is down, ends the run.
 */
export async function sendOwnerNotices(deps: SendingDeps): Promise<void> {
  const startedAt = performance.now();
  let isRefused = false;
  const sendOne = async (notice: PendingNotice) => {
    try {
      const isSent = notice.isValid && !isStopped(notice) && (await sendNotice(deps, notice));
      if (isSent === 'later') await postponeNotice(deps.db, notice);
      else if (isSent) await markNoticeSent(deps.db, notice);
      else await markNoticeDropped(deps.db, notice.id);
    } catch (error) {
      deps.onError(error);
      if (!(error instanceof OutsideFailure) || error.outcome !== 'refused') return;
      isRefused = true;
      await postponeNotice(deps.db, notice).catch(deps.onError);
    }
  };
  const sendBatch = async () => {
    const notices = await claimNotices(deps.db);
    await eachAtOnce(notices, AT_ONCE, sendOne);
    return notices.length;
  };
  const isOver = () => isRefused || performance.now() - startedAt > RUN || deps.drain.isStopping();
  while ((await sendBatch()) === BATCH_SIZE && !isOver());
}

/** Whether the person has stopped what this notice is. Those who did stopped it on all channels. */
const isStopped = ({ kind, stopsReminders }: PendingNotice) => stopsReminders && isReminder(kind);

/**
 * By the channels that the person has chosen. People who have chosen none get it by mail, else by SMS; so do those whose chosen
 * channels reach nobody, unless it is a reminder, which can be switched off so. False: nothing reaches the person; `later`: it waits
 * for mail, which is paused. What chats and browsers alone are told comes here again when none of them gets it.
 */
async function sendNotice(deps: NoticeDeps, notice: PendingNotice): Promise<boolean | 'later'> {
  const choice = notice.fallsBack ? null : await findChoice(deps.db, notice.userId, GROUPS[notice.kind]);
  if (!choice) return sendAsUsual(deps, notice);
  const { contacts } = choice;
  const ways = choice.channels.filter((way) => canReach(notice, way) || contacts.some(({ kind }) => kind === way));
  if (ways.length === 0) return !isReminder(notice.kind) && sendAsUsual(deps, notice);
  // first what cannot happen twice: a failure of mail or SMS repeats it
  if (contacts.length > 0) {
    const content = await writeNoticeMessage(deps, notice);
    const isOnlyWay = !isReminder(notice.kind) && !ways.includes('mail') && !ways.includes('sms');
    const message = {
      ...{ kind: 'owner_notice' as const, content, at: deps.clock.now() },
      notice: isOnlyWay ? notice.id : undefined,
    };
    await inTransaction(deps.db, async (trx) => {
      for (const { id } of contacts)
        await queueMessage(trx, { ...message, contactId: id, key: `notice ${notice.id} to ${id}` });
    });
  }
  // what chats and browsers are told has a key, and is not told again
  const isMailDue = ways.includes('mail') && !notice.isMailed;
  if (isMailDue && notice.isMailPaused) return 'later';
  if (isMailDue) await sendMail(deps, notice);
  if (!ways.includes('sms')) return true;
  if (isMailDue) await markNoticeMailed(deps.db, notice.id);
  await sendSms(deps, notice);
  return true;
}

/** Not worth an SMS to people who have not asked for it: another reminder follows, or the owner has just done it. */
const MAIL_ALONE: PendingNotice['kind'][] = ['ends_in_3', 'renewed'];

async function sendAsUsual(deps: NoticeDeps, notice: PendingNotice): Promise<boolean | 'later'> {
  // people who have stopped reminders by mail have not asked for an SMS
  if (hasMail(notice) && !canReach(notice, 'mail')) return false;
  if (hasMail(notice) && notice.isMailPaused) return 'later';
  if (hasMail(notice)) await sendMail(deps, notice);
  else if (canReach(notice, 'sms') && !MAIL_ALONE.includes(notice.kind)) await sendSms(deps, notice);
  else return false;
  return true;
}

/** A mail address that its person has stopped gets what must be answered alone. */
function canReach(notice: PendingNotice, way: NoticeChannel): boolean {
  if (way === 'mail') return hasMail(notice) && !(notice.stopsMail && isReminder(notice.kind));
  return way === 'sms' && notice.phone !== null && isMobilePhone(notice.phone);
}

const hasMail = ({ email }: PendingNotice) => email !== null && !isTemporaryEmail(email);

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
