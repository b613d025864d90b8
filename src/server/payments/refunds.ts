import type { PaymentStatus } from '#contract/payments/fields.ts';
import { type Actor, audit, COMMAND } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, TrxDeps } from '../deps.ts';
import { requireOfficer } from '../ledger/officer-service.ts';
import { type Share, writeEntry } from '../ledger/service.ts';
import { PaymentFailure, type Payments } from '../ports.ts';
import { withdrawPromotion } from '../promotions/ending-service.ts';
import { Refusal } from '../refusal.ts';
import { changePayment, holdByRef, type PaymentRow } from './queries.ts';
import { insertRefund, takeTelling, updateGiven, updateGivenBack, updateNote } from './refund-queries.ts';

/** How a refund stands: given back by the provider's word, being given back, or waiting for a person to do it. */
type RefundState = 'given' | 'told' | 'by_hand';
export type Refund = { paymentId: number; amount: number; state: RefundState };

/** Nobody else tells the provider within this time, in ms. */
const TELLING = 60_000;

/**
 * Gives a payment back, whole or not at all. The ledger is first: what was paid is taken from where it went, and from
 * then on the payment is refunded, whatever the provider says. Then the provider is told; where it cannot be, refuses or
 * does not answer, a person gives it back and says so (`noteGiven`). Asked for again, it goes on where it stopped.
 * @param ref id or documentId
 * @param from where the act is noted to come from in the audit log; `by` is who does it in any case
 * @throws Refusal 403 not_allowed, 422 reason_required | not_enough_balance (what was paid is spent), 404 not_found,
 * 409 payment_not_refundable | refund_in_progress
 */
export async function refundPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'payments'>,
  by: number,
  ref: string,
  reason: string,
  from: Actor = COMMAND,
): Promise<Refund> {
  await requireOfficer(deps.db, by);
  const why = reason.trim();
  if (why === '') throw new Refusal(422, 'reason_required');
  const payment = await inTransaction(deps.db, (trx) => takeBack({ ...deps, db: trx }, { ...from, id: by }, ref, why));
  return tell(deps, payment);
}

/**
 * Notes that a person has given a refund back by hand.
 * @throws Refusal 403 not_allowed, 422 reason_required, 409 payment_not_refundable: no refund waits for it
 */
export async function noteGiven(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: number,
  ref: string,
  note: string,
  from: Actor = COMMAND,
): Promise<void> {
  await requireOfficer(db, by);
  if (note.trim() === '') throw new Refusal(422, 'reason_required');
  await inTransaction(db, async (trx) => {
    const id = await updateGiven(trx, ref, { by, note: note.trim(), now: clock.now() });
    if (id === null) throw new Refusal(409, 'payment_not_refundable');
    const target = { kind: 'payment', id };
    const [before, after] = [{ isGiven: false }, { isGiven: true, note: note.trim() }];
    await audit(trx, { ...from, id: by }, { act: 'payment.given', target, before, after });
  });
}

/** The ledger's part. A payment that is refunded already, and not given back, is gone on with. */
async function takeBack(
  deps: Pick<TrxDeps, 'db' | 'clock' | 'payments'>,
  by: Actor & { id: number },
  ref: string,
  reason: string,
): Promise<PaymentRow> {
  const { db } = deps;
  const now = deps.clock.now();
  const payment = await holdByRef(db, ref);
  if (!payment) throw new Refusal(404, 'not_found');
  if (payment.status === 'refunded') return payment;
  if (!REFUNDABLE.includes(payment.status)) throw new Refusal(409, 'payment_not_refundable');
  const shares = payment.status === 'paid' ? await sharesOf(deps, payment) : [];
  const step = { from: payment.status, to: 'refunded', why: 'refund', details: { reason, by: String(by.id) } } as const;
  await changePayment(db, payment.id, step, now, { nextCheckAt: null });
  if (shares.length > 0 && !(await writeEntry(db, 'payment_refund', payment.id, shares)))
    throw new Error(`payment ${payment.id} was given back before`);
  // a sum that was never ours to book (review) is between the provider and the person: somebody looks
  const way = payment.status === 'paid' && providerOf(deps, payment)?.refund ? 'provider' : 'hand';
  const { id: payment_id, amount } = payment;
  await insertRefund(db, { payment_id, amount, reason, asked_by: by.id, way, asked_at: now });
  const after = { status: 'refunded', amount: payment.amount, reason };
  await audit(db, by, {
    act: 'payment.refund',
    target: { kind: 'payment', id: payment.id },
    before: { status: payment.status },
    after,
  });
  return payment;
}

/** A payment under review has moved no money of ours. */
const REFUNDABLE: readonly PaymentStatus[] = ['paid', 'review'];

/** From where it went: a balance; or our revenue, and the balance as far as it was returned to it. */
async function sharesOf(deps: Pick<TrxDeps, 'db' | 'clock'>, payment: PaymentRow): Promise<Share[]> {
  const { id, user_id: user, amount, adapter } = payment;
  const returned = await withdrawPromotion(deps, id);
  const fromBalance = returned ?? amount;
  return [
    { account: { user }, amount: -fromBalance },
    { account: 'revenue', amount: fromBalance - amount },
    { account: { provider: adapter }, amount },
  ];
}

/** The provider's part. It is asked first, for it may have been told before; nobody else tells it meanwhile. */
async function tell(deps: Pick<Deps, 'db' | 'clock' | 'payments'>, payment: PaymentRow): Promise<Refund> {
  const { db } = deps;
  const now = deps.clock.now();
  const kept = await takeTelling(db, payment.id, now, new Date(now.getTime() - TELLING));
  if (!kept || kept.given_at !== null) throw new Refusal(409, 'payment_not_refundable');
  const refund = { paymentId: payment.id, amount: kept.amount };
  if (kept.way === 'hand') return { ...refund, state: 'by_hand' };
  if (!kept.is_ours) throw new Refusal(409, 'refund_in_progress');
  try {
    await giveBack(providerOf(deps, payment), payment);
    await updateGivenBack(db, payment.id, deps.clock.now());
    return { ...refund, state: 'given' };
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    await updateNote(db, payment.id, error.message);
    return { ...refund, state: 'told' };
  }
}

async function giveBack(provider: Payments | null, payment: PaymentRow): Promise<void> {
  const { document_id: id, provider_transaction: transaction, amount } = payment;
  if (!provider?.refund || transaction === null) throw new PaymentFailure('this provider gives nothing back by itself');
  const told = await provider.ask({ id, transaction });
  if (told?.outcome === 'returned') return;
  if (told?.outcome !== 'paid')
    throw new PaymentFailure(`the provider does not say that it was paid: ${told?.outcome}`);
  await provider.refund({ transaction, amount, language: 'az' });
}

/** Who carried the payment out, when it still does. */
function providerOf({ payments }: Pick<Deps, 'payments'>, { provider, adapter }: PaymentRow): Payments | null {
  const now = payments[provider];
  return now?.name === adapter ? now : null;
}
