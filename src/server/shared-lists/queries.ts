import { sql } from 'kysely';
import type { SharedList, SharedListChange } from '#contract/shared-lists/api.ts';
import { MAX_LIST_HOMES, MAX_LISTS } from '#contract/shared-lists/rules.ts';
import type { Db, Trx } from '../database/db.ts';

/** A list without its contents; of somebody who is blocked it is not found. */
export type ListRow = { id: number; userId: number; name: string; isFrozen: boolean };

const LIST = sql`l.id, l.user_id as "userId", l.name, l.frozen_at is not null as "isFrozen"`;
const IS_OPEN = sql`exists (select from users u where u.id = l.user_id and u.blocked_at is null)`;

/** The list of a link. */
export async function findList(db: Db, secretHash: string): Promise<ListRow | null> {
  const { rows } = await sql<ListRow>`
    select ${LIST} from shared_lists l where l.secret_hash = ${secretHash} and ${IS_OPEN}`.execute(db);
  return rows[0] ?? null;
}

/** The list of a link, locked until the end of the transaction: changes of one list come one after another. */
export async function lockList(trx: Trx, secretHash: string): Promise<ListRow | null> {
  const { rows } = await sql<ListRow>`
    select ${LIST} from shared_lists l where l.secret_hash = ${secretHash} and ${IS_OPEN} for no key update`.execute(
    trx,
  );
  return rows[0] ?? null;
}

type Contents = Pick<SharedList, 'members'> & {
  homes: (Omit<SharedList['homes'][number], 'listing'> & { listing: number | null })[];
};

/** What a list has, with the ids of its listings, in the order in which they came. */
export async function findContents(db: Db, listId: number): Promise<Contents> {
  const { rows } = await sql<Contents>`
    select (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.id), '[]')
        from shared_list_members m where m.list_id = ${listId}) as members,
      (select coalesce(json_agg(json_build_object('id', h.id, 'listing', h.listing_id,
          'votes', (select coalesce(json_agg(json_build_object('member', v.member_id, 'vote', v.vote, 'change', v.change)
              order by v.member_id), '[]') from shared_list_votes v where v.home_id = h.id),
          'comments', (select coalesce(json_agg(json_build_object('id', c.id, 'member', c.member_id, 'text', c.text,
              'at', wire_time(c.written_at)) order by c.id), '[]')
              from shared_list_comments c where c.home_id = h.id and c.text is not null)) order by h.id), '[]')
        from shared_list_homes h where h.list_id = ${listId}) as homes`.execute(db);
  return rows[0] ?? { members: [], homes: [] };
}

type OwnList = {
  seed: string;
  secretHash: string;
  name: string;
  isFrozen: boolean;
  homes: number;
  members: number;
};

/** A person's lists, the newest first. */
export async function findOwnLists(db: Db, userId: number): Promise<OwnList[]> {
  const { rows } = await sql<OwnList>`
    select l.seed, l.secret_hash as "secretHash", l.name, l.frozen_at is not null as "isFrozen",
        (select count(*)::int from shared_list_homes where list_id = l.id) as homes,
        (select count(*)::int from shared_list_members where list_id = l.id) as members
      from shared_lists l where l.user_id = ${userId} order by l.id desc limit ${MAX_LISTS}`.execute(db);
  return rows;
}

/** Inserts a list without homes; null when the person has the maximum number. Parallel ones of a person wait for each other. */
export async function insertList(
  trx: Trx,
  list: { userId: number; name: string; seed: string; secretHash: string },
): Promise<number | null> {
  await sql`select from users where id = ${list.userId} for no key update`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into shared_lists (user_id, name, seed, secret_hash)
    select ${list.userId}::bigint, ${list.name}, ${list.seed}, ${list.secretHash}
     where (select count(*) from shared_lists where user_id = ${list.userId}) < ${MAX_LISTS} returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/**
 * Adds listings that are on offer to a list that is locked, in their order, one of each home that the list does not offer yet;
 * false: then it would have too many.
 */
export async function insertHomes(trx: Trx, listId: number, listings: readonly number[]): Promise<boolean> {
  await sql`
    insert into shared_list_homes (list_id, listing_id)
    select ${listId}::bigint, id from (
      select distinct on (h.home) l.id, w.place from unnest(${[...listings]}::bigint[]) with ordinality as w (id, place)
        join listings l on l.id = w.id and l.status_ad = 'active'
       cross join lateral (select coalesce(l.home_id, l.id) as home) h
       where not exists (
         select from shared_list_homes s join listings o on o.id = s.listing_id
          where s.list_id = ${listId} and o.status_ad = 'active' and coalesce(o.home_id, o.id) = h.home)
       order by h.home, w.place) one_each
     order by place on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shared_list_homes where list_id = ${listId}`.execute(trx);
  return (rows[0]?.count ?? 0) <= MAX_LIST_HOMES;
}

/** Takes a home off a list, with its votes and comments. */
export async function deleteHome(trx: Trx, listId: number, home: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shared_list_homes')
    .where('list_id', '=', listId)
    .where('id', '=', home)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Changes a list that is locked. */
export async function updateList(
  trx: Trx,
  listId: number,
  { name, isFrozen }: SharedListChange,
  now: Date,
): Promise<void> {
  await sql`
    update shared_lists set name = coalesce(${name ?? null}, name),
      frozen_at = case ${isFrozen ?? null}::boolean when true then coalesce(frozen_at, ${now}) when false then null else frozen_at end
     where id = ${listId}`.execute(trx);
}

/**
 * Gives a list another link. The cookies of its members no longer work: each name belongs to the first person who gives it again.
 * Members without a vote or comment are deleted, and so are removed comments, since no request by the old link can repeat them.
 */
export async function updateLink(trx: Trx, listId: number, seed: string, secretHash: string): Promise<void> {
  await trx.updateTable('shared_lists').set({ seed, secret_hash: secretHash }).where('id', '=', listId).execute();
  await sql`
    delete from shared_list_comments c using shared_list_homes h
     where h.list_id = ${listId} and c.home_id = h.id and c.text is null`.execute(trx);
  await sql`
    delete from shared_list_members m where m.list_id = ${listId}
       and not exists (select from shared_list_votes where member_id = m.id and vote is not null)
       and not exists (select from shared_list_comments where member_id = m.id)`.execute(trx);
  await trx.updateTable('shared_list_members').set({ key_hash: null }).where('list_id', '=', listId).execute();
}

/**
 * Lets the link open a person's list that it follows from; another link of the list stops, and its names can be given again.
 */
export async function updateSecretHash(db: Db, userId: number, seed: string, secretHash: string): Promise<void> {
  await sql`
    with renewed as (
      update shared_lists set secret_hash = ${secretHash}
       where user_id = ${userId} and seed = ${seed} and secret_hash <> ${secretHash} returning id)
    update shared_list_members set key_hash = null where list_id in (select id from renewed)`.execute(db);
}

/** Deletes a list with its homes, members, votes and comments. */
export async function deleteList(trx: Trx, listId: number): Promise<void> {
  await trx.deleteFrom('shared_lists').where('id', '=', listId).execute();
}

/** Deletes all lists of a person. */
export async function deleteListsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('shared_lists').where('user_id', '=', userId).execute();
}
