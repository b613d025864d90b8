import { sql } from 'kysely';

/** Pictures whose perceptual hashes differ in at most so many of 64 bits look alike (as in checks/queries.ts). */
const NEAR_BITS = 14;

/**
 * Listings that may be the same home as one (`l`): those that its checks have found, with shared photo files, or with the
 * same owner, type, size and floor. Each with the pairs of photos that look alike.
 */
export const LIKELY_DUPLICATES = sql`
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
          from images mine join images other on other.file_hash = mine.file_hash and other.listing_id <> l.id
         where mine.listing_id = l.id group by other.listing_id
        union all
        select t.id, 0 from listings t
         where t.owner_id = l.owner_id and t.id <> l.id and t.category = l.category
           and t.property_type is not distinct from l.property_type and t.rooms is not distinct from l.rooms
           and t.floor is not distinct from l.floor and abs(t.area - l.area) <= l.area * 0.03) one(id, strength)
       group by id order by 2 desc, 1 desc limit 6) same
    join listings o on o.id = same.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('mine', m.id, 'other', n.id, 'url', n.url, 'distance', n.distance)
          order by m.position), '[]') as pairs
        from images m join files f on f.hash = m.file_hash
        cross join lateral (
          select i.id, g.formats -> 'small' ->> 'url' as url, d.distance
            from images i join files g on g.hash = i.file_hash
            cross join lateral (select case when i.file_hash = m.file_hash then 0
              else print_distance(f.print_whole, f.print_inner, g.print_whole, g.print_inner) end as distance) d
           where i.listing_id = o.id and d.distance <= ${NEAR_BITS} order by d.distance, i.position limit 1) n
       where m.listing_id = l.id) p
   order by same.strength desc, o.id desc`;
