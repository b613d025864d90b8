import type { Role } from '#contract/auth/fields.ts';
import type { AuditAct } from '#contract/staff/acts.ts';
import type { Trx } from '../database/db.ts';
import type { Request } from '../deps.ts';
import { requireUser } from '../viewer/viewer.ts';
import { insertAuditEntry } from './audit-queries.ts';

/** The actor: a member of staff and their address; id null: a command or the site itself. */
export type Actor = { id: number | null; ip: string | null; requestId: string | null };
/** A command at the server, or the site itself. */
export const COMMAND: Actor = { id: null, ip: null, requestId: null };

export function actorOf(request: Request): Actor & { id: number } {
  return { id: requireUser(request.viewer).id, ip: request.ip, requestId: request.id };
}

/** An actor with their role. */
export type StaffActor = Actor & { id: number; role: Role };

/** The member of staff that a request comes from. */
export function staffOf(request: Request): StaffActor {
  return { ...actorOf(request), role: requireUser(request.viewer).role };
}

type Act = {
  act: AuditAct;
  target: { kind: string; id: number | string };
  /** the changed values before and after; no personal data */
  before?: unknown;
  after?: unknown;
};

/** Writes an audit entry in the transaction of the change: both are committed, or none. */
export function audit(trx: Trx, actor: Actor, { act, target, before, after }: Act): Promise<void> {
  return insertAuditEntry(trx, {
    actor_id: actor.id,
    act,
    target_kind: target.kind,
    target_id: String(target.id),
    before: jsonOf(before),
    after: jsonOf(after),
    ip: actor.ip,
    request_id: actor.requestId,
  });
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
