import type { Home, JoinHomeBody, LeaveHomeBody } from '#contract/listings/home.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { inTransaction, type Trx } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { findHome } from '../admin-queries.ts';
import type { Member } from './grouping-queries.ts';
import { joinHomes, leaveHome, lockHomes } from './grouping-service.ts';

type StaffActor = Actor & { id: number };

/** The home of a listing with all its listings. @throws Refusal 404 listingNotFound */
export async function showHome({ db }: Pick<Deps, 'db'>, id: number): Promise<Home> {
  const home = await findHome(db, id);
  if (!home) throw new Refusal(404, 'listingNotFound');
  return home;
}

/**
 * Joins the homes of two listings, also when they were split before. Nothing happens when they are one home already.
 * @throws Refusal 404 listingNotFound, 403 own_listing, 409 changed_meanwhile
 */
export async function joinHomeOf(
  { db }: Pick<Deps, 'db'>,
  actor: StaffActor,
  id: number,
  { other, seen }: JoinHomeBody,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockSeen(trx, actor, [id, other], seen);
    if ((await joinHomes(trx, [[id, other]], 'person')) === 0) return;
    const home = Math.min(...before.map((one) => one.home));
    const after = { home, listings: before.map((one) => one.id) };
    // in the history of both
    for (const [target, joined] of [
      [id, other],
      [other, id],
    ] as const)
      await audit(trx, actor, {
        act: 'listing.join_home',
        target: { kind: 'listing', id: target },
        before: homeIn(before, target),
        after: { ...after, with: joined },
      });
  });
}

/**
 * Takes a listing out of its home, into one of its own; the automatic rule never joins it again with those that stay.
 * @throws Refusal as joinHomeOf
 */
export async function leaveHomeOf(
  { db }: Pick<Deps, 'db'>,
  actor: StaffActor,
  id: number,
  { seen }: LeaveHomeBody,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockSeen(trx, actor, [id], seen);
    if (!(await leaveHome(trx, id))) return;
    await audit(trx, actor, {
      act: 'listing.leave_home',
      target: { kind: 'listing', id },
      before: homeIn(before, id),
      after: { home: id, listings: [id] },
    });
  });
}

/** Locks the homes of listings, which must have the listings that the moderator saw, none of them their own. */
async function lockSeen(
  trx: Trx,
  actor: StaffActor,
  ids: readonly number[],
  seen: readonly number[],
): Promise<Member[]> {
  const members = await lockHomes(trx, ids);
  const now = new Set(members.map((one) => one.id));
  if (!ids.every((id) => now.has(id))) throw new Refusal(404, 'listingNotFound');
  if (members.some((one) => one.owner === actor.id)) throw new Refusal(403, 'own_listing');
  if (now.size !== new Set(seen).size || !seen.every((id) => now.has(id))) throw new Refusal(409, 'changed_meanwhile');
  return members;
}

function homeIn(members: readonly Member[], id: number): { home: number | undefined; listings: number[] } {
  const home = members.find((one) => one.id === id)?.home;
  return { home, listings: members.filter((one) => one.home === home).map((one) => one.id) };
}
