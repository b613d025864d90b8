-- The name of its trigger has it run before note_price, whose row names the home.
create or replace function add_home() returns trigger language plpgsql as $$
begin
  insert into homes (id, first_posted_at) values (new.home_id, new.posted_at) on conflict do nothing;
  return null;
end $$;
