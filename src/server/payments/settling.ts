import { statusAfterReport } from '#contract/payments/fields.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps, TrxDeps } from '../deps.ts';
import { moveMoney } from '../ledger/service.ts';
import { PaymentFailure, type PaymentReport } from '../ports.ts';
import { beginPromotion } from '../promotions/service.ts';
import {
  askAgain,
  changePayment,
  claimHanging,
  holdByOrder,
  isTransactionTaken,
  notePayment,
  orderAt,
  type PaymentRow,
  paymentOf,
} from './queries.ts';

/**
 * What a report did. nothing: it is known, comes too late, or is about no payment of ours; odd: it changes nothing, but
 * somebody must look (paid twice, or given back without us).
 */
export type Settled = 'paid' | 'failed' | 'review' | 'nothing' | 'odd';
type Log = { warn: (error: unknown, text: string) => void };

/** How often the provider is asked about a payment that hangs, and for how long, in ms. */
const ASK_EVERY = 20_000;
const GIVEN_UP_AFTER = 24 * 3_600_000;
/** One of which the provider knows nothing new after an hour was mostly left: it is asked about seldom. */
const LEFT_AFTER = 3_600_000;
const ASK_OF_LEFT_EVERY = 5 * 60_000;
/** How many the provider is asked about side by side, and how many are taken in one go. */
const SIDE_BY_SIDE = 8;
const MOST_AT_ONCE = 5 * SIDE_BY_SIDE;
/** No more are taken after so many ms: with a provider that is away a run ends before the lease of its job (job-runs.ts). */
const LONGEST_RUN = 60_000;

/**
 * Does what a provider reports, in one transaction, once: the payment is held, its status decides what may follow, and the
 * ledger takes each payment one time only. Reports may come twice, late, in any order and from several places at once.
 */
export function settle(deps: Deps, adapter: string, report: PaymentReport, source: string): Promise<Settled> {
  // copies of a callback wait here, not with a connection each on the payment's row
  return deps.mutex(`order ${report.order}`, () => settleInTurn(deps, adapter, report, source));
}

function settleInTurn(deps: Deps, adapter: string, report: PaymentReport, source: string): Promise<Settled> {
  return inTransaction(deps.db, async (trx): Promise<Settled> => {
    const payment = await holdByOrder(trx, report.order);
    if (!payment || payment.adapter !== adapter) return 'nothing';
    const now = deps.clock.now();
    const why = await misfitOf(trx, payment, report);
    const next = statusAfterReport(payment.status, report.outcome, why === null);
    const heard = heardOf(report);
    if (next === null) {
      const oddity = oddityOf(payment, report, why);
      return oddity !== null && (await notePayment(trx, payment, oddity, heard, now)) ? 'odd' : 'nothing';
    }
    const takes = why === null && report.transaction !== null && payment.provider_transaction === null;
    const also = { nextCheckAt: null, ...(takes && { transaction: report.transaction }) };
    const step = { from: payment.status, to: next, why: why ?? source, details: heard };
    await changePayment(trx, payment.id, step, now, also);
    if (next === 'paid') await deliver({ ...deps, db: trx }, payment);
    return next as Settled;
  });
}

/**
 * Asks the providers about all payments nobody has told us the end of, the latest first. Safe at any moment, in several
 * processes at once.
 * @throws AggregateError when some could not be settled, after all others were
 */
export async function checkHanging(deps: Deps, log: Log): Promise<void> {
  const now = deps.clock.now();
  const ends = performance.now() + LONGEST_RUN;
  const errors: unknown[] = [];
  for (let isMore = true; isMore && performance.now() < ends; ) {
    const hanging = await claimHanging(deps.db, now, new Date(now.getTime() + ASK_EVERY), MOST_AT_ONCE);
    const queue = hanging.values();
    const askOneByOne = async () => {
      for (const payment of queue) await checkPayment(deps, payment, log).catch((error: unknown) => errors.push(error));
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, askOneByOne));
    isMore = hanging.length > 0;
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} payments could not be settled: ${errors[0]}`);
}

/** Asks the provider what became of a payment, and does what it says. */
export async function checkPayment(deps: Deps, payment: PaymentRow, log: Log): Promise<void> {
  const provider = deps.payments[payment.provider];
  // the operator has changed providers: only this one's callbacks can settle it now
  if (provider?.name !== payment.adapter) return waitOn(deps, payment);
  try {
    const report = await provider.ask({
      id: orderAt(provider, payment),
      transaction: payment.provider_transaction ?? payment.claimed_transaction,
    });
    const isOurs = paymentOf(report?.order ?? '') === payment.document_id;
    if (report && isOurs && (await settle(deps, payment.adapter, report, 'asked')) !== 'nothing') return;
    await waitOn(deps, payment);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.warn(error, 'a payment could not be asked about');
  }
}

/**
 * Nobody has paid yet. After a day nobody is asked any more; should the bank say later that somebody has paid, it still
 * counts.
 */
async function waitOn({ db, clock }: Deps, { id, status: from, created_at }: PaymentRow): Promise<void> {
  const now = clock.now();
  const age = now.getTime() - created_at.getTime();
  if (age < LEFT_AFTER) return;
  if (age < GIVEN_UP_AFTER) return askAgain(db, id, new Date(now.getTime() + ASK_OF_LEFT_EVERY));
  // one that was over before and that somebody claims to have paid
  if (from !== 'created' && from !== 'redirected') return askAgain(db, id, null);
  await changePayment(db, id, { from, to: 'expired', why: 'time' }, now, { nextCheckAt: null });
}

/** The money and what was bought with it. A promotion of a listing that is not active any more becomes balance. */
async function deliver(deps: TrxDeps, payment: PaymentRow): Promise<void> {
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
async function misfitOf(trx: Trx, payment: PaymentRow, report: PaymentReport): Promise<string | null> {
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
