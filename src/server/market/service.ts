import type { RawBuilder } from 'kysely';
import type { HomeEstimate, HomeToEstimate } from '#contract/market/api.ts';
import { ESTIMATES_PER_HOUR } from '#contract/market/estimate.ts';
import { doubtOf, isEstimated, isReliable } from '#contract/market/price-range.ts';
import { bakuDate } from '#contract/values/dates.ts';
import { HOUR_SECONDS } from '#contract/values/durations.ts';
import { toManat } from '#contract/values/money.ts';
import { blocksOf } from '#contract/values/rich-text.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { requireAttempt } from '../limits/attempts.ts';
import { locate } from '../places/service.ts';
import { findDerivedValues, findFlat } from './home-queries.ts';
import { likelyPrice } from './likely-price.ts';
import type { Home } from './model/homes.ts';
import type { Estimator, PriceRange } from './model/range.ts';
import { homeOf } from './model/read-home.ts';
import { findUsualPrice } from './usual-price-queries.ts';

export { findMarket } from './usual-price-queries.ts';

/**
 * What flats like one that is being posted are offered for, and what would move it: the range that its page will have. Of other
 * homes, and as long as no model serves, only a slip is told, by the medians that there are. Visitors are limited by their address.
 * @throws Refusal 429 too_many_requests
 */
export async function estimateHome(
  { db, clock, estimators }: Pick<Deps, 'db' | 'clock' | 'estimators'>,
  viewer: Viewer,
  values: HomeToEstimate,
): Promise<HomeEstimate> {
  const limit = { key: viewer.visitor, most: ESTIMATES_PER_HOUR, seconds: HOUR_SECONDS };
  await requireAttempt({ db, clock }, 'estimates', [limit]);
  const { Category: category, Price: price } = values;
  const isKnown = isEstimated(category, values.Property_type);
  const estimator = isKnown && category !== 'daily' ? await estimators.get(category) : null;
  // which other listings are of its home is nothing for visitors
  const listing = viewer.user ? (values.listing ?? null) : null;
  // without a model a slip is all that can be told
  const home = estimator || price ? await homeOfValues(db, values, listing, clock.now()) : null;
  if (!home || !(home.area > 0)) return { range: null, doubt: 'few', effects: [], likely: null };
  if (!estimator) {
    const place = { district_id: home.district, settlement_id: home.settlement };
    const perMetre = await findUsualPrice(db, values, place, listing);
    const likely = price && perMetre ? likelyPrice(price, toManat(perMetre) * home.area) : null;
    return { range: null, doubt: 'few', effects: [], likely };
  }
  const { low, middle, high, comparables } = estimator.rangeOf(home);
  const asOf = bakuDate(estimator.learnedAt);
  const range = { low, mid: middle, high, n: comparables.length, asOf };
  const doubt = doubtOf(range);
  return {
    range: doubt ? null : range,
    doubt,
    effects: doubt ? [] : effectsOf(estimator, home, middle),
    likely: price ? likelyPrice(price, middle) : null,
  };
}

/** The home that a listing with these values will be; `listing`: the one that has them, or will have. */
async function homeOfValues(db: Db, values: HomeToEstimate, listing: number | null, now: Date): Promise<Home | null> {
  const { Latitude: latitude, Longitude: longitude, Description = [] } = values;
  if (latitude === null || longitude === null) return null;
  const point = { latitude, longitude };
  const description = typeof Description === 'string' ? blocksOf(Description) : Description;
  const { district_id, settlement_id } = await locate(db, point, values.Address ?? '');
  return homeOf({
    ...{ id: listing ?? 0, price: 0, posted_at: now, is_approximate: false, ...point, district_id, settlement_id },
    ...(await findDerivedValues(db, point, description, listing)),
    property_type: values.Property_type,
    area: values.Area ?? 0,
    rooms: values.Rooms ?? null,
    floor: values.Floor ?? null,
    total_floors: values.Total_Floors ?? null,
    repair_status: values.Repair_Status ?? null,
    has_deed: values.Has_Deed ?? null,
    has_mortgage: values.Has_Mortgage ?? null,
    has_furniture: values.Has_Furniture ?? null,
    ownership_type: values.Ownership_Type ?? null,
  });
}

/** `price`: AZN */
export type EstimatedListing = PriceRange & { price: number; area: number };

/** The range of a listing of any status, by a select of its row; null: too little is known for showing it, or it is no flat. */
export async function estimateListing(
  { db, estimators }: Pick<Deps, 'db' | 'estimators'>,
  row: RawBuilder<unknown>,
): Promise<EstimatedListing | null> {
  const found = await findFlat(db, row);
  const home = found && homeOf(found);
  const estimator = found && (await estimators.get(found.kind));
  if (!home || !estimator) return null;
  const range = estimator.rangeOf(home);
  const hasRange = isReliable({ ...range, mid: range.middle, n: range.comparables.length });
  return hasRange ? { ...range, price: toManat(found.price), area: found.area } : null;
}

/** Effects smaller than this are noise. */
const MIN_EFFECT = 0.02;

/** How the middle moves when the flat is renovated, or has a deed. */
function effectsOf({ rangeOf }: Estimator, home: Home, middle: number): HomeEstimate['effects'] {
  const changed = [
    {
      of: 'repaired',
      isNew: home.repair !== null && home.repair !== 'repaired',
      home: { ...home, repair: 'repaired' },
    },
    { of: 'deed', isNew: home.hasDeed === false, home: { ...home, hasDeed: true } },
  ] as const;
  return changed.flatMap(({ of, isNew, home: other }) => {
    const share = isNew ? rangeOf(other).middle / middle - 1 : 0;
    return share >= MIN_EFFECT ? [{ of, share }] : [];
  });
}
