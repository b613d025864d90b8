-- Who keeps a listing that is deleted keeps its home by another one that offers the same, if there is one. Who keeps that one, too,
-- has it already. One that is being deleted at this moment would wait for this one as this one for it: it is left out.
create or replace function move_favorites() returns trigger language plpgsql as $$
declare
  other bigint;
begin
  if exists (select from favorites where listing_id = old.id) then
    select id into other from listings
     where home_id = old.home_id and id <> old.id and status_ad = 'active'
       and category = old.category and rent_type is not distinct from old.rent_type
     order by newest_at desc nulls last, id desc limit 1 for key share skip locked;
  end if;
  while other is not null loop
    begin
      update favorites f set listing_id = other
       where listing_id = old.id
         and not exists (select from favorites o where o.user_id = f.user_id and o.listing_id = other)
         and not exists (select from favorites o where o.kept_list_id = f.kept_list_id and o.listing_id = other);
      exit;
    exception when unique_violation then
      -- somebody has just kept that one: now it is seen
    end;
  end loop;
  return old;
end $$;
