-- When a listing was first posted and when its advertiser last confirmed it; null: nobody knows. created_at and updated_at
-- tell of the row. What was first_posted_at (a home posted again soon keeps the date of its first posting) is posted_at now.
alter table listings rename column first_posted_at to posted_at;
alter table listings add column confirmed_at timestamptz(3);

create or replace function remember_listing() returns trigger language plpgsql as $$
begin
  if old.owner_id is not null then
    insert into past_listings
    select old.id, old.owner_id, old.phone, old.category, old.property_type, old.area, old.rooms, old.floor,
      old.total_floors, old.price, old.latitude, old.longitude,
      coalesce(array_agg(f.print_whole) filter (where f.print_whole is not null), '{}'),
      coalesce(array_agg(f.print_inner) filter (where f.print_whole is not null), '{}'),
      coalesce(old.posted_at, old.created_at)
      from images i join files f on f.hash = i.file_hash where i.listing_id = old.id;
  end if;
  return old;
end $$;

drop index listings_newest, listings_type_newest, listings_type_rooms, listings_district_newest, listings_metro_newest,
  listings_premium, listings_vip, listings_complex_newest;

-- bumped_at says when a listing was last bumped, and nothing else.
alter table listings alter column bumped_at drop not null, alter column bumped_at drop default;

with imported as (
  select listing_id, max(changed_at) as at from listing_status_changes
   where from_status is null and reason = 'import' group by listing_id),
confirmed as (
  select listing_id, max(at) as at from (
    select listing_id, edited_at as at from listing_edits
    union all
    select c.listing_id, c.changed_at from listing_status_changes c join listings l on l.id = c.listing_id
     where c.changed_by = l.owner_id and (c.reason = 'renewed' or (c.from_status = 'expired' and c.to_status = 'pending'))) acts
   group by listing_id)
update listings l set
  -- an imported row without a date of its own was given the moment of the import
  posted_at = coalesce(l.posted_at, case when i.at is null or l.created_at <> i.at then l.created_at end),
  confirmed_at = c.at,
  bumped_at = case when exists (select from listing_promotions p where p.listing_id = l.id and p.type = 'bump')
    then l.bumped_at end,
  -- an imported row that has not changed since says so by having both times alike
  updated_at = case when l.updated_at between i.at - interval '1 hour' and i.at + interval '1 hour' then i.at
    else l.updated_at end
  from listings x left join imported i on i.listing_id = x.id left join confirmed c on c.listing_id = x.id
 where x.id = l.id;

-- Where a listing stands among the newest: by its last bump, else its first posting; unknown stands last.
-- Sorted by createdAt it stands by its last bump, else by the row's own time.
alter table listings
  add column newest_at timestamptz(3) not null
    generated always as (coalesce(bumped_at, posted_at, timestamptz '-infinity')) stored,
  add column created_order_at timestamptz(3) not null generated always as (coalesce(bumped_at, created_at)) stored;

create index listings_newest on listings (newest_at desc, id desc) where status_ad = 'active';
create index listings_type_newest on listings (category, property_type, newest_at desc, id desc) where status_ad = 'active';
create index listings_type_rooms on listings (category, property_type, rooms, newest_at desc, id desc) include (price) where status_ad = 'active';
create index listings_district_newest on listings (district_id, newest_at desc, id desc) where status_ad = 'active';
create index listings_metro_newest on listings (metro_id, newest_at desc, id desc) where status_ad = 'active';
create index listings_premium on listings (newest_at desc, id desc) where status_ad = 'active' and is_premium;
create index listings_vip on listings (newest_at desc, id desc) where status_ad = 'active' and is_vip;
create index listings_complex_newest on listings (complex_id, newest_at desc, id desc) where status_ad = 'active';
create index listings_created on listings (created_order_at desc, id desc) where status_ad = 'active';
create index listings_type_created on listings (category, property_type, created_order_at desc, id desc) where status_ad = 'active';
