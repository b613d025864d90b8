import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';

/** What a reason of a rejection says, and of which field. */
export type RejectionPoint = { field: string | null; text: Record<Language, string> };

/** Something of the rejection (`c`) that a listing (`l`) is rejected by; null of one that is not. */
export function lastRejection(shown: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when l.status_ad = 'rejected' then (
    select ${shown} from listing_status_changes c
     where c.listing_id = l.id and c.to_status = 'rejected' order by c.id desc limit 1) end`;
}

/** What is wrong with a rejected listing (contract/listings/api.ts, RejectionPoints), in a language. */
export function pointsOf(locale: Language): RawBuilder<unknown> {
  // of a rejection without points (a command, before there were any) the reason as it was told
  return lastRejection(sql`(
    select coalesce(json_agg(json_build_object('text', p.said, 'field', p.field) order by p.place), '[]')
      from (
        select e.value -> 'text' ->> ${locale}::text as said, e.value ->> 'field' as field, e.ordinality as place
          from jsonb_array_elements(c.reason_points) with ordinality e
        union all
        select coalesce(c.reason_words, case when c.reason_points = '[]' then c.reason end), null, 1000) p
     where p.said <> '')`);
}
