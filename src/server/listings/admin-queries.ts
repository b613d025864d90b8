import { type RawBuilder, sql } from 'kysely';
import type { AdminListing, AdminListingQuery } from '#contract/listings/admin.ts';
import type { Db } from '../database/db.ts';
import { containing, type Page, searchRows } from '../database/rows.ts';

const REPORTS = sql`(select count(*) from reports r where r.listing_id = l.id and r.status = 'open')`;

export function searchAllListings(db: Db, query: AdminListingQuery): Promise<Page<AdminListing>> {
  const { q, owner, status, Category, Property_type } = query;
  const where: RawBuilder<unknown>[] = [];
  if (q !== undefined) where.push(sql`(l.id::text = ${q} or l.phone like ${containing(q.replaceAll(/\D/g, '') || q)})`);
  if (owner !== undefined) where.push(sql`l.owner_id = ${owner}`);
  if (status !== undefined) where.push(sql`l.status_ad = ${status}`);
  if (Category !== undefined) where.push(sql`l.category = ${Category}`);
  if (Property_type !== undefined) where.push(sql`l.property_type = ${Property_type}`);
  return searchRows<AdminListing>(db, query, {
    columns: sql`l.id, l.status_ad as "Status_ad", l.category as "Category", l.property_type as "Property_type",
      l.area as "Area", l.rooms as "Rooms", l.price / 100.0 as "Price", l.address_text as "Address", l.phone as "Phone",
      l.images -> 0 -> 'formats' -> 'thumbnail' ->> 'url' as photo,
      case when u.id is not null then json_build_object('id', u.id, 'fullname', u.fullname) end as owner,
      ${REPORTS} as reports, wire_time(l.created_at) as "createdAt", wire_time(l.updated_at) as "updatedAt"`,
    from: sql`listings l left join users u on u.id = l.owner_id`,
    where,
    sorts: { id: sql`l.id`, createdAt: sql`l.created_at`, price: sql`l.price`, reports: REPORTS },
    key: sql`l.id`,
  });
}
