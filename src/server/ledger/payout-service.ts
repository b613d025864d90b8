import type { AdminPayout } from '#contract/ledger/payouts.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { type Db, inTransaction, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireOfficer } from './officer-service.ts';
import { findPayout, holdBalance, insertLeavingBalance, updatePaid } from './payout-queries.ts';
import { moveMoney } from './service.ts';

type LeavingBalance = {
  userId: number;
  /** what to do with the balance; undefined: the person has not said */
  choice: 'pay_out' | 'give_up' | undefined;
  /** how to reach them later */
  contact: string;
  now: Date;
};

/**
 * Notes what a person who leaves said of their balance, in a transaction of the caller's that holds their row. The money
 * stays on their account until it is paid out.
 * @throws Refusal 422 balance_choice_required when there is a balance and nothing was said of it
 */
export async function noteLeavingBalance(trx: Trx, { userId, choice, contact, now }: LeavingBalance): Promise<void> {
  const balance = await holdBalance(trx, userId);
  if (balance <= 0) return;
  if (choice === undefined) throw new Refusal(422, 'balance_choice_required');
  const kept = choice === 'pay_out' ? contact : '';
  await insertLeavingBalance(trx, { user_id: userId, amount: balance, choice, contact: kept, asked_at: now });
}

/** @throws Refusal 404 not_found */
export async function showPayout(db: Db, id: number): Promise<AdminPayout> {
  const payout = await findPayout(db, id);
  if (!payout) throw new Refusal(404, 'not_found');
  return payout;
}

/**
 * Notes that a balance was paid out by hand: the ledger takes it from the account, and how to reach the person is erased.
 * @throws Refusal 403 not_allowed, 422 reason_required | not_enough_balance, 404 not_found: nothing waits to be paid out
 */
export async function notePaidOut(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor & { id: number },
  id: number,
  note: string,
): Promise<void> {
  await requireOfficer(db, actor.id);
  if (note.trim() === '') throw new Refusal(422, 'reason_required');
  await inTransaction(db, async (trx) => {
    const paid = await updatePaid(trx, id, { by: actor.id, note: note.trim(), now: clock.now() });
    if (!paid) throw new Refusal(404, 'not_found');
    const { userId: user, amount } = paid;
    await moveMoney(trx, { cause: 'payout', causeId: id, from: { user }, to: 'adjustment', amount });
    const target = { kind: 'payout', id };
    await audit(trx, actor, {
      act: 'payout.paid',
      target,
      before: { state: 'open' },
      after: { state: 'paid', amount },
    });
  });
}
