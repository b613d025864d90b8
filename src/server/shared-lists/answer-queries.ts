import { sql } from 'kysely';
import type { NewComment, NewVote } from '#contract/shared-lists/api.ts';
import { MAX_COMMENTS, MAX_COMMENTS_EVER, MAX_MEMBERS } from '#contract/shared-lists/rules.ts';
import type { Db, Trx } from '../database/db.ts';

/** Whether somebody is a member of a list. */
export async function isMember(db: Db, listId: number, member: number): Promise<boolean> {
  const row = await db
    .selectFrom('shared_list_members')
    .select('id')
    .where('list_id', '=', listId)
    .where('id', '=', member)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The member of a key, with this name from now on. Without one whoever had the name before the link was renewed goes on, else
 * somebody new. `full`: the list, which is locked, has the most members, not counting those of an earlier link; `taken`: the name
 * is another's.
 */
export async function upsertMember(
  trx: Trx,
  listId: number,
  { name, keyHash }: { name: string; keyHash: string },
): Promise<number | 'full' | 'taken'> {
  const { rows: known } = await sql<{ id: number; isOwn: boolean; isFree: boolean }>`
    select id, key_hash is not distinct from ${keyHash} as "isOwn", key_hash is null as "isFree"
      from shared_list_members where list_id = ${listId} and (key_hash = ${keyHash} or lower(name) = lower(${name}))`.execute(
    trx,
  );
  const own = known.find(({ isOwn }) => isOwn);
  if (known.some((one) => one !== own && (own || !one.isFree))) return 'taken';
  const [member] = known;
  const { rows } = member
    ? await sql<{ id: number }>`
        update shared_list_members set name = ${name}, key_hash = ${keyHash} where id = ${member.id} returning id`.execute(
        trx,
      )
    : await sql<{ id: number }>`
        insert into shared_list_members (list_id, name, key_hash) select ${listId}::bigint, ${name}, ${keyHash}
         where (select count(*) from shared_list_members where list_id = ${listId} and key_hash is not null)
               < ${MAX_MEMBERS} returning id`.execute(trx);
  return rows[0]?.id ?? 'full';
}

/** Takes a member off a list, with their votes and comments; false: it has no such one. */
export async function deleteMember(trx: Trx, listId: number, member: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shared_list_members')
    .where('list_id', '=', listId)
    .where('id', '=', member)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Answer = { listId: number; member: number; home: number };

/** Stores a vote unless a newer one is there; false: the home is not on the list. */
export async function upsertVote(
  trx: Trx,
  { listId, member, home }: Answer,
  { vote, change }: NewVote,
): Promise<boolean> {
  if (!(await hasHome(trx, listId, home))) return false;
  await sql`
    insert into shared_list_votes as v (home_id, member_id, vote, change) values (${home}, ${member}, ${vote}, ${change})
    on conflict (home_id, member_id) do update set vote = excluded.vote, change = excluded.change
      where v.change < excluded.change`.execute(trx);
  return true;
}

/** Stores a comment once; false: the home is not on the list. `full`: the list, which is locked, has too many. */
export async function insertComment(
  trx: Trx,
  { listId, member, home }: Answer,
  { key, text }: NewComment,
): Promise<boolean | 'full'> {
  if (!(await hasHome(trx, listId, home))) return false;
  const { rows } = await sql<{ isThere: boolean; isFull: boolean }>`
    select coalesce(bool_or(c.member_id = ${member} and c.key = ${key}), false) as "isThere",
           count(c.text) >= ${MAX_COMMENTS} or count(*) >= ${MAX_COMMENTS_EVER} as "isFull"
      from shared_list_homes h join shared_list_comments c on c.home_id = h.id where h.list_id = ${listId}`.execute(
    trx,
  );
  if (rows[0]?.isThere) return true;
  if (rows[0]?.isFull) return 'full';
  await trx.insertInto('shared_list_comments').values({ home_id: home, member_id: member, key, text }).execute();
  return true;
}

/** Removes a comment; of a member only their own. Its key stays, so that it does not come back. */
export async function updateRemoved(
  trx: Trx,
  listId: number,
  comment: number,
  member: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    update shared_list_comments c set text = null from shared_list_homes h
     where c.id = ${comment} and h.id = c.home_id and h.list_id = ${listId}
       and (${member}::bigint is null or c.member_id = ${member}::bigint) returning c.id`.execute(trx);
  return rows.length > 0;
}

async function hasHome(trx: Trx, listId: number, home: number): Promise<boolean> {
  const { rows } = await sql`select from shared_list_homes where id = ${home} and list_id = ${listId}`.execute(trx);
  return rows.length > 0;
}
