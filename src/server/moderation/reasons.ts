import type { NewReason, ReasonChange, RejectionReason } from '#contract/moderation/reasons.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { type Db, inTransaction, isUniqueViolation } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import {
  deleteReason,
  findReason,
  insertReason,
  lockOrder,
  lockReasonCodes,
  updateOrder,
  updateReason,
} from './reason-queries.ts';

type ReasonDeps = Pick<Deps, 'db'>;

/** A reason, as admins edit it. @throws Refusal 404 not_found */
export async function showReason(db: Db, code: string, mode: 'locked' | 'read' = 'read'): Promise<RejectionReason> {
  const reason = await findReason(db, code, mode);
  if (!reason) throw new Refusal(404, 'not_found');
  return reason;
}

/** Adds a reason at the end. @throws Refusal 409 already_there */
export async function addReason({ db }: ReasonDeps, actor: Actor, input: NewReason): Promise<RejectionReason> {
  const { code, ...values } = input;
  return inTransaction(db, async (trx) => {
    await lockOrder(trx);
    await insertReason(trx, code, values);
    await audit(trx, actor, { act: 'reason.create', target: targetOf(code), after: values });
    return showReason(trx, code);
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal(409, 'already_there', { fields: { code: 'already_there' } });
    throw error;
  });
}

/** Changes a reason's values. @throws Refusal 404, 409 changed_meanwhile */
export function changeReason(
  { db }: ReasonDeps,
  actor: Actor,
  code: string,
  { updatedAt, ...changes }: ReasonChange,
): Promise<RejectionReason> {
  return inTransaction(db, async (trx) => {
    const current = await showReason(trx, code, 'locked');
    requireFresh(current.updatedAt, updatedAt);
    const next = { ...current, ...changes };
    await updateReason(trx, code, next);
    const names = Object.keys(changes) as (keyof typeof changes)[];
    const before = Object.fromEntries(names.map((name) => [name, current[name]]));
    if (names.length > 0)
      await audit(trx, actor, { act: 'reason.change', target: targetOf(code), before, after: changes });
    return showReason(trx, code);
  });
}

/** Swaps a reason with its neighbour; does nothing at the end. @throws Refusal 404 */
export function moveReason(
  { db }: ReasonDeps,
  actor: Actor,
  code: string,
  to: 'up' | 'down',
): Promise<RejectionReason> {
  return inTransaction(db, async (trx) => {
    await lockOrder(trx);
    const codes = await lockReasonCodes(trx);
    const from = codes.indexOf(code);
    if (from < 0) throw new Refusal(404, 'not_found');
    const at = to === 'up' ? from - 1 : from + 1;
    const other = codes[at];
    if (other === undefined) return showReason(trx, code);
    codes[from] = other;
    codes[at] = code;
    await updateOrder(trx, codes);
    const [before, after] = [{ position: from + 1 }, { position: at + 1 }];
    await audit(trx, actor, { act: 'reason.move', target: targetOf(code), before, after });
    return showReason(trx, code);
  });
}

/** Deletes a reason that was never used. @throws Refusal 404, 409 changed_meanwhile or in_use */
export async function removeReason({ db }: ReasonDeps, actor: Actor, code: string, updatedAt: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { label, text, field, isOffered, ...current } = await showReason(trx, code, 'locked');
    requireFresh(current.updatedAt, updatedAt);
    if (current.isUsed) throw new Refusal(409, 'in_use');
    await deleteReason(trx, code);
    const before = { label, text, field, isOffered };
    await audit(trx, actor, { act: 'reason.remove', target: targetOf(code), before });
  });
}

const targetOf = (code: string) => ({ kind: 'rejection-reason', id: code });
