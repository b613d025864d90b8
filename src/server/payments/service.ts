import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { statusAfter } from '#contract/listings/actions.ts';
import type { NewPayment, NewPromotionPayment } from '#contract/payments/api.ts';
import { isTopUp, type PaymentProvider } from '#contract/payments/fields.ts';
import { toManat, toQepik } from '#contract/values/money.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, TrxDeps, Viewer } from '../deps.ts';
import { moveMoney } from '../ledger/service.ts';
import { holdOwnListing } from '../listings/posting/service.ts';
import { PaymentFailure } from '../ports.ts';
import { beginPromotion, findOffer, type Offer } from '../promotions/service.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import {
  changePayment,
  countOpen,
  findByKey,
  findByOrder,
  hasBalance,
  holdPayments,
  insertPayment,
  type NewPaymentRow,
  orderAt,
  type PaymentRow,
  takeUpPayment,
} from './queries.ts';

type Caller = { language: 'az' | 'en' | 'ru'; log: { error: (error: unknown, text: string) => void } };

/**
 * How long a request with the same key waits for the first one, in ms, and how often it looks. nginx has waited 3 s for an
 * instance that is frozen before it comes to us, and nobody waits more than 5 s: who comes again takes the payment up.
 */
const TWIN_PATIENCE = 1_500;
const TWIN_LOOKS_EVERY = 100;
/** A person may begin so many payments within so many ms without paying them: each is work for us and for the bank. */
const MOST_OPEN = 20;
const OPEN_FOR = 3_600_000;

/**
 * Begins a payment and tells where the browser goes on. The payment is kept before the provider hears of it. With the
 * same key the same one is begun once, also when both come at the same time; one that was not begun, because the process
 * died or the provider was away, is taken up again.
 * @throws Refusal 401, 422 invalidAmount | paymentError, 409 idempotency_conflict, 429 too_many_payments,
 *   503 epointError, 503 service_unavailable while the first request with this key is still at it
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
  const what = body.isBalanceIncrease
    ? readTopUp(body.amount)
    : await inTransaction(deps.db, (db) => readPromotion({ ...deps, db }, viewer, body));
  const requestHash = key === undefined ? null : hash('sha256', JSON.stringify(body), 'base64url');
  const row = await keepPayment(deps, {
    userId,
    purpose: body.isBalanceIncrease ? 'top_up' : 'promotion',
    provider: body.provider,
    adapter: provider.name,
    ...what,
    requestKey: key ?? null,
    requestHash,
  });
  if (!row) return recall(deps, userId, key ?? '', requestHash, caller);
  return redirect(deps, row, caller);
}

/**
 * Buys a promotion with the balance, in a transaction of the caller's.
 * @throws Refusal 401, 403, 404, 409, 422 paymentError | not_enough_balance
 */
export async function buyWithBalance(deps: TrxDeps, viewer: Viewer, body: NewPromotionPayment): Promise<number> {
  const { id: userId } = requireUser(viewer);
  // told before anything is held; the ledger decides
  if (!(await hasBalance(deps.db, userId, body.amount))) throw new Refusal(422, 'not_enough_balance');
  const { amount, listingId, durationId } = await readPromotion(deps, viewer, body);
  const bought = await beginPromotion(deps, { userId, listingId, durationId, price: amount, paymentId: null });
  if (bought === null) throw new Refusal(409, 'listing_state_conflict');
  await moveMoney(deps.db, { cause: 'purchase', causeId: bought, from: { user: userId }, to: 'revenue', amount });
  return listingId;
}

/** Null: the same was asked for before. What one person begins at once comes one after the other, to be counted. */
function keepPayment(deps: Pick<Deps, 'db' | 'clock' | 'mutex'>, payment: NewPaymentRow): Promise<PaymentRow | null> {
  return deps.mutex(`payments ${payment.userId}`, () => keepInTurn(deps, payment));
}

function keepInTurn({ db, clock }: Pick<Deps, 'db' | 'clock'>, payment: NewPaymentRow): Promise<PaymentRow | null> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    await holdPayments(trx, payment.userId);
    const row = await insertPayment(trx, payment, now);
    const { count, first } = await countOpen(trx, payment.userId, new Date(now.getTime() - OPEN_FOR));
    if (!row || !first || count <= MOST_OPEN) return row;
    const retryAfter = Math.ceil((first.getTime() + OPEN_FOR - now.getTime()) / 1_000);
    throw new Refusal(429, 'too_many_payments', { retryAfter });
  });
}

async function redirect(deps: Deps, row: PaymentRow, { language, log }: Caller): Promise<string> {
  const provider = deps.payments[row.provider];
  const back = `${deps.config.PUBLIC_URL}${language === 'az' ? '' : `/${language}`}/payment/${row.document_id}`;
  const { texts } = await deps.texts.textsIn(language);
  try {
    const begun = await provider?.begin({
      id: orderAt(provider, row),
      amount: row.amount,
      description: texts[row.purpose === 'top_up' ? 'payment_top_up' : 'payment_promotion'] ?? 'Evim',
      language,
      // a hint for the page alone: a browser's coming back proves nothing
      returnTo: { success: back, failure: `${back}?returned=unpaid` },
    });
    if (!begun) throw new PaymentFailure('no provider');
    const also = { redirectUrl: begun.redirectUrl, transaction: begun.transaction };
    const step = { from: 'created', to: 'redirected', why: 'begun' } as const;
    const isFirst = await changePayment(deps.db, row.id, step, deps.clock.now(), also);
    // this process was so slow that another took it up: there is one page for it
    return isFirst
      ? begun.redirectUrl
      : ((await findByOrder(deps.db, row.document_id))?.redirect_url ?? begun.redirectUrl);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.error(error, 'a payment could not be begun');
    // should the provider have begun it all the same and somebody pay: its callback still counts
    const step = { from: 'created', to: 'failed', why: 'not_begun' } as const;
    await changePayment(deps.db, row.id, step, deps.clock.now());
    throw notBegun();
  }
}

/** What a request with the same key was answered, once that is known; one that was not begun is begun now. */
async function recall(
  deps: Deps,
  userId: number,
  key: string,
  requestHash: string | null,
  caller: Caller,
): Promise<string> {
  for (let waited = 0; ; waited += TWIN_LOOKS_EVERY) {
    const first = await findByKey(deps.db, userId, key);
    if (first?.request_hash !== requestHash) throw new Refusal(409, 'idempotency_conflict');
    if (first.redirect_url !== null) return first.redirect_url;
    const taken = await takeUpPayment(deps.db, first.id, deps.clock.now());
    if (taken) return redirect(deps, taken, caller);
    if (first.status !== 'created') throw notBegun();
    // not epointError: the browser would forget the key, and pay twice
    if (waited >= TWIN_PATIENCE) throw new Refusal(503, 'service_unavailable', { retryAfter: 2 });
    await wait(TWIN_LOOKS_EVERY);
  }
}

type What = { amount: number; listingId: number | null; durationId: number | null };

function readTopUp(amount: number): What {
  if (!isTopUp(amount)) throw new Refusal(422, 'invalidAmount', { fields: { amount: 'invalidAmount' } });
  return { amount: toQepik(amount), listingId: null, durationId: null };
}

/** What is bought, at our price, for an active listing of the viewer's. */
async function readPromotion(deps: TrxDeps, viewer: Viewer, body: NewPromotionPayment) {
  const { storedListing: listing } = await holdOwnListing(deps, viewer, String(body.listingId));
  if (statusAfter(listing.status, 'promote', 'owner') === null) throw new Refusal(409, 'listing_state_conflict');
  const offer: Offer | null = await findOffer(deps.db, String(body.promotionId), body.selectedDurationId);
  if (!offer || toManat(offer.price) !== body.amount)
    throw new Refusal(422, 'paymentError', { fields: { amount: 'is not our price' } });
  return { amount: offer.price, listingId: listing.id, durationId: offer.durationId };
}

function notBegun(): Refusal {
  return new Refusal(503, 'epointError', { retryAfter: 30 });
}
