import { type RawBuilder, sql } from 'kysely';
import type { ReportedListing, ReportQuery } from '#contract/moderation/api.ts';
import type { Db } from '../database/db.ts';
import { type Page, searchRows } from '../database/rows.ts';
import { IS_HIDDEN_BY_REPORTS, OWNER_ANSWER } from '../listings/lifecycle/report-hiding-queries.ts';

/** Reported listings, each with all its reports. */
export function searchReported(db: Db, query: ReportQuery): Promise<Page<ReportedListing>> {
  const { status = 'open', outcome, reason } = query;
  const where: RawBuilder<unknown>[] = [status === 'open' ? sql`r.open > 0` : sql`r.open = 0`];
  if (outcome !== undefined)
    where.push(sql`exists (select from reports x where x.listing_id = l.id and x.outcome = ${outcome})`);
  if (reason !== undefined)
    where.push(
      sql`exists (select from reports x where x.listing_id = l.id and x.status = ${status} and x.reason = ${reason})`,
    );
  return searchRows<ReportedListing>(db, query, {
    columns: sql`l.id, l.status_ad as "Status_ad", l.hidden_at is not null as "isHidden",
      ${IS_HIDDEN_BY_REPORTS} as "isHiddenByReports",
      l.images -> 0 -> 'formats' -> 'small' ->> 'url' as photo, l.address_text as "Address",
      l.price / 100.0 as "Price", r.count, r.open, wire_time(r.latest) as latest,
      wire_time(l.updated_at) as "updatedAt", ${OWNER_ANSWER} as answer,
      (select json_build_object('id', u.id, 'fullname', u.fullname) from users u where u.id = l.owner_id) as owner,
      (select json_agg(json_build_object('reason', x.reason, 'description', x.description, 'price', x.price / 100.0,
          'likelyPrice', x.likely_price / 100, 'status', x.status,
          'outcome', x.outcome, 'at', wire_time(x.created_at)) order by x.id desc)
        from (select * from reports x where x.listing_id = l.id order by x.id desc limit 20) x) as reports`,
    from: sql`(select listing_id, count(*) as count, count(*) filter (where status = 'open') as open,
        max(created_at) as latest from reports group by listing_id) r join listings l on l.id = r.listing_id`,
    where,
    sorts: { count: sql`r.open`, latest: sql`r.latest` },
    key: sql`l.id`,
  });
}
