import type { Role } from '#contract/auth/fields.ts';
import type { AdminUserDetail } from '#contract/users/api.ts';
import { deleteLinks } from '../account/link-service.ts';
import { type Actor, audit, type StaffActor } from '../audit/audit.ts';
import { setBlocked } from '../auth/service.ts';
import { endSessions } from '../auth/session-service.ts';
import { lockContactsOf } from '../contacts/service.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import {
  countEndedOf,
  findStatesOf,
  hideListingsOf,
  lockListingsOf,
  showListingsOf,
} from '../listings/lifecycle/owner-block-service.ts';
import { recordBlock } from '../listings/lifecycle/undo-service.ts';
import { Refusal } from '../refusal.ts';
import { shortenSessions } from '../viewer/session-queries.ts';
import { deleteFactors } from './lost-factors.ts';
import { findUser, type LockedUser, lockUserRow, updateRole, updateStopsListings, updateUpdatedAt } from './queries.ts';

type UserDeps = Pick<Deps, 'db' | 'clock'>;

/** A person, as staff see them. @throws Refusal 404 not_found */
export async function showUser(deps: Pick<Deps, 'db'>, id: number): Promise<AdminUserDetail> {
  const user = await findUser(deps.db, id);
  if (!user) throw new Refusal(404, 'not_found');
  return user;
}

type Block = { isBlocked: boolean; updatedAt: string; reason?: string; hidesListings?: boolean };

/**
 * Blocks a person and ends their sessions, or unblocks them. With `hidesListings` their listings are hidden and no code is
 * sent to their number until then; this also extends an existing block. Only admins may
 * block staff, and no one can block themselves.
 * @throws Refusal 404, 403 staff_only or own_account, 409 changed_meanwhile
 */
export async function blockUser(
  deps: UserDeps,
  actor: StaffActor,
  id: number,
  { isBlocked, updatedAt, reason, hidesListings = false }: Block,
): Promise<AdminUserDetail> {
  const now = deps.clock.now();
  const change = async (trx: Trx, user: LockedUser) => {
    if (user.role !== 'user' && actor.role !== 'admin') throw new Refusal(403, 'staff_only');
    const isSame = user.isBlocked === isBlocked;
    if (isSame && !(isBlocked && hidesListings && !user.isStopped)) return;
    const { blockedAt, isStopped: stopsListings } = user;
    const state = isBlocked && { blockedAt, stopsListings, listings: hidesListings ? await findStatesOf(trx, id) : [] };
    if (isSame) await updateStopsListings(trx, id);
    else await setBlocked(trx, id, isBlocked ? now : null, { stopsListings: hidesListings });
    await updateUpdatedAt(trx, id, now);
    const listings = isBlocked
      ? hidesListings && { hiddenListings: await hideListingsOf(trx, actor.id, id) }
      : {
          shownListings: (await showListingsOf(trx, actor.id, id)) + (stopsListings ? await countEndedOf(trx, id) : 0),
        };
    const act = isBlocked ? 'user.block' : 'user.unblock';
    const after = { isBlocked, ...(reason && { reason }), ...listings };
    await audit(trx, actor, { act, target: { kind: 'user', id }, before: { isBlocked: user.isBlocked }, after });
    if (state) await recordBlock(trx, actor.id, id, now, state);
  };
  await changeUser(deps, actor, { id, updatedAt }, change, (trx) => lockListingsOf(trx, id));
  return showUser(deps, id);
}

/** Changes a person's role. @throws Refusal 404, 403 own_account, 409 changed_meanwhile */
export async function changeRole(
  deps: UserDeps,
  actor: StaffActor,
  id: number,
  { role, updatedAt }: { role: Role; updatedAt: string },
): Promise<AdminUserDetail> {
  await changeUser(deps, actor, { id, updatedAt }, async (trx, user) => {
    if (user.role === role) return;
    const now = deps.clock.now();
    await updateRole(trx, id, role, now);
    if (role !== 'user') await shortenSessions(trx, id, now);
    // a link mailed before might set the password of a staff member without a second factor
    await deleteLinks(trx, id);
    const target = { kind: 'user', id };
    await audit(trx, actor, { act: 'user.role', target, before: { role: user.role }, after: { role } });
  });
  return showUser(deps, id);
}

/** Deletes the second factors of a person who has lost them. @throws Refusal 404 not_found */
export async function removeLostFactors(deps: UserDeps, actor: Actor, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockUser(trx, id);
    if (!(await deleteFactors(trx, actor, id, deps.clock.now()))) throw new Refusal(404, 'not_found');
  });
}

/** Signs a person out everywhere. @throws Refusal 404, 403 */
export async function endUserSessions(deps: UserDeps, actor: StaffActor, id: number): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const user = await lockUser(trx, id);
    if (user.role !== 'user' && actor.role !== 'admin') throw new Refusal(403, 'staff_only');
    const before = { sessions: await endSessions(trx, id, deps.clock.now()) };
    await audit(trx, actor, { act: 'user.sign_out', target: { kind: 'user', id }, before, after: { sessions: 0 } });
  });
}

async function changeUser(
  { db }: UserDeps,
  actor: StaffActor,
  { id, updatedAt }: { id: number; updatedAt: string },
  change: (trx: Trx, user: LockedUser) => Promise<void>,
  lockFirst: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> {
  // if admins could remove their own rights, the site could end up without an admin
  if (id === actor.id) throw new Refusal(403, 'own_account');
  await inTransaction(db, async (trx) => {
    await lockFirst(trx);
    const user = await lockUser(trx, id);
    requireFresh(user.updatedAt, updatedAt);
    await change(trx, user);
  });
}

async function lockUser(trx: Trx, id: number): Promise<LockedUser> {
  // whoever ends sessions stops the browsers of the person
  await lockContactsOf(trx, id);
  const user = await lockUserRow(trx, id);
  if (!user || user.isErased) throw new Refusal(404, 'not_found');
  return user;
}
