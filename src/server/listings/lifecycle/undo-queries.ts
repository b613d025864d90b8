import { sql } from 'kysely';
import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';
import type { UndoableDecision } from '#contract/moderation/undoable-decisions.ts';
import type { Db, Trx } from '../../database/db.ts';
import type { Replaced } from '../posting/replaced.ts';

/** What a decision changes in a listing, as it was before. */
export type ListingState = {
  id: number;
  status: string;
  expiresAt: string | null;
  hiddenAt: string | null;
  hiddenByBlockOf: number | null;
  editedAt: string | null;
  /** the running ones */
  promotions: object[];
  /** of a decision about a revision */
  replaced?: Replaced;
};

export type DecisionTarget<Kind extends 'listing' | 'user' = 'listing' | 'user'> = { kind: Kind; id: number };
/** What a block changes in a person, as it was before, and the listings that it hides. */
export type BlockState = { blockedAt: string | null; stopsListings: boolean; listings: ListingState[] };

/** A decision on a target of this kind that may still be undone. */
export type Decision<Kind extends DecisionTarget['kind']> = {
  id: number;
  act: UndoableDecision;
  /** it was made by somebody else, or it is undone */
  isClosed: boolean;
  isLate: boolean;
  version: string;
  writtenAt: string;
  state: { listing: ListingState; user: BlockState }[Kind];
};

/** The state of listings before a decision. */
export async function findStates(trx: Trx, ids: readonly number[]): Promise<ListingState[]> {
  const { rows } = await sql<ListingState>`
    select l.id, l.status_ad as status, wire_time(l.expires_at) as "expiresAt", wire_time(l.hidden_at) as "hiddenAt",
      l.hidden_by_block_of as "hiddenByBlockOf", wire_time(l.edited_at) as "editedAt",
      (select coalesce(json_agg(to_jsonb(p) order by p.id), '[]') from listing_promotions p
        where p.listing_id = l.id and p.ended_at is null) as promotions
      from listings l where l.id = any(${ids}::bigint[]) order by l.id`.execute(trx);
  return rows;
}

/** Records what an undo restores. The version is the target's after the decision. @returns its id */
export async function insertDecision(
  trx: Trx,
  row: { actorId: number; act: UndoableDecision; target: DecisionTarget; now: Date; state: object },
): Promise<number> {
  const { actorId, act, target, now, state } = row;
  const version =
    target.kind === 'listing'
      ? sql`(select updated_at from listings where id = ${target.id})`
      : sql`(select updated_at from users where id = ${target.id})`;
  const { rows } = await sql<{ id: number }>`
    insert into undoable_decisions (actor_id, act, target_kind, target_id, decided_at, version, state)
    values (${actorId}, ${act}, ${target.kind}, ${target.id}, ${now}, ${version}, ${JSON.stringify(state)}::jsonb)
    returning id`.execute(trx);
  if (!rows[0]) throw new Error('inserting a decision returned no row');
  return rows[0].id;
}

/** The last decision on a target that can be undone at all; null: there is none. The caller has locked the target. */
export async function findLastDecision<Kind extends DecisionTarget['kind']>(
  trx: Trx,
  actorId: number,
  { kind, id }: DecisionTarget<Kind>,
  now: Date,
): Promise<Decision<Kind> | null> {
  const { rows } = await sql<Decision<Kind>>`
    select id, act, undone_at is not null or actor_id <> ${actorId} as "isClosed",
      decided_at <= ${now}::timestamptz - make_interval(secs => ${UNDO_SECONDS}) as "isLate",
      wire_time(version) as version, wire_time(written_at) as "writtenAt", state
      from undoable_decisions where target_kind = ${kind} and target_id = ${id} order by id desc limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** Records that a decision is undone; it cannot be undone twice. */
export async function markUndone(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('undoable_decisions').set({ undone_at: now }).where('id', '=', id).execute();
}

/** Whether the promotions of a rejected listing still run, which are to be refunded when the rejection is final. */
const HAS_UNREFUNDED = sql`(d.act = 'listing.reject' and d.undone_at is null
  and exists (select from listings l where l.id = d.target_id and l.status_ad = 'rejected')
  and exists (select from listing_promotions p where p.listing_id = d.target_id and p.ended_at is null))`;

/** Rejected listings whose promotions are to be refunded now, and since when they were rejected. */
export async function findUnrefunded(
  db: Db,
  now: Date,
  onlyListing: number | null = null,
): Promise<{ id: number; rejectedAt: Date }[]> {
  const { rows } = await sql<{ id: number; rejectedAt: Date }>`
    select d.target_id as id, max(d.decided_at) as "rejectedAt" from undoable_decisions d
     where ${HAS_UNREFUNDED} and (${onlyListing}::bigint is null or d.target_id = ${onlyListing}::bigint)
     group by d.target_id
    having max(d.decided_at) <= ${now}::timestamptz - make_interval(secs => ${UNDO_SECONDS}) order by d.target_id`.execute(
    db,
  );
  return rows;
}

/** Deletes what can no longer be undone. */
export async function deleteOldDecisions(db: Db, now: Date): Promise<void> {
  await sql`
    delete from undoable_decisions d
     where d.decided_at < ${now}::timestamptz - interval '1 day' and not ${HAS_UNREFUNDED}`.execute(db);
}

/** Reopens the reports, edits and question that a decision has closed, except a report that was sent again since. */
export async function reopenModeration(trx: Trx, id: number, writtenAt: string): Promise<void> {
  await sql`
    update reports r set status = 'open', outcome = null, closed_by = null, closed_at = null
     where r.listing_id = ${id} and r.closed_at = ${writtenAt}::timestamptz
       and not exists (select from reports o where o.listing_id = r.listing_id and o.visitor = r.visitor and o.status = 'open')`.execute(
    trx,
  );
  await sql`
    update listing_edits set looked_at = null
     where listing_id = ${id} and looked_at = ${writtenAt}::timestamptz`.execute(trx);
  await sql`
    update listing_questions set closed_at = null
     where listing_id = ${id} and closed_at = ${writtenAt}::timestamptz`.execute(trx);
}

/** Deletes the notices about a decision. False: one was sent already, or is being sent. */
export async function deleteNoticesOf(trx: Trx, id: number, writtenAt: string): Promise<boolean> {
  const { rows } = await sql<{ remain: boolean }>`
    with gone as (
      delete from owner_notices where listing_id = ${id} and created_at = ${writtenAt}::timestamptz and tries = 0
      returning id)
    select exists (select from owner_notices n where n.listing_id = ${id} and n.created_at = ${writtenAt}::timestamptz
      and n.id not in (select id from gone)) as remain`.execute(trx);
  return rows[0]?.remain === false;
}

/**
 * Restores the times of promotions, also of those whose time or last day ran out meanwhile. False: one was bought since, or was
 * taken back.
 */
export async function restorePromotions(trx: Trx, { id, promotions }: ListingState): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    with before as (
      select * from jsonb_populate_recordset(null::listing_promotions, ${JSON.stringify(promotions)}::jsonb)),
    restored as (
      update listing_promotions p set starts_at = b.starts_at, ends_at = b.ends_at, next_at = b.next_at,
          times_left = b.times_left, held_at = b.held_at, ended_at = null
        from before b where p.id = b.id and p.listing_id = ${id}
         and (p.ended_at is null or p.ended_at >= p.ends_at or p.times_left = 0) returning p.id)
    select (select count(*) from restored) = (select count(*) from before)
      and not exists (select from listing_promotions p where p.listing_id = ${id} and p.ended_at is null
        and p.id not in (select id from before)) as "isSame"`.execute(trx);
  return rows[0]?.isSame === true;
}
