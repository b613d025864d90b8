import { sql } from 'kysely';
import type { MarketRange } from '#contract/market/api.ts';

/** What flats like a listing (`l`) are offered for; null: too little is known, or it was compared long ago. */
export const PRICE_BAND = sql<MarketRange | null>`(
  select json_build_object('low', r.low / 100, 'mid', r.middle / 100, 'high', r.high / 100, 'n', r.homes,
                           'asOf', to_char(r.made_at at time zone 'Asia/Baku', 'YYYY-MM-DD'))
    from price_ranges r
   where r.listing_id = l.id and r.is_told and l.status_ad = 'active' and r.made_at > now() - interval '30 days')`;
