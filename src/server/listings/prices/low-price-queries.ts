import { sql } from 'kysely';
import { SUSPICIOUS_SHARE } from '#contract/market/price-range.ts';
import { type Db, inTransaction } from '../../database/db.ts';
import { LOW_PRICES } from '../lifecycle/report-hiding-queries.ts';
import { IS_TOLD } from './range-queries.ts';

/** So many in a night, the lowest first: people report too, and moderators read both. */
const MOST = 100;

/**
 * Reports public listings whose price is far below the likely one, for a moderator; they stay public. Each price of a listing
 * once, and none that moderators were shown as a finding: their decision is about it.
 */
export async function reportLowPrices(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    // the price is not asked any more, or nobody sees it: there is nothing to decide
    await sql`
      delete from reports where id in (
        select r.id from reports r join listings l on l.id = r.listing_id
         where r.visitor = ${LOW_PRICES} and r.status = 'open' and (r.price <> l.price or l.status_ad not in ('active', 'pending')) order by r.id for update of r)`.execute(
      trx,
    );
    // a conflict: reported before, or by another process just now
    await sql`
      insert into reports (listing_id, visitor, reason, price, likely_price)
      select l.id, ${LOW_PRICES}, 'low_price', l.price, r.middle from price_ranges r join listings l on ${IS_TOLD}
       where l.price < r.middle * ${SUSPICIOUS_SHARE}::numeric
         -- findings round the price per square metre
         and not exists (select from listing_findings f where f.listing_id = l.id and f."check" = 'price_low'
           and abs((f.details ->> 'price')::numeric - l.price / 100.0 / l.area) <= 1)
         and not exists (select from reports o where o.listing_id = l.id and o.price = l.price)
       order by l.price / r.middle::float8, l.id limit ${MOST}
      on conflict do nothing`.execute(trx);
  });
}
