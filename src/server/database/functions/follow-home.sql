-- The prices of a listing belong to the home that it is in.
create or replace function follow_home() returns trigger language plpgsql as $$
begin
  update price_changes set home_id = new.home_id where listing_id = new.id;
  return null;
end $$;
