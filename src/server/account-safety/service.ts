import { readDeviceName } from '#contract/auth/device.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import type { Trx } from '../database/db.ts';
import { lockAccount } from '../database/person-queries.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../viewer/caller.ts';
import { readDevice } from '../viewer/known-devices.ts';
import type { SignInWay } from '../viewer/session-queries.ts';
import {
  type ChangeKind,
  closeExpiredChanges,
  deleteOldChanges,
  findEmail,
  insertChange,
  insertNotice,
  type NewNotice,
  type NoticeKind,
  type Undoes,
} from './queries.ts';

/** How long a change can be undone, in ms: 48 hours. */
const UNDO_TIME = 172_800_000;

type Account = { id: number; phone: string | null; email: string };

/**
 * Stores an account's values before a change and enqueues notices with an undo link to its old number and address, in the
 * transaction of the change. `sendAccountNotices` sends them at once; a job sends the rest.
 */
export async function recordChange(trx: Trx, userId: number, kind: ChangeKind, now: Date): Promise<void> {
  // locked: of two parallel changes the second stores the result of the first
  const row = await lockAccount(trx, userId);
  if (!row) return;
  const account = { id: userId, ...row };
  const until = new Date(now.getTime() + UNDO_TIME);
  const changeId = await insertChange(trx, account, kind, { now, until });
  await notifyAccount(trx, account, kind, { undoes: { changeId }, now });
}

/** Enqueues notices to the number and the address of an account. */
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

/**
 * Enqueues a notice of a sign-in from an unknown browser: by mail, which costs nothing; without an address by text message,
 * unless they signed in by a code, which has already notified them.
 */
export async function notifyNewDevice(
  trx: Trx,
  deps: Pick<Deps, 'secret' | 'clock'>,
  { knownDevice, device }: Pick<Caller, 'knownDevice' | 'device'>,
  { id, phone, email }: { id: number; phone: string | null; email: string },
  by: SignInWay,
): Promise<void> {
  if (readDevice(deps.secret, id, knownDevice)) return;
  // the notice has words for a device without a name
  const variables = { device: readDeviceName(device ?? '').name ?? '' };
  const notice = { userId: id, kind: 'new_device', variables, undoes: null } as const;
  const enqueue = (channel: Pick<NewNotice, 'channel' | 'address'>) =>
    insertNotice(trx, { ...notice, ...channel }, deps.clock.now());
  if (!isTemporaryEmail(email)) await enqueue({ channel: 'mail', address: email });
  else if (by !== 'code' && phone && isMobilePhone(phone)) await enqueue({ channel: 'sms', address: phone });
}

/** Enqueues a notice that a Telegram chat was linked, by mail, which costs nothing: messages to it go on when all sessions are ended. */
export async function notifyLinkedChat(trx: Trx, userId: number, now: Date): Promise<void> {
  const email = await findEmail(trx, userId);
  if (email === null || isTemporaryEmail(email)) return;
  const notice = { userId, channel: 'mail', address: email, kind: 'telegram', undoes: null } as const;
  await insertNotice(trx, notice, now);
}

/** Closes changes that are too old to be undone. */
export function closeOldChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return closeExpiredChanges(db, clock.now());
}

/** A nightly job: old numbers and addresses are deleted after 30 days. */
export function deleteOldAccountChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteOldChanges(db, clock.now());
}
