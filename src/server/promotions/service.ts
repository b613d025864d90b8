import { PAYMENT_PROVIDERS } from '#contract/payments/fields.ts';
import { outlivesListing, promotionEnd } from '#contract/promotions/ends.ts';
import type { Language } from '#contract/values/dates.ts';
import { toManat } from '#contract/values/money.ts';
import type { Deps, TrxDeps } from '../deps.ts';
import * as queries from './promotion-queries.ts';

export { findOffer, type Offer } from './promotion-queries.ts';

/**
 * Starts a purchased promotion of an active listing, or extends the running one. In the caller's transaction. Null: the
 * listing is not active, and nothing was started.
 */
export async function beginPromotion(
  deps: Pick<TrxDeps, 'db' | 'clock'>,
  purchase: queries.Purchase,
): Promise<number | null> {
  const { db } = deps;
  // locked: it stays active, and concurrent purchases run one after the other
  if (!(await queries.lockActiveListing(db, purchase.listingId))) return null;
  const offer = await queries.findDuration(db, purchase.durationId);
  if (!offer) return null;
  const now = deps.clock.now();
  const starts = await queries.findFreeDate(db, purchase.listingId, offer.type, now);
  const ends = offer.unit === 'days' ? promotionEnd(starts, offer.value) : null;
  const times = offer.unit === 'times' ? offer.value : null;
  const id = await queries.insertPromotion(db, {
    user_id: purchase.userId,
    listing_id: purchase.listingId,
    type: offer.type,
    value: offer.value,
    unit: offer.unit,
    price: purchase.price,
    payment_id: purchase.paymentId,
    starts_at: starts,
    ends_at: ends,
    times_left: times,
    next_at: times === null ? null : starts,
    created_at: now,
  });
  await runPromotions(deps, purchase.listingId);
  return id;
}

/**
 * Bumps what is due, ends expired promotions, and updates the days of bumps and the labels of listings. Idempotent. Bumps
 * missed during downtime are not caught up at once: one a day.
 * @param onlyListing null: all
 */
export async function runPromotions(
  deps: Pick<Deps, 'db' | 'clock'>,
  onlyListing: number | null = null,
): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  await queries.runBumps(db, now, onlyListing);
  await queries.updateBumpDays(db, now, onlyListing);
  await queries.endExpired(db, now, onlyListing);
  await queries.updateLabels(db, now, onlyListing);
}

/** Promotions on offer and the ways to pay for them, as on the wire: `GET /api/promotions?populate=*`. */
export async function listPromotions({ db, payments }: Pick<Deps, 'db' | 'payments'>, language: Language) {
  const promotions = await queries.findPromotions(db, language);
  const data = promotions.map(({ duration, ...rest }) => ({
    ...rest,
    duration: duration.map(({ price, ...one }) => ({ ...one, price: toManat(price) })),
  }));
  return { data, meta: { providers: PAYMENT_PROVIDERS.filter((one) => payments[one]) } };
}

/** Whether a promotion that is bought now would go on after its listing has ended. */
export async function endsAfterListing(
  { db, clock }: Pick<TrxDeps, 'db' | 'clock'>,
  listingId: number,
  offer: Pick<queries.Offer, 'type' | 'value'>,
): Promise<boolean> {
  const starts = await queries.findFreeDate(db, listingId, offer.type, clock.now());
  return outlivesListing(promotionEnd(starts, offer.value), await queries.findListingEnd(db, listingId));
}
