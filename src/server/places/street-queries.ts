import { type RawBuilder, sql } from 'kysely';
import { ADDRESS } from '#contract/places/address.ts';
import type { Db } from '../database/db.ts';

type StreetSuggestion = {
  street_name: string;
  listings: number;
  latitude: number | null;
  longitude: number | null;
};

/** As contract/places/address.ts has it; what is a letter is said by the collation of the address. */
const PARTS = `(?i)${ADDRESS.replaceAll('\\p{L}', '[[:alpha:]]')}`;
/** More cannot be looked through. */
const MAX_SUGGESTIONS = 50;

/** Streets of active and pending listings that are in no list of ours, however they are spelt, by how many name them. */
export async function searchStreetSuggestions(db: Db): Promise<StreetSuggestion[]> {
  const { rows } = await sql<StreetSuggestion>`
    select mode() within group (order by street) as street_name, count(*)::int as listings,
        round(percentile_cont(0.5) within group (order by latitude)::numeric, 5)::float8 as latitude,
        round(percentile_cont(0.5) within group (order by longitude)::numeric, 5)::float8 as longitude
      from (select left(${streetOf(sql`l.address_text`)}, 150) as street,
          case when not l.is_approximate then l.latitude end as latitude,
          case when not l.is_approximate then l.longitude end as longitude
        from listings l
        where l.address_id is null and l.address_text <> '' and l.status_ad in ('active', 'pending')) written,
        search_words(street) named
      where named <> '' and not exists (select from streets s where s.words = named)
      group by named order by listings desc, street_name limit ${MAX_SUGGESTIONS}`.execute(db);
  return rows;
}

/**
 * Whether the listing `l`, which has no street of ours, names this one in its address, unless the street is hidden. First comes what is
 * cheap and false for nearly all.
 */
export function namesStreet(streetId: number): RawBuilder<boolean> {
  return sql`l.address_id is null and exists (
    select from streets s where s.id = ${streetId} and not s.is_hidden
      and l.search_vector @@ array_to_string(tsvector_to_array(s.words), ' & ')::tsquery
      and search_words(${streetOf(sql`l.address_text`)}) = s.words)`;
}

/** The street that an address names, as `splitAddress` finds it. */
export function streetOf(address: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(btrim(${address}) collate "az-x-icu", ${PARTS}, '\\1')`;
}
