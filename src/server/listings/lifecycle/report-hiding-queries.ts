import { type RawBuilder, sql } from 'kysely';

/** In the place of a visitor, of a report that claims have made. */
export const CLAIMS = 'gone claims';
/** Of one about a price far below the likely one. */
export const LOW_PRICES = 'low prices';
/** Whether a person has sent a report (`r`): those of the site count neither towards hiding nor, dismissed, against it. */
export const IS_OF_PERSON = sql<boolean>`r.visitor <> all(${[CLAIMS, LOW_PRICES]}::text[])`;

/** Whether a listing (`l`) is hidden by reports, and by no decision or rule since. */
export const IS_HIDDEN_BY_REPORTS = sql<boolean>`coalesce(${ofHiding(sql`true`)}, false)`;

/** The owner's response to the reports that hide a listing (`l`); null when reports do not hide it. */
export const OWNER_ANSWER = ofHiding(sql`to_json(c.owner_answer)`);

/** The reasons of the reports that hide a listing (`l`), and the owner's response; null when reports do not hide it. */
export const REPORT_HIDING = ofHiding(sql`json_build_object(
  'reasons', (select coalesce(json_agg(distinct r.reason), '[]') from reports r
    where r.listing_id = l.id and r.status = 'open' and r.visitor <> ${LOW_PRICES}),
  'answer', c.owner_answer)`);

function ofHiding(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when l.status_ad = 'pending' and l.hidden_at is not null then (
    select ${value} from listing_status_changes c
     where c.id = (select max(id) from listing_status_changes where listing_id = l.id) and c.reason = 'reports') end`;
}
