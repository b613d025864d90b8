import type { Restoration } from '#contract/users/account-safety.ts';
import { forgetLinks } from '../account/link-service.ts';
import { noteChange, notifyAccount } from '../account-safety/service.ts';
import { type Actor, audit, COMMAND } from '../audit/audit.ts';
import { temporaryEmail } from '../auth/service.ts';
import { inTransaction, isUniqueViolation, type Trx } from '../database/db.ts';
import { holdAccount } from '../database/person-queries.ts';
import type { Deps } from '../deps.ts';
import { bakuMinute } from '../http/csv.ts';
import { moveListingsPhone } from '../listings/owned-service.ts';
import { forgetPasskeys } from '../passkeys/service.ts';
import { Refusal } from '../refusal.ts';
import { endSessions } from '../viewer/session-queries.ts';
import { readMobile } from './contact.ts';
import * as queries from './queries.ts';

type Known = Pick<Deps, 'db' | 'clock'>;
type StaffActor = Actor & { id: number };
const target = (id: number) => ({ kind: 'user', id });

/** The restoration that is under way for a person, or null. */
export function showRestoration(deps: Pick<Deps, 'db'>, userId: number): Promise<Restoration | null> {
  return queries.findOpenRestoration(deps.db, userId);
}

/**
 * Asks that an account be given to a new number, for who lost number and address. Nothing happens until another person
 * agrees.
 * @throws Refusal 404 not_found, 403 contact_by_admin_only (somebody of the staff), 409
 *   restoration_open, 422 number_not_sent_error, 409 phone_taken
 */
export async function askRestoration(
  deps: Known,
  actor: StaffActor,
  userId: number,
  given: { phone: string; reason: string },
): Promise<Restoration | null> {
  const phone = readMobile(given.phone);
  await inTransaction(deps.db, async (trx) => {
    const account = await holdAccount(trx, userId);
    if (!account) throw new Refusal(404, 'not_found');
    if (account.role !== 'user') throw new Refusal(403, 'contact_by_admin_only');
    if (await queries.isPhoneTaken(trx, phone)) throw new Refusal(409, 'phone_taken');
    const now = deps.clock.now();
    const id = await queries.insertRestoration(trx, { userId, phone, reason: given.reason, by: actor.id }, now);
    if (id === null) throw new Refusal(409, 'restoration_open');
    const after = { restoration: id, reason: given.reason };
    await audit(trx, actor, { act: 'user.restore_ask', target: target(userId), after });
  });
  return showRestoration(deps, userId);
}

/**
 * Agrees, as a second person: the old number and address hear of it with a link that stops it, and 72 hours later it is
 * done.
 * @throws Refusal 404 not_found, 403 contact_by_admin_only (somebody of the staff by now: it is ended), 409
 *   second_person_needed, 409 changed_meanwhile (agreed already)
 */
export async function agreeRestoration(deps: Known, actor: StaffActor, userId: number): Promise<Restoration | null> {
  const isDeclined = await inTransaction(deps.db, async (trx) => {
    const account = await holdAccount(trx, userId);
    const held = await queries.holdRestoration(trx, userId);
    if (!account || !held) throw new Refusal(404, 'not_found');
    if (account.role !== 'user') {
      await decline(trx, actor, held, deps.clock.now());
      return true;
    }
    if (held.askedBy === actor.id) throw new Refusal(409, 'second_person_needed');
    if (held.isAgreed) throw new Refusal(409, 'changed_meanwhile');
    const now = deps.clock.now();
    const dueAt = await queries.updateAgreed(trx, held.id, actor.id, now);
    const variables = { date: bakuMinute(dueAt) };
    await notifyAccount(trx, { id: userId, ...account }, 'restoration', {
      undoes: { restorationId: held.id },
      variables,
      now,
    });
    await audit(trx, actor, { act: 'user.restore_agree', target: target(userId), after: { restoration: held.id } });
    return false;
  });
  if (isDeclined) throw new Refusal(403, 'contact_by_admin_only');
  return showRestoration(deps, userId);
}

/** Ends one that is under way, whoever of the staff asked for it. @throws Refusal 404 not_found */
export async function declineRestoration(deps: Known, actor: StaffActor, userId: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const held = await queries.holdRestoration(trx, userId);
    if (!held) throw new Refusal(404, 'not_found');
    await decline(trx, actor, held, deps.clock.now());
  });
}

async function decline(trx: Trx, actor: Actor, { id, userId }: queries.HeldRestoration, now: Date): Promise<void> {
  await queries.updateClosed(trx, id, 'declined', now);
  await audit(trx, actor, { act: 'user.restore_decline', target: target(userId), after: { restoration: id } });
}

/** By the link that the old number and address got; false when it has ended already. */
export async function stopRestoration(trx: Trx, id: number, now: Date): Promise<boolean> {
  const userId = await queries.updateClosed(trx, id, 'stopped', now);
  if (userId === null) return false;
  await audit(trx, COMMAND, { act: 'user.restore_stop', target: target(userId), after: { restoration: id } });
  return true;
}

/** Gives the accounts whose wait is over to their new numbers. A job. */
export async function finishRestorations(deps: Known): Promise<void> {
  for (const userId of await queries.findDue(deps.db, deps.clock.now()))
    await finish(deps, userId).catch(async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      // the number is somebody else's by now
      await fail(deps, userId);
    });
}

/** The account has the new number alone: no address, password or session that somebody else may have. */
async function finish({ db, clock }: Known, userId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const account = await holdAccount(trx, userId);
    const held = await queries.holdRestoration(trx, userId);
    if (!account || !held) return;
    const now = clock.now();
    // somebody of the staff by now: their number is an administrator's to change
    if (account.role !== 'user') return decline(trx, COMMAND, held, now);
    await noteChange(trx, userId, 'phone', now);
    await queries.updateAccount(trx, userId, { phone: held.phone, email: temporaryEmail() }, now);
    await moveListingsPhone(trx, userId, account.phone, held.phone);
    await endSessions(trx, userId);
    await forgetLinks(trx, userId);
    await forgetPasskeys(trx, userId, new Date(0));
    await queries.updateClosed(trx, held.id, 'done', now);
    await audit(trx, COMMAND, { act: 'user.restore', target: target(userId), after: { restoration: held.id } });
  });
}

async function fail({ db, clock }: Known, userId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const held = await queries.holdRestoration(trx, userId);
    if (!held) return;
    await queries.updateClosed(trx, held.id, 'failed', clock.now());
    await audit(trx, COMMAND, { act: 'user.restore_fail', target: target(userId), after: { restoration: held.id } });
  });
}
