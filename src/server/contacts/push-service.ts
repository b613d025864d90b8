import { readDeviceName } from '#contract/auth/device.ts';
import type { Contact, NewPush, PushRenewal } from '#contract/contacts/api.ts';
import { isPushEndpoint } from '#contract/contacts/push-services.ts';
import type { Language } from '#contract/values/dates.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { stopContact } from '../messages/queue-service.ts';
import { isPushKey } from '../outside/push-key.ts';
import { Refusal } from '../refusal.ts';
import { requireSession, requireUser } from '../viewer/viewer.ts';
import {
  type EndedSessions,
  hasMaxContacts,
  insertPush,
  lockPushOf,
  moveAddress,
  updateSessionOf,
} from './push-queries.ts';
import { findContacts, freeAddress, lockAddress, lockContact, updateUsed } from './queries.ts';

/**
 * The viewer allows push messages in a browser. A browser that another account has subscribed before belongs to the viewer
 * from now on. @throws Refusal 400 for a key that is none, 401, 422 push_service_unknown or
 * too_many_contacts
 */
export function addPush(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { endpoint, keys }: NewPush,
  { language, device }: { language: Language; device: string | null },
): Promise<Contact> {
  const { id: userId, session } = requireSession(viewer);
  requireSubscription(endpoint, keys);
  const now = deps.clock.now();
  const details = { ...keys, device: readDeviceName(device ?? '').name };
  return inTransaction(deps.db, async (trx) => {
    await lockAddress(trx, 'push', endpoint);
    const known = await lockContact(trx, 'push', endpoint);
    const isOthers = known !== null && known.userId !== null && known.userId !== userId;
    if (isOthers) await freeAddress(trx, known.id, now);
    const isCounted = known?.userId === userId && !known.isStopped;
    if (!isCounted && (await hasMaxContacts(trx, userId))) throw new Refusal(422, 'too_many_contacts');
    const isKnown = known !== null && !isOthers;
    if (isKnown) await updateUsed(trx, known.id, { userId, language, details, now });
    const own = isKnown ? known.id : await insertPush(trx, { userId, address: endpoint, language, details, now });
    const contact = (await findContacts(trx, userId)).find(({ id }) => id === own);
    // sessions are locked after their person, as where all of them end
    if (!contact || !(await updateSessionOf(trx, own, session))) throw new Refusal(401, 'login_required');
    return contact;
  });
}

/**
 * A browser has another subscription in place of an old one, whose address only it and its push service know. Nothing tells whether
 * the old one is known. @throws Refusal 400 for a key that is none, 422 push_service_unknown
 */
export async function renewPush(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { old, endpoint, keys }: PushRenewal,
): Promise<void> {
  requireSubscription(endpoint, keys);
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    for (const address of [...new Set([old, endpoint])].sort()) await lockAddress(trx, 'push', address);
    const known = await lockContact(trx, 'push', old);
    if (!known) return;
    // its page has told of the new one before
    if (endpoint !== old && (await lockContact(trx, 'push', endpoint))) return leave(trx, known.id, now);
    const startsAgain = known.isStopped && known.userId !== null && !(await hasMaxContacts(trx, known.userId));
    await moveAddress(trx, known.id, { address: endpoint, keys, now, startsAgain });
  });
}

/** @throws Refusal 400, 422 */
function requireSubscription(endpoint: string, keys: NewPush['keys']): void {
  if (!isPushEndpoint(endpoint)) throw new Refusal(422, 'push_service_unknown');
  if (!isPushKey(keys.p256dh))
    throw new Refusal(400, 'bad_request', { fields: { 'keys.p256dh': 'is no point of P-256' } });
}

/**
 * The viewer leaves a browser: nobody is there any more, and another contact of theirs is told instead. A subscription that is
 * not theirs stays. @throws Refusal 401
 */
export async function endPush(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, endpoint: string): Promise<void> {
  const { id: userId } = requireUser(viewer);
  await inTransaction(deps.db, async (trx) => {
    const known = await lockContact(trx, 'push', endpoint);
    if (known?.userId === userId) await leave(trx, known.id, deps.clock.now());
  });
}

/** Ends push messages to the browsers of a person whose sessions have ended. In a transaction that has ended them. */
export async function endPushOf(trx: Trx, userId: number, ended: EndedSessions, now: Date): Promise<void> {
  for (const id of await lockPushOf(trx, userId, ended)) await leave(trx, id, now);
}

/** Nobody of a contact is in its browser any more; no later subscription of this browser starts it again. */
async function leave(trx: Trx, id: number, now: Date): Promise<void> {
  await stopContact(trx, id, 'gone', now);
  await freeAddress(trx, id, now);
}
