import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { AuditFilters, AuditQuery, AuditRow } from '#contract/staff/audit.ts';
import type { Db, Trx } from '../database/db.ts';
import { type Page, searchRows, streamRows } from '../database/rows.ts';
import type { Tables } from '../database/tables.ts';

/** A page of audit entries, the latest first. */
export function searchAudit(db: Db, query: AuditQuery): Promise<Page<AuditRow>> {
  return searchRows<AuditRow>(db, query, { ...sourceOf(query), sorts: { at: sql`a.id` } });
}

/** All matching audit entries, the latest first. */
export function streamAuditEntries(db: Db, query: AuditFilters): AsyncGenerator<AuditRow> {
  return streamRows<AuditRow>(db, sourceOf(query));
}

function sourceOf({ actor, act, targetKind, targetId, since, until }: AuditFilters) {
  const where: RawBuilder<unknown>[] = [];
  if (actor !== undefined) where.push(sql`a.actor_id = ${actor}`);
  // `user` matches all acts with that prefix, `user.block` itself
  if (act !== undefined) where.push(sql`(a.act = ${act} or starts_with(a.act, ${`${act}.`}))`);
  if (targetKind !== undefined) where.push(sql`a.target_kind = ${targetKind}`);
  if (targetId !== undefined) where.push(sql`a.target_id = ${targetId}`);
  if (since !== undefined) where.push(sql`a.at >= ${since}`);
  if (until !== undefined) where.push(sql`a.at < ${until}`);
  return {
    columns: sql`a.id, wire_time(a.at) as at, a.act, a.target_kind as "targetKind", a.target_id as "targetId",
      a.before, a.after, a.ip, a.request_id as "requestId",
      case when u.id is not null then json_build_object('id', u.id, 'fullname', u.fullname) end as actor`,
    from: sql`audit_log a left join users u on u.id = a.actor_id`,
    where,
    key: sql`a.id`,
  };
}

/** Adds an entry to the audit log. */
export async function insertAuditEntry(trx: Trx, row: Insertable<Tables['audit_log']>): Promise<void> {
  await trx.insertInto('audit_log').values(row).execute();
}
