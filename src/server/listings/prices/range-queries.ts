import { sql } from 'kysely';
import { FLAT_TYPES } from '#contract/listings/search-keys/type-choices.ts';
import type { MarketRange, UsualRent } from '#contract/market/api.ts';
import { MAX_ROOMS } from '#contract/market/place-prices.ts';

/** A range (`r`) of a listing (`l`) as it is: after an edit there is none until it was estimated again, within minutes. */
export const IS_OF_THIS_VERSION = sql<boolean>`r.listing_id = l.id and r.version = l.updated_at`;

/** Whether a range (`r`) is told of a listing (`l`). */
export const IS_TOLD = sql<boolean>`(${IS_OF_THIS_VERSION} and r.is_told and l.status_ad = 'active'
  and r.made_at > now() - interval '30 days')`;

/** What flats like a listing (`l`) are offered for; null: too little is known, it was edited just now, or compared long ago. */
export const PRICE_BAND = sql<MarketRange | null>`(
  select json_build_object('low', r.low / 100, 'mid', r.middle / 100, 'high', r.high / 100, 'n', r.homes,
                           'asOf', to_char(r.made_at at time zone 'Asia/Baku', 'YYYY-MM-DD'))
    from price_ranges r where ${IS_TOLD})`;

/**
 * What flats with the rooms of a listing (`l`) for sale are let for: in its district of its type, else of both types, else in the
 * whole city; null: too few are offered.
 */
export const USUAL_RENT = sql<UsualRent | null>`(
  select json_build_object('median', round(p.p50 / 100.0)::bigint, 'n', p.homes, 'district', d.slug)
    from district_prices p left join districts d on d.id = p.district_id
   where l.status_ad = 'active' and l.category = 'sale'
     and l.property_type in (${sql.join(FLAT_TYPES.map((type) => sql.lit(type)))})
     and p.settlement_id is null and p.month is null and p.category = 'rent'
     -- least(null, 5) is 5
     and l.rooms is not null and p.rooms = least(l.rooms, ${sql.lit(MAX_ROOMS)})
     and (p.district_id = l.district_id and p.property_type is null or p.property_type = l.property_type
          and (p.district_id = l.district_id or p.district_id is null))
   order by p.district_id is null, p.property_type is null limit 1)`;
