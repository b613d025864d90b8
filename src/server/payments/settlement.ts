import { statusAfterReport } from '#contract/payments/fields.ts';
import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps, TrxDeps } from '../deps.ts';
import { recordLatePayment } from '../ledger/payout-service.ts';
import { moveMoney } from '../ledger/service.ts';
import { PaymentFailure, type PaymentReport } from '../ports.ts';
import { beginPromotion } from '../promotions/service.ts';
import { raiseAlarm } from '../telemetry/counters.ts';
import {
  changePayment,
  claimPaymentsToCheck,
  isTransactionTaken,
  lockByOrder,
  orderAt,
  type PaymentRow,
  paymentOf,
  recordReport,
  updateNextCheck,
} from './queries.ts';

/**
 * The effect of a report. nothing: it is known, late, or about no payment of ours; odd: it changes nothing, but a person must
 * check (paid twice, or returned without us); unknown: somebody has paid, and we have no such payment.
 */
type SettleResult = 'paid' | 'failed' | 'review' | 'nothing' | 'odd' | 'unknown';
type Log = Record<'warn' | 'error', (details: unknown, text?: string) => void>;

/** How often the provider is polled about an open payment, and for how long, in ms. */
const CHECK_INTERVAL = 20_000;
const EXPIRY = DAY_MS;
/** After an hour without a result most payments are abandoned and checked less often; in ms. */
const SLOW_AFTER = HOUR_MS;
const SLOW_INTERVAL = 5 * 60_000;
/** How many checks run in parallel, and how many payments are claimed at once. */
const CONCURRENCY = 8;
const BATCH_SIZE = 5 * CONCURRENCY;
/** No further batch is claimed after this time (ms), so that a run with a slow provider ends before its job's lease. */
const MAX_RUN = 60_000;

/**
 * Applies a provider's report once, in one transaction: the payment is locked, its status decides what may follow, and the
 * ledger accepts each payment once. Reports may be repeated, late, in any order and in parallel.
 */
export function settle(deps: Deps, adapter: string, report: PaymentReport, source: string): Promise<SettleResult> {
  // repeated callbacks wait here instead of holding a connection each
  return deps.mutex(`order ${report.order}`, () => settleOnce(deps, adapter, report, source));
}

/** Settles a report, and raises an alarm when a person must look at it. */
export async function settleOrAlarm(
  deps: Deps,
  adapter: string,
  report: PaymentReport,
  { source, log }: { source: string; log: Log },
): Promise<SettleResult> {
  const result = await settle(deps, adapter, report, source);
  const { order, transaction, amount } = report;
  if (result === 'review' || result === 'odd')
    raiseAlarm(deps, log, 'payment', 'a payment does not fit its order', { order });
  if (result === 'unknown') {
    const details = { provider: adapter, order, transaction, amount };
    raiseAlarm(deps, log, 'payment', 'somebody has paid an order that we do not know', details);
  }
  return result;
}

function settleOnce(deps: Deps, adapter: string, report: PaymentReport, source: string): Promise<SettleResult> {
  return inTransaction(deps.db, async (trx): Promise<SettleResult> => {
    const payment = await lockByOrder(trx, report.order);
    if (!payment || payment.adapter !== adapter) return report.outcome === 'paid' ? 'unknown' : 'nothing';
    const now = deps.clock.now();
    const misfit = await misfitOf(trx, payment, report);
    // of an earlier attempt: this one may still be paid
    if (misfit === 'second_transaction' && report.outcome === 'failed') return 'nothing';
    const next = statusAfterReport(payment.status, report.outcome, misfit === null);
    const details = reportDetails(report);
    if (next === null) {
      const oddity = oddityOf(payment, report, misfit);
      return oddity !== null && (await recordReport(trx, payment, oddity, details, now)) ? 'odd' : 'nothing';
    }
    // a declined attempt is not the one that may pay later
    const isOurs = next === 'paid' && misfit === null;
    const storesTransaction = isOurs && report.transaction !== null && payment.provider_transaction === null;
    const extraChanges = { nextCheckAt: null, ...(storesTransaction && { transaction: report.transaction }) };
    const step = { from: payment.status, to: next, why: misfit ?? source, details };
    await changePayment(trx, payment.id, step, now, extraChanges);
    if (next === 'paid') await deliver({ ...deps, db: trx }, payment);
    return next as SettleResult;
  });
}

/**
 * Asks the providers about all open payments, latest first. Safe to run in parallel.
 * @throws AggregateError when some could not be settled, after all others were processed
 */
export async function checkOpenPayments(deps: Deps, log: Log): Promise<void> {
  const now = deps.clock.now();
  const endsAt = performance.now() + MAX_RUN;
  const errors: unknown[] = [];
  for (let isMore = true; isMore && performance.now() < endsAt; ) {
    const batch = await claimPaymentsToCheck(deps.db, now, new Date(now.getTime() + CHECK_INTERVAL), BATCH_SIZE);
    const queue = batch.values();
    const checkQueue = async () => {
      for (const payment of queue) await checkPayment(deps, payment, log).catch((error: unknown) => errors.push(error));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, checkQueue));
    isMore = batch.length > 0;
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} payments could not be settled: ${errors[0]}`);
}

/** Asks the provider for the state of a payment and applies it. */
export async function checkPayment(deps: Deps, payment: PaymentRow, log: Log): Promise<void> {
  const provider = deps.payments[payment.provider];
  // the operator has changed providers: the old one cannot be asked, and its callbacks are not accepted
  if (provider?.name !== payment.adapter) return scheduleCheck(deps, payment);
  try {
    const report = await provider.ask({
      id: orderAt(provider, payment),
      // the browser's is the newer one: what is stored may be of a declined attempt
      transaction: payment.claimed_transaction ?? payment.provider_transaction,
    });
    const isOurs = paymentOf(report?.order ?? '') === payment.document_id;
    const how = { source: 'asked', log };
    if (report && isOurs && (await settleOrAlarm(deps, payment.adapter, report, how)) !== 'nothing') return;
    await scheduleCheck(deps, payment);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.warn(error, 'the state of a payment could not be read');
  }
}

/**
 * Schedules the next check of an unpaid payment. After a day it expires; a later report of the bank still counts.
 */
async function scheduleCheck({ db, clock }: Deps, { id, status: from, created_at }: PaymentRow): Promise<void> {
  const now = clock.now();
  const age = now.getTime() - created_at.getTime();
  if (age < SLOW_AFTER) return;
  if (age < EXPIRY) return updateNextCheck(db, id, new Date(now.getTime() + SLOW_INTERVAL));
  // already over, but a report claims that it was paid
  if (from !== 'created' && from !== 'redirected') return updateNextCheck(db, id, null);
  await changePayment(db, id, { from, to: 'expired', why: 'time' }, now, { nextCheckAt: null });
}

/** Books the money and starts the promotion. If the listing is no longer active, the money becomes balance. */
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
  if (!hasBegun) await recordLatePayment(deps.db, { userId: user, paymentId: id, amount, now: deps.clock.now() });
}

/** A report that a person must check though the payment's status stays: a second payment, or a return without us. */
function oddityOf(payment: PaymentRow, report: PaymentReport, misfit: string | null): string | null {
  if (misfit === 'second_transaction' && report.outcome === 'paid') return misfit;
  return payment.status === 'paid' && report.outcome === 'returned' ? 'returned_by_provider' : null;
}

/** Why a report does not match the payment, or null. */
async function misfitOf(trx: Trx, payment: PaymentRow, report: PaymentReport): Promise<string | null> {
  const { provider_transaction: ours } = payment;
  if (ours !== null && report.transaction !== null && report.transaction !== ours) return 'second_transaction';
  if (report.transaction !== null && (await isTransactionTaken(trx, payment.id, payment.adapter, report.transaction)))
    return 'transaction_of_another';
  if (report.amount !== payment.amount) return 'amount_differs';
  return report.currency === 'AZN' ? null : 'currency_differs';
}

function reportDetails({ outcome, transaction, amount, currency, details }: PaymentReport): Record<string, string> {
  const values = { transaction, amount: amount === null ? null : String(amount), currency };
  const defined = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null);
  return { ...details, outcome, ...Object.fromEntries(defined) };
}
