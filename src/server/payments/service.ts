import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { statusAfter } from '#contract/listings/actions.ts';
import type { NewPayment, NewPromotionPayment } from '#contract/payments/api.ts';
import { isTopUp, type PaymentProvider } from '#contract/payments/fields.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { toManat, toQepik } from '#contract/values/money.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, TrxDeps, Viewer } from '../deps.ts';
import { moveMoney } from '../ledger/service.ts';
import { lockOwnListing } from '../listings/posting/service.ts';
import { PaymentFailure } from '../ports.ts';
import { beginPromotion, endsAfterListing, findOffer, type Offer } from '../promotions/service.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import {
  changePayment,
  claimUnstartedPayment,
  countOpen,
  findByKey,
  findByOrder,
  hasBalance,
  insertPayment,
  lockPayments,
  type NewPaymentRow,
  orderAt,
  type PaymentRow,
} from './queries.ts';

type Caller = { language: 'az' | 'en' | 'ru'; log: { error: (error: unknown, text: string) => void } };

/**
 * How long a request with the same key waits for the first one and how often it polls, in ms. nginx may have waited 3 s for a
 * frozen instance before, and the total must stay below 5 s; a later repetition restarts the payment.
 */
const REPEAT_TIMEOUT = 1_500;
const POLL_INTERVAL = 100;
/** How many unpaid payments a person may start within the window (ms): each costs us and the bank work. */
const MAX_OPEN = 20;
const OPEN_WINDOW = HOUR_MS;

/**
 * Starts a payment. @returns where the browser continues. The payment is stored before the provider is called. Requests with
 * the same key start it once, even in parallel; one that was not started, because the process died or the provider was down,
 * is started again.
 * @throws Refusal 401, 422 invalidAmount | paymentError, 409 offer_changed | idempotency_conflict, 429 too_many_payments,
 *   503 epointError, 503 service_unavailable while the first request with this key is running
 */
export async function startPayment(
  deps: Deps,
  viewer: Viewer,
  body: NewPayment & { provider: PaymentProvider },
  key: string | undefined,
  caller: Caller,
): Promise<string> {
  const { id: userId } = requireUser(viewer);
  const provider = deps.payments[body.provider];
  if (!provider) throw new Refusal(422, 'paymentError', { fields: { provider: 'is not offered' } });
  const order = body.isBalanceIncrease
    ? readTopUp(body.amount)
    : await inTransaction(deps.db, (db) => readPromotion({ ...deps, db }, viewer, body));
  const requestHash = key === undefined ? null : hash('sha256', JSON.stringify(body), 'base64url');
  const row = await storePayment(deps, {
    userId,
    purpose: body.isBalanceIncrease ? 'top_up' : 'promotion',
    provider: body.provider,
    adapter: provider.name,
    ...order,
    requestKey: key ?? null,
    requestHash,
  });
  if (!row) return repeatAnswer(deps, userId, key ?? '', requestHash, caller);
  return redirect(deps, row, caller);
}

/**
 * Buys a promotion with the balance, in a transaction of the caller's.
 * @throws Refusal 401, 403, 404, 409, 422 not_enough_balance
 */
export async function buyWithBalance(deps: TrxDeps, viewer: Viewer, body: NewPromotionPayment): Promise<number> {
  const { id: userId } = requireUser(viewer);
  // checked before anything is locked; the ledger decides
  if (!(await hasBalance(deps.db, userId, toQepik(body.amount)))) throw new Refusal(422, 'not_enough_balance');
  const { amount, listingId, durationId } = await readPromotion(deps, viewer, body);
  const purchaseId = await beginPromotion(deps, { userId, listingId, durationId, price: amount, paymentId: null });
  if (purchaseId === null) throw new Refusal(409, 'listing_state_conflict');
  await moveMoney(deps.db, { cause: 'purchase', causeId: purchaseId, from: { user: userId }, to: 'revenue', amount });
  return listingId;
}

/** Null: one with this key exists. A person's parallel payments are serialized, so that the limit counts them. */
function storePayment(deps: Pick<Deps, 'db' | 'clock' | 'mutex'>, payment: NewPaymentRow): Promise<PaymentRow | null> {
  return deps.mutex(`payments ${payment.userId}`, () => storeWithLimit(deps, payment));
}

function storeWithLimit({ db, clock }: Pick<Deps, 'db' | 'clock'>, payment: NewPaymentRow): Promise<PaymentRow | null> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    await lockPayments(trx, payment.userId);
    const row = await insertPayment(trx, payment, now);
    const { count, first: firstStartedAt } = await countOpen(
      trx,
      payment.userId,
      new Date(now.getTime() - OPEN_WINDOW),
    );
    if (!row || !firstStartedAt || count <= MAX_OPEN) return row;
    const retryAfter = Math.ceil((firstStartedAt.getTime() + OPEN_WINDOW - now.getTime()) / 1_000);
    throw new Refusal(429, 'too_many_payments', { retryAfter });
  });
}

async function redirect(deps: Deps, row: PaymentRow, { language, log }: Caller): Promise<string> {
  const provider = deps.payments[row.provider];
  const returnUrl = `${deps.config.PUBLIC_URL}${language === 'az' ? '' : `/${language}`}/payment/${row.document_id}`;
  const { texts } = await deps.texts.textsIn(language);
  try {
    const started = await provider?.begin({
      id: orderAt(provider, row),
      amount: row.amount,
      description: texts[row.purpose === 'top_up' ? 'payment_top_up' : 'payment_promotion'] ?? 'Evim',
      language,
      // a hint for the page only: returning to it proves nothing
      returnTo: { success: returnUrl, failure: `${returnUrl}?returned=unpaid` },
    });
    if (!started) throw new PaymentFailure('no provider');
    const changes = { redirectUrl: started.redirectUrl, transaction: started.transaction };
    const step = { from: 'created', to: 'redirected', why: 'begun' } as const;
    const isFirst = await changePayment(deps.db, row.id, step, deps.clock.now(), changes);
    // another request has just restarted the payment: use its page
    return isFirst
      ? started.redirectUrl
      : ((await findByOrder(deps.db, row.document_id))?.redirect_url ?? started.redirectUrl);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.error(error, 'a payment could not be started');
    // if the provider has started it nevertheless and it is paid, the callback still counts
    const step = { from: 'created', to: 'failed', why: 'not_begun' } as const;
    await changePayment(deps.db, row.id, step, deps.clock.now());
    throw notStarted();
  }
}

/** The response to a repeated request, once the first is answered; a payment that was not started is started now. */
async function repeatAnswer(
  deps: Deps,
  userId: number,
  key: string,
  requestHash: string | null,
  caller: Caller,
): Promise<string> {
  for (let waitedMs = 0; ; waitedMs += POLL_INTERVAL) {
    const first = await findByKey(deps.db, userId, key);
    if (first?.request_hash !== requestHash) throw new Refusal(409, 'idempotency_conflict');
    if (first.redirect_url !== null) return first.redirect_url;
    const claimed = await claimUnstartedPayment(deps.db, first.id, deps.clock.now());
    if (claimed) return redirect(deps, claimed, caller);
    if (first.status !== 'created') throw notStarted();
    // not epointError: the browser would forget the key and could pay twice
    if (waitedMs >= REPEAT_TIMEOUT) throw new Refusal(503, 'service_unavailable', { retryAfter: 2 });
    await wait(POLL_INTERVAL);
  }
}

type PaymentValues = { amount: number; listingId: number | null; durationId: number | null };

function readTopUp(amount: number): PaymentValues {
  if (!isTopUp(amount)) throw new Refusal(422, 'invalidAmount', { fields: { amount: 'invalidAmount' } });
  return { amount: toQepik(amount), listingId: null, durationId: null };
}

/** A promotion at our price, for an active listing of the viewer. */
async function readPromotion(deps: TrxDeps, viewer: Viewer, body: NewPromotionPayment) {
  const { storedListing: listing } = await lockOwnListing(deps, viewer, String(body.listingId));
  if (statusAfter(listing.status, 'promote', 'owner') === null) throw new Refusal(409, 'listing_state_conflict');
  const offer: Offer | null = await findOffer(deps.db, String(body.promotionId), body.selectedDurationId);
  // withdrawn, or at another price than the buyer saw
  if (!offer || toManat(offer.price) !== body.amount) throw new Refusal(409, 'offer_changed');
  if (!body.acceptsEnd && (await endsAfterListing(deps, listing.id, offer)))
    throw new Refusal(409, 'promotion_outlives_listing');
  return { amount: offer.price, listingId: listing.id, durationId: offer.durationId };
}

function notStarted(): Refusal {
  return new Refusal(503, 'epointError', { retryAfter: 30 });
}
