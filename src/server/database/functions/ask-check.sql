create or replace function ask_check() returns trigger language plpgsql as $$
begin
  insert into listing_checks (listing_id) values (new.id)
  on conflict (listing_id) do update set asked_at = clock_timestamp(), checked_at = null, next_try_at = now(), tries = 0;
  return null;
end $$;
