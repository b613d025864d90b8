import { sql } from 'kysely';
import type { Trx } from '../../database/db.ts';

/** An imported listing that has the same facts as another one; its point only if it is its own. */
export type EqualListing = {
  id: number;
  /** the same for all with the same facts */
  key: number;
  hasFloor: boolean;
  settlement: number | null;
  metro: number | null;
  latitude: number | null;
  longitude: number | null;
};

/** Imported listings of nobody with the facts of another one: deal, type, area, rooms, floors, price and district. */
export async function findEqualListings(trx: Trx): Promise<EqualListing[]> {
  const { rows } = await sql<EqualListing>`
    select id, key, floor is not null as "hasFloor", settlement_id as settlement, metro_id as metro,
      case when not is_approximate then latitude end as latitude, case when not is_approximate then longitude end as longitude
      from (select l.*, count(*) over facts as equal, min(id) over facts as key from listings l
             where ref is not null and owner_id is null and property_type is not null and district_id is not null
            window facts as (partition by category, rent_type, property_type, area, rooms, floor, total_floors, price, district_id)) l
     where equal > 1 order by key, id`.execute(trx);
  return rows;
}
