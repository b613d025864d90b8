import { type Actor, audit, COMMAND } from '../audit/audit.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import {
  type Correction,
  holdCorrection,
  insertCorrection,
  updateAgreed,
  updateDeclined,
} from './correction-queries.ts';
import { requireOfficer } from './officer-service.ts';
import { moveMoney } from './service.ts';

type Correcting = Pick<Deps, 'db' | 'clock'>;
/** amount: qəpik; below zero takes from the person */
type Wish = { userId: number; amount: number; reason: string };

/** More than this, in qəpik, is no correction but a mistake. */
const MOST = 1_000_000;

/**
 * Asks for a correction of somebody's balance; nothing moves before another one of us agrees.
 * @param from what the act is noted as in the audit log; `by` is who does it in any case
 * @returns its number
 * @throws Refusal 403 not_allowed, 422 reason_required | correction_sum, 404 not_found, 409 second_person_needed
 */
export async function askCorrection(
  { db, clock }: Correcting,
  by: number,
  wish: Wish,
  from: Actor = COMMAND,
): Promise<number> {
  await requireOfficer(db, by);
  const reason = wish.reason.trim();
  if (reason === '') throw new Refusal(422, 'reason_required');
  const isSum = Number.isSafeInteger(wish.amount) && wish.amount !== 0 && Math.abs(wish.amount) <= MOST;
  if (!isSum) throw new Refusal(422, 'correction_sum');
  if (wish.userId === by) throw new Refusal(409, 'second_person_needed');
  return inTransaction(db, async (trx) => {
    const id = await insertCorrection(trx, { ...wish, reason }, by, clock.now());
    if (id === null) throw new Refusal(404, 'not_found');
    const after = { user: wish.userId, amount: wish.amount, reason };
    await audit(trx, { ...from, id: by }, { act: 'correction.ask', target: { kind: 'correction', id }, after });
    return id;
  });
}

/**
 * Agrees to what somebody else has asked for: the money moves now, once.
 * @throws Refusal 403 not_allowed, 404 not_found, 409 second_person_needed | correction_decided,
 * 422 not_enough_balance: the correction stays open
 */
export async function agreeCorrection(
  { db, clock }: Correcting,
  by: number,
  id: number,
  from: Actor = COMMAND,
): Promise<Correction> {
  await requireOfficer(db, by);
  return inTransaction(db, async (trx) => {
    const asked = await holdOpen(trx, id);
    if (by === asked.askedBy || by === asked.userId) throw new Refusal(409, 'second_person_needed');
    await updateAgreed(trx, id, by, clock.now());
    const person = { user: asked.userId };
    const [source, to] = asked.amount > 0 ? (['adjustment', person] as const) : ([person, 'adjustment'] as const);
    await moveMoney(trx, { cause: 'correction', causeId: id, from: source, to, amount: Math.abs(asked.amount) });
    await auditDecision(trx, { ...from, id: by }, asked, 'agreed');
    return asked;
  });
}

/** Nothing will come of it; who asked for it may say so too. @throws Refusal 403, 404, 409 correction_decided */
export async function declineCorrection(
  { db, clock }: Correcting,
  by: number,
  id: number,
  from: Actor = COMMAND,
): Promise<void> {
  await requireOfficer(db, by);
  await inTransaction(db, async (trx) => {
    const asked = await holdOpen(trx, id);
    await updateDeclined(trx, id, by, clock.now());
    await auditDecision(trx, { ...from, id: by }, asked, 'declined');
  });
}

function auditDecision(trx: Trx, actor: Actor, { id, userId: user, amount }: Correction, state: 'agreed' | 'declined') {
  const act = state === 'agreed' ? 'correction.agree' : 'correction.decline';
  const [before, after] = ['open', state].map((one) => ({ state: one, user, amount }));
  return audit(trx, actor, { act, target: { kind: 'correction', id }, before, after });
}

async function holdOpen(trx: Trx, id: number): Promise<Correction> {
  const found = await holdCorrection(trx, id);
  if (!found) throw new Refusal(404, 'not_found');
  if (found.agreedAt || found.declinedAt) throw new Refusal(409, 'correction_decided');
  return found;
}
