import { type RawBuilder, sql } from 'kysely';
import { NEAR_BITS } from '#contract/images/likeness.ts';
import { photosOf, type ReviewedVersion } from '../listings/posting/revision-service.ts';

/**
 * Listings that may be the same home as a version of one (`l`): those that its checks have found, with shared photo files, or
 * with the same owner, type, size and floor. Each with the pairs of photos that look alike. A floor plan is no photo of a home,
 * as in the checks.
 */
export function likelyDuplicates(version: ReviewedVersion): RawBuilder<unknown> {
  const photos = photosOf(version);
  return sql`
  with me as (${version.row})
  select o.id, o.status_ad as "Status_ad", o.category as "Category", o.property_type as "Property_type",
      o.price / 100.0 as "Price", o.area as "Area", o.rooms as "Rooms", o.floor as "Floor",
      o.total_floors as "Total_Floors", o.repair_status as "Repair_Status", o.address_text as "Address",
      o.contact_name as "Contact_Name", o.phone as "Phone", o.image_count as photos,
      o.images -> 0 -> 'formats' -> 'small' ->> 'url' as photo, wire_time(o.created_at) as "createdAt",
      o.owner_id is not distinct from l.owner_id as "isSameOwner", p.pairs
    from (
      select id, max(strength) as strength from (
        select (x ->> 'id')::bigint, 1000 + coalesce((x ->> 'score')::float8, 0) from listing_findings f
          cross join jsonb_path_query(f.details, '$.listings[*]') x
         where f.listing_id = l.id and x ->> 'isPast' is distinct from 'true'
        union all
        select other.listing_id, count(distinct other.file_hash)
          from images i join images other on other.file_hash = i.file_hash and other.listing_id <> l.id
         where ${photos} group by other.listing_id
        union all
        select t.id, 0 from me join listings t
            on t.owner_id = me.owner_id and t.id <> me.id and t.category = me.category
           and t.property_type is not distinct from me.property_type and t.rooms is not distinct from me.rooms
           and t.floor is not distinct from me.floor and abs(t.area - me.area) <= me.area * 0.03) one(id, strength)
       group by id order by 2 desc, 1 desc limit 6) same
    join listings o on o.id = same.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('mine', i.id, 'other', n.id, 'url', n.url, 'distance', n.distance)
          order by ${version.order}), '[]') as pairs
        from images i join files f on f.hash = i.file_hash
        cross join lateral (
          select j.id, g.formats -> 'small' ->> 'url' as url, d.distance
            from images j join files g on g.hash = j.file_hash
            cross join lateral (select case when j.file_hash = i.file_hash then 0
              else print_distance(f.print_whole, f.print_inner, g.print_whole, g.print_inner) end as distance) d
           where j.listing_id = o.id and d.distance <= ${NEAR_BITS} order by d.distance, j.position limit 1) n
       where ${photos}) p
   order by same.strength desc, o.id desc`;
}
