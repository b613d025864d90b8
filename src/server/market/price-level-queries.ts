import { sql } from 'kysely';
import type { PriceLevel } from '#contract/market/api.ts';
import { MIN_HOMES_OF_MEDIAN } from '#contract/market/medians.ts';
import type { Db, Trx } from '../database/db.ts';
import type { Kind } from './model/homes.ts';
import { MAX_MODEL_DAYS } from './model-queries.ts';
import { ASKED_IN_MONTH, FLATS_OF_MONTHS, type PricedPlace, rowsOf } from './place-price-queries.ts';

/** What a listing is likely to be offered for on the day of the model, by a part of it that has not seen the home. AZN per m². */
export type HomeEstimate = { listing: number; perMetre: number };

/**
 * The model takes a part of what moved prices for a difference of the flats, where other ones are posted: at most so much of what the mix
 * has moved (learn-from.test.ts measures it).
 */
export const MIX_SHARE = 0.5;

/**
 * Writes by month how far flats were from what a model that serves estimates for them: those of 30 homes and more, each once, by the
 * last price that was asked before the month's end. All are estimated as of one day, so that only prices move it, and not which
 * flats were posted. Replaces those of the model before.
 */
export async function writePriceLevels(
  trx: Trx,
  kind: Kind,
  model: number,
  estimates: readonly HomeEstimate[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('price levels'))`.execute(trx);
  await sql`delete from price_levels where category = ${kind}`.execute(trx);
  await sql`
    with flats as (${FLATS_OF_MONTHS}),
    residuals as (
      select distinct on (f.home_id, f.month) f.month, f.district_id, f.settlement_id,
             ln(coalesce(asked.price, f.price)::float8 / 100 / f.area::float8 / e."perMetre") as residual, ln(e."perMetre") as estimated
        from jsonb_to_recordset(${JSON.stringify(estimates)}::jsonb) e (listing bigint, "perMetre" float8)
        join flats f on f.id = e.listing and f.category = ${kind} and f.month is not null
        ${ASKED_IN_MONTH}
       order by f.home_id, f.month, f.id desc),
    sorted as (
      select month, district_id, settlement_id, count(*)::int as homes, array_agg(residual order by residual) as residuals,
             percentile_cont(0.5) within group (order by estimated) as mix
        from residuals
       group by month, grouping sets ((), (district_id), (settlement_id))
      having count(*) >= ${sql.lit(MIN_HOMES_OF_MEDIAN)}
         -- a home without one of them belongs to no group of its own
         and (grouping(district_id) = 1 or district_id is not null) and (grouping(settlement_id) = 1 or settlement_id is not null))
    insert into price_levels (model_id, month, category, district_id, settlement_id, homes, level, error, mix)
    select ${model}, month, ${kind}, district_id, settlement_id, homes,
           (residuals[(homes + 1) / 2] + residuals[homes / 2 + 1]) / 2,
           (residuals[homes + 1 - lowest] - residuals[lowest]) / 2, mix
      from sorted
      -- between these two places in the order the true median lies 19 times of 20, whatever the distribution
      cross join lateral (select floor(homes / 2.0 - 0.98 * sqrt(homes))::int as lowest) place
     order by month, district_id, settlement_id`.execute(trx);
}

/**
 * How prices moved for the same kind of flats in a place, or in the whole city (null): from two months on, as long as the model serves. A
 * month may be off beside the last one by the chance of both, and by what the model takes for a difference of the flats.
 */
export async function findPriceLevels(db: Db, place: PricedPlace | null): Promise<PriceLevel[]> {
  const { rows } = await sql<PriceLevel>`
    with known as (
      select p.month, p.category, p.homes, p.level - first_value(p.level) over newest as change,
             case when p.month < first_value(p.month) over newest
                  then sqrt(p.error ^ 2 + (first_value(p.error) over newest) ^ 2)
                       + ${sql.lit(MIX_SHARE)} * abs(p.mix - first_value(p.mix) over newest)
                  else 0 end as error,
             count(*) over (partition by p.category) as months
        from price_levels p
        join price_models m on m.id = p.model_id and m.learned_at > now() - make_interval(days => ${MAX_MODEL_DAYS})
       where ${rowsOf(place)}
      window newest as (partition by p.category order by p.month desc))
    select to_char(month, 'YYYY-MM') as month, category, homes, round(exp(change)::numeric, 4) as level,
           round(exp(change - error)::numeric, 4) as low, round(exp(change + error)::numeric, 4) as high
      from known where months > 1
     order by month, category desc`.execute(db);
  return rows;
}
