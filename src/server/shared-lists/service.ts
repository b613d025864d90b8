import { randomUUID } from 'node:crypto';
import { cardFields } from '#contract/listings/field-rows.ts';
import type { NewSharedList, OwnLists, SharedList, SharedListChange } from '#contract/shared-lists/api.ts';
import { MAX_LIST_HOMES } from '#contract/shared-lists/rules.ts';
import type { Language } from '#contract/values/dates.ts';
import { HOUR_SECONDS } from '#contract/values/durations.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps, TrxDeps, Viewer } from '../deps.ts';
import { requireAttempt } from '../limits/attempts.ts';
import { listSome } from '../listings/service.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from '../viewer/address-keys.ts';
import { ANONYMOUS, requireUser } from '../viewer/viewer.ts';
import { deleteMember, isMember } from './answer-queries.ts';
import {
  deleteHome,
  deleteList,
  findContents,
  findList,
  findOwnLists,
  insertHomes,
  insertList,
  type ListRow,
  lockList,
  updateLink,
  updateList,
  updateSecretHash,
} from './queries.ts';
import { hashOf, readMember, secretOf } from './secrets.ts';

export { deleteListsOf } from './queries.ts';

/** Who opens a list: the secret of the link, the cookie of a member, if any. */
export type Visit = { secret: string; viewer: Viewer; ip: string; cookie: string | undefined };

/** Wrong links an hour of one network address. */
const MAX_GUESSES = 60;
const CARD = {
  fields: cardFields('kept').join(),
  populate: ['Images', 'Metro', 'Nearest_Metro', 'district', 'settlement'].join(),
  pagination: { page: '1', pageSize: String(MAX_LIST_HOMES) },
};

/**
 * The viewer's lists with the secrets of their links, the newest first. After a new JWT_SECRET the links are others: those
 * given here work from now on, and the old ones stop. @throws Refusal 401
 */
export async function listOwnLists({ db, secret }: Deps, viewer: Viewer): Promise<OwnLists['data']> {
  const { id } = requireUser(viewer);
  const lists = await findOwnLists(db, id);
  const own: OwnLists['data'] = [];
  for (const { seed, secretHash, ...list } of lists) {
    const link = secretOf(secret, seed);
    if (hashOf(link) !== secretHash) await updateSecretHash(db, id, seed, hashOf(link));
    own.push({ secret: link, ...list });
  }
  return own;
}

/**
 * Makes a list of listings that are on offer; others are left out. Gives the seed of its link.
 * @throws Refusal 401, 422 too_many_lists or no_list_homes
 */
export async function makeList(deps: TrxDeps, viewer: Viewer, { name, listings }: NewSharedList): Promise<string> {
  const { id: userId } = requireUser(viewer);
  const link = newLink(deps.secret);
  const listId = await insertList(deps.db, { userId, name, seed: link.seed, secretHash: hashOf(link.secret) });
  if (listId === null) throw new Refusal(422, 'too_many_lists');
  await insertHomes(deps.db, listId, listings);
  const { homes } = await findContents(deps.db, listId);
  if (homes.length === 0) throw new Refusal(422, 'no_list_homes');
  return link.seed;
}

/**
 * A list as whoever has its link sees it. Homes that are no longer on offer stay, without their listing.
 * @throws Refusal 404 list_not_found, 429 too_many_requests
 */
export async function showList(deps: Deps, visit: Visit, locale: Language): Promise<SharedList> {
  const list = await readList(deps, visit);
  const member = readMember(deps.secret, visit.cookie);
  const [{ members, homes }, isOfList] = await Promise.all([
    findContents(deps.db, list.id),
    member !== null && isMember(deps.db, list.id, member),
  ]);
  const ids = homes.map(({ listing }) => listing).filter((id) => id !== null);
  const shown: { data: NonNullable<SharedList['homes'][number]['listing']>[] } = JSON.parse(
    String(await listSome(deps, ANONYMOUS, ids, { ...CARD, locale })),
  );
  const listings = new Map(shown.data.map((listing) => [listing.id, listing]));
  return {
    name: list.name,
    isFrozen: list.isFrozen,
    isMaker: list.userId === visit.viewer.user?.id,
    me: isOfList ? member : null,
    members,
    homes: homes.map(({ listing, ...home }) => ({ ...home, listing: listings.get(listing ?? 0) ?? null })),
  };
}

/** The list of a link. @throws Refusal 404 list_not_found, 429 */
export async function readList(deps: Deps, visit: Visit): Promise<ListRow> {
  return (await findList(deps.db, hashOf(visit.secret))) ?? refuseLink(deps, visit);
}

/** Renames a list, freezes it or lets it go on. @throws Refusal 401, 403 not_yours, 404, 429 */
export function changeList(deps: Deps, visit: Visit, change: SharedListChange): Promise<void> {
  return asMaker(deps, visit, (trx, { id }) => updateList(trx, id, change, deps.clock.now()));
}

/** Removes a list with all that is in it. @throws Refusal 401, 403 not_yours, 404, 429 */
export function removeList(deps: Deps, visit: Visit): Promise<void> {
  return asMaker(deps, visit, (trx, { id }) => deleteList(trx, id));
}

/** Gives a list another link: the old one stops at once. @throws Refusal 401, 403 not_yours, 404, 429 */
export async function renewLink(deps: Deps, visit: Visit): Promise<string> {
  const link = newLink(deps.secret);
  await asMaker(deps, visit, (trx, { id }) => updateLink(trx, id, link.seed, hashOf(link.secret)));
  return link.secret;
}

/**
 * Adds listings that are on offer; those of the list and others are left out.
 * @throws Refusal 401, 403 not_yours, 404, 422 too_many_list_homes, 429
 */
export function addHomes(deps: Deps, visit: Visit, listings: readonly number[]): Promise<void> {
  return asMaker(deps, visit, async (trx, { id }) => {
    if (!(await insertHomes(trx, id, listings))) throw new Refusal(422, 'too_many_list_homes');
  });
}

/** Takes a home off, with what was said about it. @throws Refusal 401, 403 not_yours, 404, 429 */
export function removeHome(deps: Deps, visit: Visit, home: number): Promise<void> {
  return asMaker(deps, visit, async (trx, { id }) => {
    if (!(await deleteHome(trx, id, home))) throw new Refusal(404, 'not_found');
  });
}

/** Takes a member off, with their votes and comments. @throws Refusal 401, 403 not_yours, 404, 429 */
export function removeMember(deps: Deps, visit: Visit, member: number): Promise<void> {
  return asMaker(deps, visit, async (trx, { id }) => {
    if (!(await deleteMember(trx, id, member))) throw new Refusal(404, 'not_found');
  });
}

/** Whoever tries many wrong links waits; right ones go on. @throws Refusal 404 list_not_found, 429 */
async function refuseLink(deps: Deps, { ip }: Pick<Visit, 'ip'>): Promise<never> {
  const limits = [{ key: addressKey(deps.secret, ip), most: MAX_GUESSES, seconds: HOUR_SECONDS }];
  await requireAttempt(deps, 'list_guess', limits);
  throw new Refusal(404, 'list_not_found');
}

/** Changes a list that stays locked meanwhile. @throws Refusal 404 list_not_found, 429 */
export async function inList<Result>(
  deps: Deps,
  visit: Visit,
  work: (trx: Trx, list: ListRow) => Promise<Result>,
): Promise<Result> {
  const done = await inTransaction(deps.db, async (trx) => {
    const list = await lockList(trx, hashOf(visit.secret));
    return list && { result: await work(trx, list) };
  });
  return done ? done.result : refuseLink(deps, visit);
}

function asMaker(deps: Deps, visit: Visit, work: (trx: Trx, list: ListRow) => Promise<void>): Promise<void> {
  const { id } = requireUser(visit.viewer);
  return inList(deps, visit, async (trx, list) => {
    if (list.userId !== id) throw new Refusal(403, 'not_yours');
    await work(trx, list);
  });
}

function newLink(secret: Uint8Array): { seed: string; secret: string } {
  const seed = randomUUID();
  return { seed, secret: secretOf(secret, seed) };
}
