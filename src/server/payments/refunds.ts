import type { PaymentStatus } from '#contract/payments/fields.ts';
import { type Actor, audit, COMMAND } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, TrxDeps } from '../deps.ts';
import { requireOfficer } from '../ledger/officer-service.ts';
import { type Share, writeEntry } from '../ledger/service.ts';
import { PaymentFailure, type Payments } from '../ports.ts';
import { withdrawPromotion } from '../promotions/ending-service.ts';
import { Refusal } from '../refusal.ts';
import { changePayment, lockByRef, type PaymentRow } from './queries.ts';
import { claimRefundRequest, insertRefund, markGiven, markGivenByHand, updateNote } from './refund-queries.ts';

/** given: confirmed by the provider; told: requested from the provider; by_hand: a person must give it back. */
type RefundState = 'given' | 'told' | 'by_hand';
type Refund = { paymentId: number; amount: number; state: RefundState };

/** How long a request to the provider is claimed, in ms. */
const REQUEST_CLAIM = 60_000;

/**
 * Refunds a whole payment. First the ledger: the money is taken from where it went, and the payment is refunded from then on,
 * whatever the provider answers. Then the provider is called; if it cannot refund, refuses or does not answer, a person gives
 * the money back and records it (`recordGivenByHand`). Repeating the call continues where it stopped.
 * @param ref id or documentId
 * @param from the actor in the audit log; `by` is recorded as the person in any case
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
  const payment = await inTransaction(deps.db, (trx) =>
    refundInLedger({ ...deps, db: trx }, { ...from, id: by }, ref, why),
  );
  return requestRefund(deps, payment);
}

/**
 * Records that a person has given a refund back by hand. The provider is asked first whether an earlier request has reached it.
 * @throws Refusal 403 not_allowed, 422 reason_required, 409 payment_not_refundable: no refund is open; refund_in_progress: the
 * provider may be making it; refund_unknown: it does not answer; refund_given_already: it has made it
 */
export async function recordGivenByHand(
  deps: Pick<Deps, 'db' | 'clock' | 'payments'>,
  by: number,
  ref: string,
  note: string,
  from: Actor = COMMAND,
): Promise<void> {
  const { db, clock } = deps;
  await requireOfficer(db, by);
  if (note.trim() === '') throw new Refusal(422, 'reason_required');
  const payment = await inTransaction(db, (trx) => lockByRef(trx, ref));
  if (payment) await refuseGivenByProvider(deps, payment);
  await inTransaction(db, async (trx) => {
    const id = await markGivenByHand(trx, ref, { by, note: note.trim(), now: clock.now() });
    if (id === null) throw new Refusal(409, 'payment_not_refundable');
    const target = { kind: 'payment', id };
    const [before, after] = [{ isGiven: false }, { isGiven: true, note: note.trim() }];
    await audit(trx, { ...from, id: by }, { act: 'payment.given', target, before, after });
  });
}

/** The ledger's part. A refunded payment that was not given back yet is continued. */
async function refundInLedger(
  deps: Pick<TrxDeps, 'db' | 'clock' | 'payments'>,
  by: Actor & { id: number },
  ref: string,
  reason: string,
): Promise<PaymentRow> {
  const { db } = deps;
  const now = deps.clock.now();
  const payment = await lockByRef(db, ref);
  if (!payment) throw new Refusal(404, 'not_found');
  if (payment.status === 'refunded') return payment;
  if (!REFUNDABLE.includes(payment.status)) throw new Refusal(409, 'payment_not_refundable');
  const shares = payment.status === 'paid' ? await sharesOf(deps, payment) : [];
  const step = { from: payment.status, to: 'refunded', why: 'refund', details: { reason, by: String(by.id) } } as const;
  await changePayment(db, payment.id, step, now, { nextCheckAt: null });
  if (shares.length > 0 && !(await writeEntry(db, 'payment_refund', payment.id, shares)))
    throw new Error(`payment ${payment.id} was given back before`);
  // money under review was never booked: a person must settle it between provider and payer
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

/** A payment under review has moved no money in the ledger. */
const REFUNDABLE: readonly PaymentStatus[] = ['paid', 'review'];

/** From where the money went: a balance; or our revenue, less what a withdrawn promotion returned to the balance. */
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

/** The provider's part. Its state is requested first, because an earlier request may have reached it. */
async function requestRefund(deps: Pick<Deps, 'db' | 'clock' | 'payments'>, payment: PaymentRow): Promise<Refund> {
  const { db } = deps;
  const now = deps.clock.now();
  const row = await claimRefundRequest(db, payment.id, now, new Date(now.getTime() - REQUEST_CLAIM));
  if (!row || row.given_at !== null) throw new Refusal(409, 'payment_not_refundable');
  const refund = { paymentId: payment.id, amount: row.amount };
  if (row.way === 'hand') return { ...refund, state: 'by_hand' };
  if (!row.is_ours) throw new Refusal(409, 'refund_in_progress');
  try {
    await refundAtProvider(providerOf(deps, payment), payment);
    await markGiven(db, payment.id, deps.clock.now());
    return { ...refund, state: 'given' };
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    await updateNote(db, payment.id, error.message);
    return { ...refund, state: 'told' };
  }
}

/** Claims the refund, so that no request to the provider begins now, and asks the provider for its state. */
async function refuseGivenByProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'payments'>,
  payment: PaymentRow,
): Promise<void> {
  const now = deps.clock.now();
  const row = await claimRefundRequest(deps.db, payment.id, now, new Date(now.getTime() - REQUEST_CLAIM));
  if (!row || row.way === 'hand' || row.given_at !== null) return;
  if (!row.is_ours) throw new Refusal(409, 'refund_in_progress');
  const order = { id: payment.document_id, transaction: payment.provider_transaction };
  const report = await providerOf(deps, payment)
    ?.ask(order)
    .catch((error: unknown) => {
      throw error instanceof PaymentFailure ? new Refusal(409, 'refund_unknown') : error;
    });
  if (report?.outcome !== 'returned') return;
  await markGiven(deps.db, payment.id, now);
  throw new Refusal(409, 'refund_given_already');
}

async function refundAtProvider(provider: Payments | null, payment: PaymentRow): Promise<void> {
  const { document_id: id, provider_transaction: transaction, amount } = payment;
  if (!provider?.refund || transaction === null) throw new PaymentFailure('this provider gives nothing back by itself');
  const report = await provider.ask({ id, transaction });
  if (report?.outcome === 'returned') return;
  if (report?.outcome !== 'paid')
    throw new PaymentFailure(`the provider does not say that it was paid: ${report?.outcome}`);
  await provider.refund({ transaction, amount, language: 'az' });
}

/** The provider that carried the payment out, if it is still configured. */
function providerOf({ payments }: Pick<Deps, 'payments'>, { provider, adapter }: PaymentRow): Payments | null {
  const configured = payments[provider];
  return configured?.name === adapter ? configured : null;
}
