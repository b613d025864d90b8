import type { NewReason, ReasonChange, RejectionReason } from '#contract/moderation/reasons.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { type Db, inTransaction, isUniqueViolation } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import {
  deleteReason,
  findReason,
  holdOrder,
  holdReasonCodes,
  insertReason,
  updateOrder,
  updateReason,
} from './reason-queries.ts';

type Known = Pick<Deps, 'db'>;

/** @throws Refusal 404 */
export async function showReason(db: Db, code: string, how: 'held' | 'seen' = 'seen'): Promise<RejectionReason> {
  const reason = await findReason(db, code, how);
  if (!reason) throw new Refusal(404, 'not_found');
  return reason;
}

/** A new reason, the last of all. @throws Refusal 409 already_there */
export async function addReason({ db }: Known, actor: Actor, given: NewReason): Promise<RejectionReason> {
  const { code, ...written } = given;
  return inTransaction(db, async (trx) => {
    await holdOrder(trx);
    await insertReason(trx, code, written);
    await audit(trx, actor, { act: 'reason.create', target: targetOf(code), after: written });
    return showReason(trx, code);
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal(409, 'already_there', { fields: { code: 'already_there' } });
    throw error;
  });
}

/** What it says, points at, and whether moderators see it. @throws Refusal 404, 409 changed_meanwhile */
export function changeReason(
  { db }: Known,
  actor: Actor,
  code: string,
  { updatedAt, ...given }: ReasonChange,
): Promise<RejectionReason> {
  return inTransaction(db, async (trx) => {
    const held = await showReason(trx, code, 'held');
    requireFresh(held.updatedAt, updatedAt);
    const next = { ...held, ...given };
    await updateReason(trx, code, next);
    const names = Object.keys(given) as (keyof typeof given)[];
    const before = Object.fromEntries(names.map((name) => [name, held[name]]));
    if (names.length > 0)
      await audit(trx, actor, { act: 'reason.change', target: targetOf(code), before, after: given });
    return showReason(trx, code);
  });
}

/** Changes places with the one before or after it; at the end nothing happens. @throws Refusal 404 */
export function moveReason({ db }: Known, actor: Actor, code: string, to: 'up' | 'down'): Promise<RejectionReason> {
  return inTransaction(db, async (trx) => {
    await holdOrder(trx);
    const codes = await holdReasonCodes(trx);
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

/** Takes one away that nobody was ever given. @throws Refusal 404, 409 changed_meanwhile or in_use */
export async function removeReason({ db }: Known, actor: Actor, code: string, updatedAt: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { label, text, field, isOffered, ...held } = await showReason(trx, code, 'held');
    requireFresh(held.updatedAt, updatedAt);
    if (held.isUsed) throw new Refusal(409, 'in_use');
    await deleteReason(trx, code);
    const before = { label, text, field, isOffered };
    await audit(trx, actor, { act: 'reason.remove', target: targetOf(code), before });
  });
}

const targetOf = (code: string) => ({ kind: 'rejection-reason', id: code });
