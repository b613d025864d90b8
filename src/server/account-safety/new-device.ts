import { readDeviceName } from '#contract/auth/device.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { isMobilePhone } from '#contract/values/phone.ts';
import type { Caller } from '../auth/caller.ts';
import { readDevice } from '../auth/known-devices.ts';
import type { Deps } from '../deps.ts';
import { insertNotice } from './queries.ts';

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
  if (!isTemporaryEmail(email)) await insertNotice(deps.db, { ...notice, channel: 'mail', address: email }, now);
  else if (!byCode && phone && isMobilePhone(phone))
    await insertNotice(deps.db, { ...notice, channel: 'sms', address: phone }, now);
}
