import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

type StreetSuggestion = {
  street_name: string;
  listings: number;
  latitude: number | null;
  longitude: number | null;
};

/** The number of a house at the end of an address (contract/places/address.ts has the same). */
const HOUSE = '[\\s,]+(ev\\s+)?\\d{1,4}[[:alpha:]]?([/-]\\d{1,4}[[:alpha:]]?)?$';
/** More cannot be looked through. */
const MAX_SUGGESTIONS = 50;

/** Streets of active and pending listings that are in no list of ours, by how many name them. */
export async function searchStreetSuggestions(db: Db): Promise<StreetSuggestion[]> {
  const { rows } = await sql<StreetSuggestion>`
    select street as street_name, count(*)::int as listings,
        round(percentile_cont(0.5) within group (order by latitude)::numeric, 5)::float8 as latitude,
        round(percentile_cont(0.5) within group (order by longitude)::numeric, 5)::float8 as longitude
      from (select left(regexp_replace(btrim(l.address_text), ${HOUSE}, ''), 150) as street,
          case when not l.is_approximate then l.latitude end as latitude,
          case when not l.is_approximate then l.longitude end as longitude
        from listings l
        where l.address_id is null and l.address_text <> '' and l.status_ad in ('active', 'pending')) written
      where street <> '' and not exists (select from streets s where search_key(s.street_name) = search_key(street))
      group by street order by listings desc, street limit ${MAX_SUGGESTIONS}`.execute(db);
  return rows;
}
