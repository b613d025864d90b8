-- A listing is a home of its own until somebody says otherwise. The name of its trigger has it run after assign_listing_id.
create or replace function own_home_id() returns trigger language plpgsql as $$
begin
  new.home_id := new.id;
  return new;
end $$;
