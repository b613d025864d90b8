import { sql } from 'kysely';
import { statusAfterReport } from '#contract/payments/fields.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import { failAt } from '../failpoints.ts';
import { moveMoney } from '../ledger/service.ts';
import { PaymentFailure, type PaymentReport } from '../ports.ts';
import { beginPromotion } from '../promotions/service.ts';
import {
  changePayment,
  claimHanging,
  holdByOrder,
  isTransactionTaken,
  notePayment,
  type PaymentRow,
  stopAsking,
} from './queries.ts';

/**
 * What a report did. nothing: it is known, comes too late, or is about no payment of ours; odd: it changes nothing, but
 * somebody must look (paid twice, or given back without us).
 */
export type Settled = 'paid' | 'failed' | 'review' | 'nothing' | 'odd';

/** How often somebody else than the person is asked about a payment that hangs, and for how long, in ms. */
const ASK_EVERY = 20_000;
const GIVEN_UP_AFTER = 24 * 3_600_000;
const MOST_AT_ONCE = 50;

/**
 * Does what a provider reports, in one transaction, once: the payment is held, its status decides what may follow, and the
 * ledger takes each payment one time only. Reports may come twice, late, in any order and from several places at once.
 */
export function settle(deps: Deps, adapter: string, report: PaymentReport, source: string): Promise<Settled> {
  return deps.db.transaction().execute(async (trx): Promise<Settled> => {
    const payment = await holdByOrder(trx, report.order);
    if (!payment || payment.adapter !== adapter) return 'nothing';
    await failAt('payment held');
    const now = deps.clock.now();
    const why = await misfitOf(trx, payment, report);
    const next = statusAfterReport(payment.status, report.outcome, why === null);
    const heard = heardOf(report);
    if (next === null) {
      const oddity = oddityOf(payment, report, why);
      return oddity !== null && (await notePayment(trx, payment, oddity, heard, now)) ? 'odd' : 'nothing';
    }
    const takes = why === null && report.transaction !== null && payment.provider_transaction === null;
    const transaction = takes ? sql`, provider_transaction = ${report.transaction}` : sql``;
    const step = { from: payment.status, to: next, why: why ?? source, details: heard };
    await changePayment(trx, payment.id, step, now, sql`, next_check_at = null${transaction}`);
    await failAt('payment changed');
    if (next === 'paid') await deliver({ ...deps, db: trx }, payment);
    await failAt('payment settled');
    return next as Settled;
  });
}

/** Asks the providers about payments nobody has told us the end of. Safe at any moment, in several processes at once. */
export async function checkHanging(deps: Deps, log: { warn: (error: unknown, text: string) => void }): Promise<number> {
  const now = deps.clock.now();
  const hanging = await claimHanging(deps.db, now, new Date(now.getTime() + ASK_EVERY), MOST_AT_ONCE);
  for (const payment of hanging) await checkPayment(deps, payment, log);
  return hanging.length;
}

/** Asks the provider what became of a payment, and does what it says. */
export async function checkPayment(
  deps: Deps,
  payment: PaymentRow,
  log: { warn: (error: unknown, text: string) => void },
): Promise<void> {
  const provider = deps.payments[payment.provider];
  // the operator has changed providers: only this one's callbacks can settle it now
  if (provider?.name !== payment.adapter) return giveUp(deps, payment);
  try {
    const report = await provider.ask({
      id: payment.document_id,
      transaction: payment.provider_transaction ?? payment.claimed_transaction,
    });
    const isOurs = report?.order === payment.document_id;
    if (report && isOurs && (await settle(deps, payment.adapter, report, 'asked')) !== 'nothing') return;
    await giveUp(deps, payment);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.warn(error, 'a payment could not be asked about');
  }
}

/** Nobody has paid in a day. Should the bank say later that somebody has, it still counts. */
async function giveUp(deps: Deps, payment: PaymentRow): Promise<void> {
  const now = deps.clock.now();
  if (now.getTime() - payment.created_at.getTime() < GIVEN_UP_AFTER) return;
  const { status: from } = payment;
  // nobody is asked any more about one that was over before and that somebody claims to have paid
  if (from !== 'created' && from !== 'redirected') return stopAsking(deps.db, payment.id);
  await changePayment(deps.db, payment.id, { from, to: 'expired', why: 'time' }, now, sql`, next_check_at = null`);
}

/** The money and what was bought with it. A promotion of a listing that is not active any more becomes balance. */
async function deliver(deps: Deps, payment: PaymentRow): Promise<void> {
  const { id, user_id: user, amount, adapter, duration_id: duration, listing_id: listing } = payment;
  const hasBegun =
    duration !== null &&
    listing !== null &&
    (await beginPromotion(deps, {
      userId: user,
      listingId: listing,
      durationId: duration,
      price: amount,
      paymentId: id,
    }));
  const to = hasBegun ? 'revenue' : { user };
  const isFirst = await moveMoney(deps.db, { cause: 'payment', causeId: id, from: { provider: adapter }, to, amount });
  if (!isFirst) throw new Error(`payment ${id} has moved its money before it was paid`);
}

/** What a person must look at though the payment stays as it is: who pays twice gets one back; who got it back had it. */
function oddityOf(payment: PaymentRow, report: PaymentReport, misfit: string | null): string | null {
  if (misfit === 'second_transaction' && report.outcome === 'paid') return misfit;
  return payment.status === 'paid' && report.outcome === 'returned' ? 'returned_by_provider' : null;
}

/** Why a report does not fit the payment, or null. */
async function misfitOf(trx: Db, payment: PaymentRow, report: PaymentReport): Promise<string | null> {
  const { provider_transaction: ours } = payment;
  if (ours !== null && report.transaction !== null && report.transaction !== ours) return 'second_transaction';
  if (report.transaction !== null && (await isTransactionTaken(trx, payment.id, payment.adapter, report.transaction)))
    return 'transaction_of_another';
  if (report.amount !== payment.amount) return 'amount_differs';
  return report.currency === 'AZN' ? null : 'currency_differs';
}

function heardOf({ outcome, transaction, amount, currency, details }: PaymentReport): Record<string, string> {
  const told = { transaction, amount: amount === null ? null : String(amount), currency };
  const known = Object.entries(told).filter((pair): pair is [string, string] => pair[1] !== null);
  return { ...details, outcome, ...Object.fromEntries(known) };
}
