import { type RawBuilder, sql } from 'kysely';

/** What the owner has answered to the reports that hide a listing (`l`) now; null of one that they do not hide. */
export const OWNER_ANSWER = ofHiding(sql`to_json(c.owner_answer)`);

/** Why people reported a listing (`l`) that reports hide now, and the owner's answer; null of one that they do not hide. */
export const REPORT_HIDING = ofHiding(sql`json_build_object(
  'reasons', (select coalesce(json_agg(distinct r.reason), '[]') from reports r
    where r.listing_id = l.id and r.status = 'open'),
  'answer', c.owner_answer)`);

function ofHiding(shown: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when l.status_ad = 'pending' and l.hidden_at is not null then (
    select ${shown} from listing_status_changes c
     where c.id = (select max(id) from listing_status_changes where listing_id = l.id) and c.reason = 'reports') end`;
}
