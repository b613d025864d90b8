import { type RawBuilder, sql } from 'kysely';
import type { HistoryEntry, HistoryQuery } from '#contract/moderation/desk.ts';
import type { AuditAct } from '#contract/staff/acts.ts';
import type { Db } from '../database/db.ts';
import { type Page, searchRows } from '../database/rows.ts';

const OF_OWNER: readonly AuditAct[] = ['user.block', 'user.unblock', 'user.undo'];

/** Everything that has happened to a listing, newest first, from all tables that know of it. */
export function searchHistory(db: Db, id: number, query: HistoryQuery): Promise<Page<HistoryEntry>> {
  return searchRows<HistoryEntry>(db, query, {
    columns: sql`e.kind || '-' || e.id as id, wire_time(e.at) as at, e.kind, e.details,
      case when u.id is not null then json_build_object('id', u.id, 'fullname', u.fullname) end as by`,
    from: sql`(${sql.join(entriesOf(id), sql` union all `)}) e left join users u on u.id = e.by`,
    where: [],
    sorts: { at: sql`e.at` },
    key: sql`(e.kind, e.id)`,
  });
}

/** The entries of each kind: id, at, kind, by, details. */
function entriesOf(id: number): RawBuilder<unknown>[] {
  return [
    sql`
      select h.id::text as id, h.changed_at as at, 'status' as kind, h.changed_by as by, jsonb_build_object(
          'from', h.from_status, 'to', h.to_status, 'reason', h.reason, 'codes', h.reason_codes,
          'points', h.reason_points, 'words', h.reason_words, 'isUndo', h.undoes is not null,
          'isUndone', exists (select from listing_status_changes u where u.undoes = h.id)) as details
        from listing_status_changes h where h.listing_id = ${id}`,
    sql`
      select h.id::text, h.answered_at, 'answer', l.owner_id, jsonb_build_object('text', h.owner_answer)
        from listing_status_changes h join listings l on l.id = h.listing_id
       where h.listing_id = ${id} and h.answered_at is not null and h.undoes is null`,
    sql`
      select e.id::text, e.edited_at, 'edit', l.owner_id,
          jsonb_build_object('before', e.before, 'after', e.after, 'isReviewed', e.looked_at is not null)
        from listing_edits e join listings l on l.id = e.listing_id where e.listing_id = ${id}`,
    sql`
      select r.id::text, r.created_at, 'report', r.user_id, jsonb_build_object('reason', r.reason,
          'description', r.description, 'price', r.price / 100.0, 'likelyPrice', r.likely_price / 100, 'outcome', r.outcome, 'closedAt', wire_time(r.closed_at))
        from reports r where r.listing_id = ${id}`,
    sql`
      select q.id::text, q.asked_at, 'question', q.asked_by, jsonb_build_object('codes', q.codes, 'words', q.words)
        from listing_questions q where q.listing_id = ${id}`,
    sql`
      select q.id::text, q.answered_at, 'question_answer', l.owner_id, jsonb_build_object('text', q.answer)
        from listing_questions q join listings l on l.id = q.listing_id
       where q.listing_id = ${id} and q.answered_at is not null`,
    sql`
      select g.id::text, g.claimed_at, 'gone', g.user_id, jsonb_build_object('outcome', g.outcome)
        from gone_claims g where g.listing_id = ${id}`,
    // until its owner has answered
    sql`
      select a.listing_id::text, a.asked_at, 'availability', null::bigint,
          jsonb_build_object('why', a.why, 'times', a.times)
        from availability_questions a where a.listing_id = ${id}`,
    // until they are approved, rejected or withdrawn; those that wait are shown whole above the history
    sql`
      select r.listing_id::text, r.saved_at, 'revision', l.owner_id, jsonb_build_object('state', r.state,
          'fields', (select json_agg(f order by f) from jsonb_object_keys(r.fields) f))
        from listing_revisions r join listings l on l.id = r.listing_id
       where r.listing_id = ${id} and r.state = 'waiting'`,
    sql`
      select r.outcome || r.id, r.ended_at, 'revision', l.owner_id, jsonb_build_object('state', r.outcome,
          'before', r.before, 'after', r.after, 'reason', r.reason, 'savedAt', wire_time(r.saved_at))
        from past_revisions r join listings l on l.id = r.listing_id where r.listing_id = ${id}`,
    // nothing else of it is kept but the audit log; what kind of home it was, as long as it may be posted again
    sql`
      select d.listing_id::text, d.deleted_at, 'deletion', d.owner_id, jsonb_build_object('status', d.status_ad,
          'reason', d.reason, 'category', p.category, 'type', p.property_type)
        from listing_deletions d left join past_listings p on p.listing_id = d.listing_id where d.listing_id = ${id}`,
    sql`
      select p.id::text, p.created_at, 'promotion', p.user_id, jsonb_build_object('type', p.type, 'value', p.value,
          'unit', p.unit, 'price', p.price / 100.0, 'endedAt', wire_time(p.ended_at))
        from listing_promotions p where p.listing_id = ${id}`,
    sql`
      select n.id::text, coalesce(n.sent_at, n.dropped_at, n.created_at), 'notice', n.user_id,
          jsonb_build_object('kind', n.kind, 'isSent', n.sent_at is not null, 'isDropped', n.dropped_at is not null)
        from owner_notices n where n.listing_id = ${id}`,
    sql`
      select f."check", f.found_at, 'finding', null::bigint,
          jsonb_build_object('check', f."check", 'score', f.score, 'details', f.details)
        from listing_findings f where f.listing_id = ${id}`,
    sql`
      select c.id::text, c.at, 'price', null::bigint,
          jsonb_build_object('price', c.price / 100.0, 'previous', c.previous / 100.0, 'source', c.source)
        from price_changes c where c.listing_id = ${id} and (c.previous is not null or c.source <> 'posted')`,
    // decisions are changes of the status already, and questions stand above
    sql`
      select a.id::text, a.at, 'audit', a.actor_id,
          jsonb_build_object('act', a.act, 'before', a.before, 'after', a.after)
        from audit_log a where a.target_kind = 'listing' and a.target_id = ${String(id)} and a.act <> 'listing.ask'
         and not exists (select from listing_status_changes h where h.listing_id = ${id} and h.changed_at = a.at
           and a.act <> 'report.dismiss')`,
    // a block of its owner, which changes no status of an expired one
    sql`
      select a.id::text, a.at, 'audit', a.actor_id, jsonb_build_object('act', a.act, 'before', a.before, 'after', a.after)
        from listings l join audit_log a on a.target_kind = 'user' and a.target_id = l.owner_id::text
       where l.id = ${id} and a.act = any(${OF_OWNER}::text[]) and a.at >= l.created_at
         and not exists (select from listing_status_changes h where h.listing_id = l.id and h.changed_at = a.at)`,
  ];
}
