import type { NewComment, NewMember, NewVote } from '#contract/shared-lists/api.ts';
import { HOUR_SECONDS } from '#contract/values/durations.ts';
import type { Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import type { AttemptKind } from '../limits/attempt-queries.ts';
import { requireAttempt } from '../limits/attempts.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from '../viewer/address-keys.ts';
import { deleteMember, insertComment, isMember, updateRemoved, upsertMember, upsertVote } from './answer-queries.ts';
import type { ListRow } from './queries.ts';
import { hashOf, readMember, signMember } from './secrets.ts';
import { inList, readList, type Visit } from './service.ts';

/** An hour: new members of a list from one network address, which many people share; comments of one member. */
const MAX_JOINS = 60;
const MAX_COMMENTS_AN_HOUR = 100;

/**
 * Makes a browser a member of a list; again with the same key it is the same member. @returns what its cookie says
 * @throws Refusal 404, 422 list_frozen, too_many_members or member_name_taken, 429
 */
export async function joinList(deps: Deps, visit: Visit, { name, key }: NewMember): Promise<string> {
  const { id } = await readList(deps, visit);
  // of this list alone: an address of a mobile network is that of members of many
  await limit(deps, 'list_join', `${addressKey(deps.secret, visit.ip)} ${id}`, MAX_JOINS);
  return inList(deps, visit, async (trx, list) => {
    refuseFrozen(list);
    const member = await upsertMember(trx, list.id, { name, keyHash: hashOf(key) });
    if (member === 'full') throw new Refusal(422, 'too_many_members');
    if (member === 'taken') throw new Refusal(422, 'member_name_taken');
    return signMember(deps.secret, member);
  });
}

/** Takes a member off, with their votes and comments, of a frozen list too. @throws Refusal 403 list_name_required, 404, 429 */
export function leaveList(deps: Deps, visit: Visit): Promise<void> {
  return asMember(deps, visit, async (trx, { id }, member) => {
    await deleteMember(trx, id, member);
  });
}

/** Votes for a home or against it, or takes that back. @throws Refusal 403 list_name_required, 404, 422 list_frozen, 429 */
export function voteOnHome(deps: Deps, visit: Visit, home: number, vote: NewVote): Promise<void> {
  return asMember(deps, visit, async (trx, list, member) => {
    refuseFrozen(list);
    if (!(await upsertVote(trx, { listId: list.id, member, home }, vote))) throw new Refusal(404, 'not_found');
  });
}

/**
 * Comments on a home; sent again it is the same comment.
 * @throws Refusal 403 list_name_required, 404, 422 list_frozen or too_many_comments, 429
 */
export async function commentOnHome(deps: Deps, visit: Visit, home: number, comment: NewComment): Promise<void> {
  const writer = readMember(deps.secret, visit.cookie);
  if (writer !== null) await limit(deps, 'list_comment', `m${writer}`, MAX_COMMENTS_AN_HOUR);
  await asMember(deps, visit, async (trx, list, member) => {
    refuseFrozen(list);
    const result = await insertComment(trx, { listId: list.id, member, home }, comment);
    if (result === 'full') throw new Refusal(422, 'too_many_comments');
    if (!result) throw new Refusal(404, 'not_found');
  });
}

/** Removes a comment: the maker any, a member their own. @throws Refusal 403 list_name_required, 404, 429 */
export async function removeComment(deps: Deps, visit: Visit, comment: number): Promise<void> {
  await inList(deps, visit, async (trx, list) => {
    const isMaker = list.userId === visit.viewer.user?.id;
    const member = isMaker ? null : await requireMember(deps, trx, list, visit);
    if (!(await updateRemoved(trx, list.id, comment, member))) throw new Refusal(404, 'not_found');
  });
}

function asMember(
  deps: Deps,
  visit: Visit,
  work: (trx: Trx, list: ListRow, member: number) => Promise<void>,
): Promise<void> {
  return inList(deps, visit, async (trx, list) => work(trx, list, await requireMember(deps, trx, list, visit)));
}

async function requireMember({ secret }: Deps, trx: Trx, list: ListRow, { cookie }: Visit): Promise<number> {
  const member = readMember(secret, cookie);
  if (member === null || !(await isMember(trx, list.id, member))) throw new Refusal(403, 'list_name_required');
  return member;
}

function refuseFrozen({ isFrozen }: ListRow): void {
  if (isFrozen) throw new Refusal(422, 'list_frozen');
}

async function limit(deps: Deps, kind: AttemptKind, key: string, most: number): Promise<void> {
  await requireAttempt(deps, kind, [{ key, most, seconds: HOUR_SECONDS }]);
}
