import type { Role } from '#contract/auth/fields.ts';
import type { AdminUserDetail } from '#contract/users/api.ts';
import { forgetLinks } from '../account/link-service.ts';
import { type Actor, audit, type StaffActor } from '../audit/audit.ts';
import { setBlocked } from '../auth/service.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { hideListingsOf, holdListingsOf, showListingsOf } from '../listings/lifecycle/owner-block-service.ts';
import { Refusal } from '../refusal.ts';
import { shortenSessions } from '../viewer/session-queries.ts';
import { dropFactors } from './lost-factors.ts';
import { findUser, type HeldUser, holdUser, updateRole, updateStopped, updateTouched } from './queries.ts';

type Known = Pick<Deps, 'db' | 'clock'>;

/** @throws Refusal 404 not_found */
export async function showUser(deps: Pick<Deps, 'db'>, id: number): Promise<AdminUserDetail> {
  const user = await findUser(deps.db, id);
  if (!user) throw new Refusal(404, 'not_found');
  return user;
}

type Block = { isBlocked: boolean; updatedAt: string; reason?: string; hidesListings?: boolean };

/**
 * Keeps a person out, with all their sessions, or lets them in again. With `hidesListings` nobody sees their listings and
 * no code goes to their number until then, also of those who are blocked already. Staff is for admins, and nobody does it to themselves.
 * @throws Refusal 404, 403 staff_only or own_account, 409 changed_meanwhile
 */
export async function blockUser(
  deps: Known,
  actor: StaffActor,
  id: number,
  { isBlocked, updatedAt, reason, hidesListings = false }: Block,
): Promise<AdminUserDetail> {
  const now = deps.clock.now();
  const change = async (trx: Trx, held: HeldUser) => {
    if (held.role !== 'user' && actor.role !== 'admin') throw new Refusal(403, 'staff_only');
    const isSame = held.isBlocked === isBlocked;
    if (isSame && !(isBlocked && hidesListings && !held.isStopped)) return;
    if (isSame) await updateStopped(trx, id);
    else await setBlocked(trx, id, isBlocked ? now : null, { stopsListings: hidesListings });
    await updateTouched(trx, id, now);
    const listings = isBlocked
      ? hidesListings && { hiddenListings: await hideListingsOf(trx, actor.id, id) }
      : { shownListings: await showListingsOf(trx, actor.id, id) };
    const act = isBlocked ? 'user.block' : 'user.unblock';
    const after = { isBlocked, ...(reason && { reason }), ...listings };
    await audit(trx, actor, { act, target: { kind: 'user', id }, before: { isBlocked: held.isBlocked }, after });
  };
  await changeUser(deps, actor, { id, updatedAt }, change, (trx) => holdListingsOf(trx, id));
  return showUser(deps, id);
}

/** What a person may do here from now on. @throws Refusal 404, 403 own_account, 409 changed_meanwhile */
export async function changeRole(
  deps: Known,
  actor: StaffActor,
  id: number,
  { role, updatedAt }: { role: Role; updatedAt: string },
): Promise<AdminUserDetail> {
  await changeUser(deps, actor, { id, updatedAt }, async (trx, held) => {
    if (held.role === role) return;
    const now = deps.clock.now();
    await updateRole(trx, id, role, now);
    if (role !== 'user') await shortenSessions(trx, id, now);
    // one mailed before might set the password of somebody of the staff who has no second factor yet
    await forgetLinks(trx, id);
    const target = { kind: 'user', id };
    await audit(trx, actor, { act: 'user.role', target, before: { role: held.role }, after: { role } });
  });
  return showUser(deps, id);
}

/** Takes the second factors of somebody away who has lost them. @throws Refusal 404 not_found */
export async function removeLostFactors(deps: Known, actor: Actor, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await hold(trx, id);
    if (!(await dropFactors(trx, actor, id))) throw new Refusal(404, 'not_found');
  });
}

/** Signs a person out everywhere. @throws Refusal 404, 403 */
export async function endUserSessions(
  deps: Known,
  actor: StaffActor,
  id: number,
  end: (trx: Trx) => Promise<number>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const held = await hold(trx, id);
    if (held.role !== 'user' && actor.role !== 'admin') throw new Refusal(403, 'staff_only');
    const before = { sessions: await end(trx) };
    await audit(trx, actor, { act: 'user.sign_out', target: { kind: 'user', id }, before, after: { sessions: 0 } });
  });
}

async function changeUser(
  { db }: Known,
  actor: StaffActor,
  { id, updatedAt }: { id: number; updatedAt: string },
  change: (trx: Trx, held: HeldUser) => Promise<void>,
  holdFirst: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> {
  // whoever could take his own rights away could leave nobody in charge
  if (id === actor.id) throw new Refusal(403, 'own_account');
  await inTransaction(db, async (trx) => {
    await holdFirst(trx);
    const held = await hold(trx, id);
    requireFresh(held.updatedAt, updatedAt);
    await change(trx, held);
  });
}

async function hold(trx: Trx, id: number): Promise<HeldUser> {
  const held = await holdUser(trx, id);
  if (!held || held.isErased) throw new Refusal(404, 'not_found');
  return held;
}
