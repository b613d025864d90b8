import { readDeviceName } from '#contract/auth/device.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../viewer/caller.ts';
import { readDevice } from '../viewer/known-devices.ts';
import { insertNotice, type NewNotice } from './queries.ts';

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
