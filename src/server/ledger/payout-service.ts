import type { AdminPayout } from '#contract/ledger/payouts.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { type Db, inTransaction, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireOfficer } from './officer-service.ts';
import { findGivenUp, findPayout, hasLeft, insertLeavingBalance, lockBalance, updatePaid } from './payout-queries.ts';
import { moveMoney } from './service.ts';

type LeavingBalance = {
  userId: number;
  /** what to do with the balance; undefined: no choice was made */
  choice: 'pay_out' | 'give_up' | undefined;
  /** how to reach them for the payout */
  contact: string;
  now: Date;
};

/**
 * Records the choice that a person makes about their balance when they delete their account, in the caller's transaction,
 * which has locked their row. The money stays on their account until it is paid out.
 * @throws Refusal 422 balance_choice_required when there is a balance and no choice
 */
export async function recordLeavingBalance(trx: Trx, { userId, choice, contact, now }: LeavingBalance): Promise<void> {
  const balance = await lockBalance(trx, userId);
  if (balance <= 0) return;
  if (choice === undefined) throw new Refusal(422, 'balance_choice_required');
  const storedContact = choice === 'pay_out' ? contact : '';
  await insertLeavingBalance(trx, { user_id: userId, amount: balance, choice, contact: storedContact, asked_at: now });
}

/** Records a payment whose money has just reached a deleted account, in the caller's transaction, so that it is given back. */
export async function recordLatePayment(
  trx: Trx,
  { userId, paymentId, amount, now }: { userId: number; paymentId: number; amount: number; now: Date },
): Promise<void> {
  if (!(await hasLeft(trx, userId))) return;
  const row = { user_id: userId, payment_id: paymentId, amount, choice: 'pay_out', contact: '', asked_at: now };
  await insertLeavingBalance(trx, row);
}

/** @throws Refusal 404 not_found */
export async function showPayout(db: Db, id: number): Promise<AdminPayout> {
  const payout = await findPayout(db, id);
  if (!payout) throw new Refusal(404, 'not_found');
  return payout;
}

/**
 * Records that a balance was paid out by hand: moves it off the account and erases the contact. What was sent as the refund of
 * a payment has left the account already.
 * @throws Refusal 403 not_allowed, 422 reason_required, 404 not_found: no such open payout
 */
export async function recordPayout(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor & { id: number },
  id: number,
  note: string,
): Promise<void> {
  await requireOfficer(db, actor.id);
  if (note.trim() === '') throw new Refusal(422, 'reason_required');
  await inTransaction(db, async (trx) => {
    const payout = await updatePaid(trx, id, { by: actor.id, note: note.trim(), now: clock.now() });
    if (!payout) throw new Refusal(404, 'not_found');
    const { userId: user } = payout;
    const left = (await lockBalance(trx, user)) - (await findGivenUp(trx, user));
    const amount = Math.max(0, Math.min(payout.amount, left));
    if (amount > 0) await moveMoney(trx, { cause: 'payout', causeId: id, from: { user }, to: 'adjustment', amount });
    const target = { kind: 'payout', id };
    await audit(trx, actor, {
      act: 'payout.paid',
      target,
      before: { state: 'open' },
      after: { state: 'paid', amount },
    });
  });
}
