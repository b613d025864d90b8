create or replace function open_home() returns trigger language plpgsql as $$
begin
  insert into homes (id, first_posted_at) values (new.home_id, new.posted_at) on conflict do nothing;
  return null;
end $$;
