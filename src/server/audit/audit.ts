import type { Role } from '#contract/auth/fields.ts';
import type { Trx } from '../database/db.ts';
import type { Request } from '../deps.ts';
import { requireUser } from '../viewer/viewer.ts';
import { insertAct } from './audit-queries.ts';

/** Who acts: somebody of the staff and where from, or nobody of them (no id). */
export type Actor = { id: number | null; ip: string | null; requestId: string | null };
/** A command at the server, or the site by itself. */
export const COMMAND: Actor = { id: null, ip: null, requestId: null };

export function actorOf(request: Request): Actor & { id: number } {
  return { id: requireUser(request.viewer).id, ip: request.ip, requestId: request.id };
}

/** Who acts, and as what. */
export type StaffActor = Actor & { id: number; role: Role };

/** Who calls. */
export function staffOf(request: Request): StaffActor {
  return { ...actorOf(request), role: requireUser(request.viewer).role };
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
export function audit(trx: Trx, actor: Actor, { act, target, before, after }: Act): Promise<void> {
  return insertAct(trx, {
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
