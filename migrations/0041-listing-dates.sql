-- When a listing was first posted and when its advertiser last confirmed it; null: nobody knows. created_at and updated_at
-- tell of the row. last_bumped_at says when it was last bumped, and nothing else.
-- first_posted_at, bumped_at and their indexes stay for the version before, which may run beside this one during an upgrade;
-- a later migration drops them.
alter table listings add column posted_at timestamptz(3), add column confirmed_at timestamptz(3),
  add column last_bumped_at timestamptz(3);
alter table listings alter column posted_at set default now();

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
  posted_at = coalesce(l.first_posted_at, case when i.at is null or l.created_at <> i.at then l.created_at end),
  confirmed_at = c.at,
  last_bumped_at = case when exists (select from listing_promotions p where p.listing_id = l.id and p.type = 'bump')
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
    generated always as (coalesce(last_bumped_at, posted_at, timestamptz '-infinity')) stored,
  add column created_order_at timestamptz(3) not null generated always as (coalesce(last_bumped_at, created_at)) stored;

create index listings_by_newest on listings (newest_at desc, id desc) where status_ad = 'active';
create index listings_type_by_newest on listings (category, property_type, newest_at desc, id desc) where status_ad = 'active';
create index listings_type_rooms_by_newest on listings (category, property_type, rooms, newest_at desc, id desc) include (price) where status_ad = 'active';
create index listings_district_by_newest on listings (district_id, newest_at desc, id desc) where status_ad = 'active';
create index listings_metro_by_newest on listings (metro_id, newest_at desc, id desc) where status_ad = 'active';
create index listings_premium_by_newest on listings (newest_at desc, id desc) where status_ad = 'active' and is_premium;
create index listings_vip_by_newest on listings (newest_at desc, id desc) where status_ad = 'active' and is_vip;
create index listings_complex_by_newest on listings (complex_id, newest_at desc, id desc) where status_ad = 'active';
create index listings_created on listings (created_order_at desc, id desc) where status_ad = 'active';
create index listings_type_created on listings (category, property_type, created_order_at desc, id desc) where status_ad = 'active';
