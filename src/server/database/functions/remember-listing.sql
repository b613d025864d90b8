create or replace function remember_listing() returns trigger language plpgsql as $$
begin
  if old.owner_id is not null then
    insert into past_listings (
      listing_id, owner_id, phone, category, property_type, area, rooms, floor, total_floors, price, latitude, longitude,
      prints_whole, prints_inner, first_posted_at, home_id, was_public)
    select old.id, old.owner_id, old.phone, old.category, old.property_type, old.area, old.rooms, old.floor,
      old.total_floors, old.price, old.latitude, old.longitude,
      coalesce(array_agg(f.print_whole) filter (where f.print_whole is not null), '{}'),
      coalesce(array_agg(f.print_inner) filter (where f.print_whole is not null), '{}'),
      coalesce(old.posted_at, old.created_at), old.home_id,
      old.status_ad in ('active', 'expired') or exists (
        select from listing_status_changes where listing_id = old.id and from_status in ('active', 'expired'))
      from images i join files f on f.hash = i.file_hash where i.listing_id = old.id;
  end if;
  return old;
end $$;
