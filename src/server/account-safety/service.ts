import { readDeviceName } from '#contract/auth/device.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import { holdAccount } from '../database/person-queries.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../viewer/caller.ts';
import { readDevice } from '../viewer/known-devices.ts';
import {
  type ChangeKind,
  closeOld,
  forgetOld,
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

/**
 * Has somebody told of a sign-in from a browser that has not signed in to the account before: by mail, which costs
 * nothing; without an address by a text, but not when they signed in by a code, for that code has told them.
 */
export async function noteNewDevice(
  deps: Pick<Deps, 'db' | 'secret' | 'clock'>,
  { knownDevice, device }: Pick<Caller, 'knownDevice' | 'device'>,
  { id, phone, email }: { id: number; phone: string | null; email: string },
  { byCode }: { byCode: boolean },
): Promise<void> {
  if (readDevice(deps.secret, id, knownDevice)) return;
  const variables = { device: readDeviceName(device ?? '').name ?? '?' };
  const notice = { userId: id, kind: 'new_device', variables, undoes: null } as const;
  const now = deps.clock.now();
  const tell = (way: Pick<NewNotice, 'channel' | 'address'>) =>
    inTransaction(deps.db, (trx) => insertNotice(trx, { ...notice, ...way }, now));
  if (!isTemporaryEmail(email)) await tell({ channel: 'mail', address: email });
  else if (!byCode && phone && isMobilePhone(phone)) await tell({ channel: 'sms', address: phone });
}

/** Ends what is too old to be undone. */
export function closeOldChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return closeOld(db, clock.now());
}

/** Every night: old numbers and addresses are kept no longer than 30 days. */
export function forgetAccountChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return forgetOld(db, clock.now());
}
