import { type Actor, audit, COMMAND } from '../audit/audit.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import {
  type Correction,
  insertCorrection,
  lockCorrection,
  updateAsApproved,
  updateAsDeclined,
} from './correction-queries.ts';
import { requireOfficer } from './officer-service.ts';
import { moveMoney } from './service.ts';

type CorrectionDeps = Pick<Deps, 'db' | 'clock'>;
/** amount: qəpik; negative takes from the person */
type NewCorrection = { userId: number; amount: number; reason: string };

/** The largest correction, in qəpik; more is assumed to be a mistake. */
const MAX_AMOUNT = 1_000_000;

/**
 * Requests a correction of a person's balance; money moves only after a second officer has approved it.
 * @param from the actor in the audit log; `by` is recorded as the person in any case
 * @returns its id
 * @throws Refusal 403 not_allowed, 422 reason_required | correction_sum, 404 not_found, 409 second_person_needed
 */
export async function requestCorrection(
  { db, clock }: CorrectionDeps,
  by: number,
  correction: NewCorrection,
  from: Actor = COMMAND,
): Promise<number> {
  await requireOfficer(db, by);
  const reason = correction.reason.trim();
  if (reason === '') throw new Refusal(422, 'reason_required');
  const isSum =
    Number.isSafeInteger(correction.amount) && correction.amount !== 0 && Math.abs(correction.amount) <= MAX_AMOUNT;
  if (!isSum) throw new Refusal(422, 'correction_sum');
  if (correction.userId === by) throw new Refusal(409, 'second_person_needed');
  return inTransaction(db, async (trx) => {
    const id = await insertCorrection(trx, { ...correction, reason }, by, clock.now());
    if (id === null) throw new Refusal(404, 'not_found');
    const after = { user: correction.userId, amount: correction.amount, reason };
    await audit(trx, { ...from, id: by }, { act: 'correction.ask', target: { kind: 'correction', id }, after });
    return id;
  });
}

/**
 * Approves a correction that another officer has requested: the money moves now, once.
 * @throws Refusal 403 not_allowed, 404 not_found, 409 second_person_needed | correction_decided,
 * 422 not_enough_balance: the correction stays open
 */
export async function approveCorrection(
  { db, clock }: CorrectionDeps,
  by: number,
  id: number,
  from: Actor = COMMAND,
): Promise<Correction> {
  await requireOfficer(db, by);
  return inTransaction(db, async (trx) => {
    const correction = await lockOpenCorrection(trx, id);
    if (by === correction.askedBy || by === correction.userId) throw new Refusal(409, 'second_person_needed');
    await updateAsApproved(trx, id, by, clock.now());
    const person = { user: correction.userId };
    const [sourceAccount, to] =
      correction.amount > 0 ? (['adjustment', person] as const) : ([person, 'adjustment'] as const);
    await moveMoney(trx, {
      cause: 'correction',
      causeId: id,
      from: sourceAccount,
      to,
      amount: Math.abs(correction.amount),
    });
    await auditDecision(trx, { ...from, id: by }, correction, 'agreed');
    return correction;
  });
}

/** Declines a correction; its requester may decline it too. @throws Refusal 403, 404, 409 correction_decided */
export async function declineCorrection(
  { db, clock }: CorrectionDeps,
  by: number,
  id: number,
  from: Actor = COMMAND,
): Promise<void> {
  await requireOfficer(db, by);
  await inTransaction(db, async (trx) => {
    const correction = await lockOpenCorrection(trx, id);
    await updateAsDeclined(trx, id, by, clock.now());
    await auditDecision(trx, { ...from, id: by }, correction, 'declined');
  });
}

function auditDecision(trx: Trx, actor: Actor, { id, userId: user, amount }: Correction, state: 'agreed' | 'declined') {
  const act = state === 'agreed' ? 'correction.agree' : 'correction.decline';
  const [before, after] = ['open', state].map((one) => ({ state: one, user, amount }));
  return audit(trx, actor, { act, target: { kind: 'correction', id }, before, after });
}

async function lockOpenCorrection(trx: Trx, id: number): Promise<Correction> {
  const correction = await lockCorrection(trx, id);
  if (!correction) throw new Refusal(404, 'not_found');
  if (correction.agreedAt || correction.declinedAt) throw new Refusal(409, 'correction_decided');
  return correction;
}
