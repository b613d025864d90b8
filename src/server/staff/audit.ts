import { type RawBuilder, sql } from 'kysely';
import type { AuditFilters, AuditQuery, AuditRow } from '#contract/staff/audit.ts';
import { requireUser } from '../auth/viewer.ts';
import type { Db, Trx } from '../database/db.ts';
import type { Request } from '../deps.ts';
import { eachRow, type Page, searchRows } from './rows.ts';

/** Who acts: somebody of the staff and where from, or nobody of them (no id). */
export type Actor = { id: number | null; ip: string | null; requestId: string | null };
/** A command at the server, or the site by itself. */
export const COMMAND: Actor = { id: null, ip: null, requestId: null };

export function actorOf(request: Request): Actor & { id: number } {
  return { id: requireUser(request.viewer).id, ip: request.ip, requestId: request.id };
}

type Act = {
  /** noun.verb, as `user.block` */
  act: string;
  target: { kind: string; id: number | string };
  /** what the act changed, as it was and as it is; nothing personal */
  before?: unknown;
  after?: unknown;
};

/** Notes who did what, in the transaction of the change itself: without the one there is not the other. */
export async function audit(trx: Trx, actor: Actor, { act, target, before, after }: Act): Promise<void> {
  await sql`
    insert into audit_log (actor_id, act, target_kind, target_id, before, after, ip, request_id)
    values (${actor.id}, ${act}, ${target.kind}, ${String(target.id)}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb,
      ${actor.ip}, ${actor.requestId})`.execute(trx);
}

/** A page of what was done, the latest first. */
export function searchAudit(db: Db, query: AuditQuery): Promise<Page<AuditRow>> {
  return searchRows<AuditRow>(db, query, { ...sourceOf(query), sorts: { at: sql`a.id` } });
}

/** All that was done, of what is looked for, the latest first. */
export function eachAct(db: Db, query: AuditFilters): AsyncGenerator<AuditRow> {
  return eachRow<AuditRow>(db, sourceOf(query));
}

function sourceOf({ actor, act, targetKind, targetId, since, until }: AuditFilters) {
  const where: RawBuilder<unknown>[] = [];
  if (actor !== undefined) where.push(sql`a.actor_id = ${actor}`);
  // `user` means all that begins so, `user.block` itself
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

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
