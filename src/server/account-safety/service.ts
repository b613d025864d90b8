import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import type { Trx } from '../database/db.ts';
import { type ChangeKind, holdAccount, insertChange, insertNotice, type NoticeKind, type Undoes } from './queries.ts';

/** How long a change can be undone, in ms: 48 hours. */
const UNDO_TIME = 172_800_000;

type Account = { id: number; phone: string | null; email: string };

/**
 * Keeps what an account is before a change, and has its old number and address told with a link that undoes it. In the
 * transaction of the change; `sendAccountNotices` sends it at once, a job what was left.
 */
export async function noteChange(trx: Trx, userId: number, kind: ChangeKind, now: Date): Promise<void> {
  // held: of two changes at once the second one keeps what the first one made
  const held = await holdAccount(trx, userId);
  if (!held) return;
  const account = { id: userId, ...held };
  const until = new Date(now.getTime() + UNDO_TIME);
  const changeId = await insertChange(trx, account, kind, { now, until });
  await notifyAccount(trx, account, kind, { undoes: { changeId }, now });
}

/** Has the number and the address of an account told. */
export async function notifyAccount(
  trx: Trx,
  { id, phone, email }: Account,
  kind: NoticeKind,
  { undoes, variables = {}, now }: { undoes: Undoes; variables?: Record<string, string>; now: Date },
): Promise<void> {
  const notice = { userId: id, kind, variables, undoes };
  if (phone && isMobilePhone(phone)) await insertNotice(trx, { ...notice, channel: 'sms', address: phone }, now);
  if (!isTemporaryEmail(email)) await insertNotice(trx, { ...notice, channel: 'mail', address: email }, now);
}
