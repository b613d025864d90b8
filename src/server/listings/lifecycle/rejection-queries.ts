import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';

/** One reason of a rejection, and the field that it is about. */
export type GivenReason = { field: string | null; text: Record<Language, string> };

/** A value of the last rejection (`c`) of a rejected listing (`l`); null for other statuses. */
export function lastRejection(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when l.status_ad = 'rejected' then (
    select ${value} from listing_status_changes c
     where c.listing_id = l.id and c.to_status = 'rejected' order by c.id desc limit 1) end`;
}

/** The reasons of a rejected listing (contract/listings/api.ts, GivenReasons) in a language. */
export function givenReasonsOf(locale: Language): RawBuilder<unknown> {
  return lastRejection(givenReasonsOfRow(locale));
}

/** The reasons of one rejection (`c`) in a language. */
export function givenReasonsOfRow(locale: Language): RawBuilder<unknown> {
  // rejections that name none of the list (by a command, or older ones) have only a reason
  return sql`(
    select coalesce(json_agg(json_build_object('text', p.text, 'field', p.field) order by p.place), '[]')
      from (
        select e.value -> 'text' ->> ${locale}::text as text, e.value ->> 'field' as field, e.ordinality as place
          from jsonb_array_elements(c.reason_points) with ordinality e
        union all
        select coalesce(c.reason_words, case when c.reason_points = '[]' then c.reason end), null, 1000) p
     where p.text <> '')`;
}
