-- Who hides a home hides the home that its listing is found to be of.
create or replace function follow_home() returns trigger language plpgsql as $$
begin
  insert into hidden_homes (user_id, home_id, hidden_at)
  select user_id, new.home_id, hidden_at from hidden_homes where home_id = old.home_id on conflict do nothing;
  return null;
end $$;
