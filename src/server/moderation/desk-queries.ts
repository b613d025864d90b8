import { type RawBuilder, sql } from 'kysely';
import type { Decision, DecisionQuery, DeskListing } from '#contract/moderation/desk.ts';
import { DECISIONS } from '#contract/moderation/desk.ts';
import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';
import { startOfDays } from '../database/baku-days.ts';
import type { Db } from '../database/db.ts';
import { IS_STOPPED } from '../database/entity-queries.ts';
import { type Page, searchRows } from '../database/rows.ts';
import { UNSEEN_EDITS } from './queries.ts';
import type { StoredEdit } from './review.ts';

type DeskRow = Omit<DeskListing, 'listing' | 'changed' | 'edits' | 'removedPhotos'> & { edits: StoredEdit[] };

/** What staff need to know of a listing, except its own fields; null: there is none. */
export async function findDeskListing(db: Db, id: number, viewer: number, now: Date): Promise<DeskRow | null> {
  const { rows } = await sql<DeskRow>`
    select l.id, wire_time(l.updated_at) as "updatedAt", wire_time(l.expires_at) as "expiresAt",
      (select json_build_object('id', u.id, 'fullname', u.fullname, 'phone', u.phone,
          'isBlocked', u.blocked_at is not null,
          'listings', (select count(*) from listings o where o.owner_id = u.id))
        from users u where u.id = l.owner_id) as owner,
      l.owner_id is not distinct from ${viewer}::bigint as "isOwn",
      case when ${IS_STOPPED} then 'until_unblocked'
        when l.status_ad <> 'pending' or l.hidden_at is null then null
        when l.hidden_by_block_of is not null then 'until_unblocked' else 'until_decision' end as hidden,
      l.status_ad = 'rejected' and l.expires_at is not null as "hadExpired",
      l.status_ad = 'active' and l.edited_at is not null as "isEdited", ${UNSEEN_EDITS} as edits,
      (select json_build_object('id', u.id, 'fullname', u.fullname) from moderation_claims c
        join users u on u.id = c.moderator_id where c.listing_id = l.id and c.expires_at > now()) as holder,
      (select json_build_object('all', count(*),
          'week', count(*) filter (where r.revealed_at > ${now}::timestamptz - interval '7 days'))
        from phone_reveals r where r.listing_id = l.id) as reveals,
      coalesce((select sum(f.score)::int from listing_findings f where f.listing_id = l.id), 0) as risk,
      (select count(*) from reports r where r.listing_id = l.id and r.status = 'open') as reports,
      coalesce((select ${undoSeconds(now)} from (${lastDecision(sql`'listing'`, sql`l.id`)}) d
        where d.actor_id = ${viewer} and d.undone_at is null and d.version = l.updated_at), 0) as "undoSeconds"
      from listings l where l.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The decisions of a member of staff since midnight in Baku. */
export function searchOwnDecisions(db: Db, query: DecisionQuery, actor: number, now: Date): Promise<Page<Decision>> {
  const target = sql`a.target_id::bigint`;
  return searchRows<Decision>(db, query, {
    columns: sql`a.id, wire_time(a.at) as at, a.act, a.target_kind as kind, ${target} as "targetId",
      case a.target_kind when 'user' then (select coalesce(u.fullname, u.phone) from users u where u.id = ${target})
        else (select l.address_text from listings l where l.id = ${target}) end as title,
      d.undone_at is not null as "isUndone",
      case when d.undone_at is null and d.id = (select last.id from (${lastDecision(sql`a.target_kind`, target)}) last)
          and d.version = case a.target_kind when 'user' then (select u.updated_at from users u where u.id = ${target})
            else (select l.updated_at from listings l where l.id = ${target}) end
        then ${undoSeconds(now)} else 0 end as "undoSeconds"`,
    from: sql`audit_log a left join undoable_decisions d on d.target_kind = a.target_kind and d.target_id = a.target_id::bigint
      and d.actor_id = a.actor_id and d.act = a.act and d.written_at = a.at`,
    where: [
      sql`a.actor_id = ${actor}`,
      sql`a.at >= ${startOfDays(now, 1)}`,
      sql`a.act = any(${DECISIONS}::text[])`,
      sql`a.target_id ~ '^[0-9]{1,15}$'`,
    ],
    sorts: { at: sql`a.id` },
    key: sql`a.id`,
  });
}

function lastDecision(kind: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select * from undoable_decisions where target_kind = ${kind} and target_id = ${id} order by id desc limit 1`;
}

/** How many seconds a decision (`d`) can still be undone. */
function undoSeconds(now: Date): RawBuilder<number> {
  return sql`greatest(0, ${UNDO_SECONDS} - ceil(extract(epoch from ${now}::timestamptz - d.decided_at)))::int`;
}
