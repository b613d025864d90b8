import { type RawBuilder, sql } from 'kysely';
import type { UnusedPromotions } from '#contract/listings/api.ts';

/**
 * What of the promotions of a listing (`l`) is not used yet, as SQL that gives JSON: days, begun ones included, and bumps. Null:
 * nothing, as of a rejected listing, whose unused part is returned.
 */
export const UNUSED_PROMOTIONS: RawBuilder<UnusedPromotions | null> = sql`(
  select json_object_agg(type, unused) from (
    select p.type, case p.unit when 'times' then sum(p.times_left)
        else ceil(sum(extract(epoch from p.ends_at - greatest(p.starts_at, coalesce(p.held_at, now())))) / 86400) end as unused
      from listing_promotions p where p.listing_id = l.id and p.ended_at is null and l.status_ad <> 'rejected'
     group by p.type, p.unit) u where unused > 0)`;
