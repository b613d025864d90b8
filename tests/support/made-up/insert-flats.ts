import type pg from 'pg';
import { blocksOf } from '../../../src/contract/values/rich-text.ts';
import type { PricedHome } from '../../../src/server/market/model/homes.ts';

/** `district_id`, `settlement_id`: the rows that its point belongs to. */
export type PlacedFlat = PricedHome & { district_id?: number | null; settlement_id?: number | null };

/** Inserts made-up flats as imported active listings, of nobody. @returns their ids, in order */
export async function insertFlats(pool: pg.Pool, homes: readonly PlacedFlat[]): Promise<number[]> {
  const rows = homes.map((home) => ({
    ...home,
    property_type: home.isNew ? 'new_building' : 'old_building',
    price: home.price * 100,
    posted_at: home.postedAt,
    repair_status: home.repair,
    description: blocksOf(home.text),
  }));
  const { rows: inserted } = await pool.query<{ id: number }>(
    `insert into listings (category, property_type, area, rooms, floor, total_floors, price, repair_status, has_deed, latitude,
       longitude, district_id, settlement_id, description, status_ad, posted_at, created_at, ref)
     select 'sale', h.property_type, h.area, h.rooms, h.floor, h.storeys, h.price, h.repair_status, true, h.latitude,
            h.longitude, h.district_id, h.settlement_id, h.description, 'active', h.posted_at, h.posted_at, 'flat ' || h.listing
       from jsonb_to_recordset($1::jsonb) h (property_type text, area numeric, rooms int, floor int, storeys int,
              price bigint, repair_status text, latitude float8, longitude float8, posted_at timestamptz, listing bigint,
              district_id bigint, settlement_id bigint, description jsonb)
      order by h.listing returning id`,
    [JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => id);
}
