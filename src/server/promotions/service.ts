import { toManat } from '#contract/values/money.ts';
import type { Db, Trx } from '../database/db.ts';
import type { Deps, TrxDeps } from '../deps.ts';
import * as queries from './promotion-queries.ts';

const DAY = 86_400_000;

/**
 * Begins what was bought for an active listing, in a transaction of the caller's; what runs already is made longer.
 * False: the listing is not active, and nothing has begun.
 */
export async function beginPromotion(
  deps: Pick<TrxDeps, 'db' | 'clock'>,
  bought: queries.Bought,
): Promise<number | null> {
  const { db } = deps;
  // held: it stays active until this is done, and two purchases for it come one after the other
  if (!(await queries.holdActiveListing(db, bought.listingId))) return null;
  const offer = await queries.findDuration(db, bought.durationId);
  if (!offer) return null;
  const now = deps.clock.now();
  const starts = await queries.freeFrom(db, bought.listingId, offer.type, now);
  const ends = offer.unit === 'days' ? new Date(starts.getTime() + offer.value * DAY) : null;
  const times = offer.unit === 'times' ? offer.value : null;
  const id = await queries.insertPromotion(db, {
    user_id: bought.userId,
    listing_id: bought.listingId,
    type: offer.type,
    value: offer.value,
    unit: offer.unit,
    price: bought.price,
    payment_id: bought.paymentId,
    starts_at: starts,
    ends_at: ends,
    times_left: times,
    next_at: times === null ? null : starts,
    created_at: now,
  });
  await runPromotions(deps, bought.listingId);
  return id;
}

/**
 * Bumps what is due, ends what is over, and puts the labels of listings right. Safe at any moment and as often as one
 * likes; bumps that were missed while nothing ran are not made up for in a row: one a day.
 * @param only one listing
 */
export async function runPromotions(deps: Pick<Deps, 'db' | 'clock'>, only: number | null = null): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  await queries.runBumps(db, now, only);
  await queries.endPast(db, now, only);
  await queries.updateLabels(db, now, only);
}

/** What is on offer, as the wire gives it: `GET /api/promotions?populate=*`. */
export async function listPromotions(db: Db, language: 'az' | 'en' | 'ru') {
  const promotions = await queries.findPromotions(db, language);
  return promotions.map(({ duration, ...rest }) => ({
    ...rest,
    duration: duration.map(({ price, ...one }) => ({ ...one, price: toManat(price) })),
  }));
}

export type Offer = queries.Offer;

/** What can be bought now. @param ref id or documentId of the promotion */
export function findOffer(db: Db, ref: string, durationId: number): Promise<Offer | null> {
  return queries.findOffer(db, ref, durationId);
}

/**
 * What was bought for a listing goes on where it stood when the listing was hidden: nobody pays for days out of sight.
 * In a transaction of the caller's, before the listing is anything but hidden.
 */
export function resumePromotions(trx: Trx, listingId: number): Promise<void> {
  return queries.resumePromotions(trx, listingId);
}
