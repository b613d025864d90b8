import type { Restoration } from '#contract/users/account-safety.ts';
import { deleteLinks } from '../account/link-service.ts';
import { notifyAccount, recordChange } from '../account-safety/service.ts';
import { type Actor, audit, COMMAND } from '../audit/audit.ts';
import { temporaryEmail } from '../auth/service.ts';
import { endSessions } from '../auth/session-service.ts';
import { freeContactsOf, lockContactsOf } from '../contacts/service.ts';
import { inTransaction, isUniqueViolation, type Trx } from '../database/db.ts';
import { lockAccount } from '../database/person-queries.ts';
import type { Deps } from '../deps.ts';
import { bakuMinute } from '../http/csv.ts';
import { moveListingsPhone } from '../listings/owned-service.ts';
import { deletePasskeysSince } from '../passkeys/service.ts';
import { Refusal } from '../refusal.ts';
import { readMobile } from './contact.ts';
import * as queries from './queries.ts';

type RestorationDeps = Pick<Deps, 'db' | 'clock'>;
type StaffActor = Actor & { id: number };
const target = (id: number) => ({ kind: 'user', id });

/** The open restoration of a person, or null. */
export function showRestoration(deps: Pick<Deps, 'db'>, userId: number): Promise<Restoration | null> {
  return queries.findOpenRestoration(deps.db, userId);
}

/**
 * Requests that an account be restored to a new number, for a person who lost number and address. Takes effect only after a
 * second person has agreed.
 * @throws Refusal 404 not_found, 403 contact_by_admin_only (a staff account), 409
 *   restoration_open, 422 number_not_sent_error, 409 phone_taken
 */
export async function requestRestoration(
  deps: RestorationDeps,
  actor: StaffActor,
  userId: number,
  input: { phone: string; reason: string },
): Promise<Restoration | null> {
  const phone = readMobile(input.phone);
  await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) throw new Refusal(404, 'not_found');
    if (account.role !== 'user') throw new Refusal(403, 'contact_by_admin_only');
    if (await queries.isPhoneTaken(trx, phone)) throw new Refusal(409, 'phone_taken');
    const now = deps.clock.now();
    const id = await queries.insertRestoration(trx, { userId, phone, reason: input.reason, by: actor.id }, now);
    if (id === null) throw new Refusal(409, 'restoration_open');
    const after = { restoration: id, reason: input.reason };
    await audit(trx, actor, { act: 'user.restore_ask', target: target(userId), after });
  });
  return showRestoration(deps, userId);
}

/**
 * Agrees as the second person: the old number and address get a notice with a link that stops the restoration; 72 hours later
 * it takes effect.
 * @throws Refusal 404 not_found, 403 contact_by_admin_only (now a staff account: it is closed), 409
 *   second_person_needed, 409 changed_meanwhile (agreed already)
 */
export async function agreeRestoration(
  deps: RestorationDeps,
  actor: StaffActor,
  userId: number,
): Promise<Restoration | null> {
  const isDeclined = await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, userId);
    const restoration = await queries.lockRestoration(trx, userId);
    if (!account || !restoration) throw new Refusal(404, 'not_found');
    if (account.role !== 'user') {
      await decline(trx, actor, restoration, deps.clock.now());
      return true;
    }
    if (restoration.askedBy === actor.id) throw new Refusal(409, 'second_person_needed');
    if (restoration.isAgreed) throw new Refusal(409, 'changed_meanwhile');
    const now = deps.clock.now();
    const dueAt = await queries.updateAgreement(trx, restoration.id, actor.id, now);
    const variables = { date: bakuMinute(dueAt) };
    await notifyAccount(trx, { id: userId, ...account }, 'restoration', {
      undoes: { restorationId: restoration.id },
      variables,
      now,
    });
    await audit(trx, actor, {
      act: 'user.restore_agree',
      target: target(userId),
      after: { restoration: restoration.id },
    });
    return false;
  });
  if (isDeclined) throw new Refusal(403, 'contact_by_admin_only');
  return showRestoration(deps, userId);
}

/** Declines an open restoration; its requester may do so too. @throws Refusal 404 not_found */
export async function declineRestoration(deps: RestorationDeps, actor: StaffActor, userId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const restoration = await queries.lockRestoration(trx, userId);
    if (!restoration) throw new Refusal(404, 'not_found');
    await decline(trx, actor, restoration, deps.clock.now());
  });
}

async function decline(trx: Trx, actor: Actor, { id, userId }: queries.OpenRestoration, now: Date): Promise<void> {
  await queries.closeRestoration(trx, id, 'declined', now);
  await audit(trx, actor, { act: 'user.restore_decline', target: target(userId), after: { restoration: id } });
}

/** Stops a restoration by the link in its notice; false when it is closed already. */
export async function stopRestoration(trx: Trx, id: number, now: Date): Promise<boolean> {
  const userId = await queries.closeRestoration(trx, id, 'stopped', now);
  if (userId === null) return false;
  await audit(trx, COMMAND, { act: 'user.restore_stop', target: target(userId), after: { restoration: id } });
  return true;
}

/** A job: restores the accounts whose wait is over to their new numbers. */
export async function finishRestorations(deps: RestorationDeps): Promise<void> {
  for (const userId of await queries.findDueUserIds(deps.db, deps.clock.now()))
    await finish(deps, userId).catch(async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      // the number belongs to another account by now
      await fail(deps, userId);
    });
}

/** Leaves only the new number: no address, password, session, chat or browser that another person may have. */
async function finish({ db, clock }: RestorationDeps, userId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockContactsOf(trx, userId);
    const account = await lockAccount(trx, userId);
    const restoration = await queries.lockRestoration(trx, userId);
    if (!account || !restoration) return;
    const now = clock.now();
    // now a staff account: only an administrator may change its number
    if (account.role !== 'user') return decline(trx, COMMAND, restoration, now);
    await recordChange(trx, userId, 'phone', now);
    await queries.updateAccount(trx, userId, { phone: restoration.phone, email: temporaryEmail() }, now);
    await moveListingsPhone(trx, userId, account.phone, restoration.phone);
    await endSessions(trx, userId, now);
    await deleteLinks(trx, userId);
    await deletePasskeysSince(trx, userId, new Date(0));
    await freeContactsOf(trx, userId, now);
    await queries.closeRestoration(trx, restoration.id, 'done', now);
    await audit(trx, COMMAND, { act: 'user.restore', target: target(userId), after: { restoration: restoration.id } });
  });
}

async function fail({ db, clock }: RestorationDeps, userId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const restoration = await queries.lockRestoration(trx, userId);
    if (!restoration) return;
    await queries.closeRestoration(trx, restoration.id, 'failed', clock.now());
    await audit(trx, COMMAND, {
      act: 'user.restore_fail',
      target: target(userId),
      after: { restoration: restoration.id },
    });
  });
}
