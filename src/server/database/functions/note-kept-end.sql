-- People who keep a listing are told that it has ended. Before it is deleted, because their favorites forget it then. A favorite
-- or contact that is being removed is waited for: what refers to a removed one would fail, and with it what ended the listing.
create or replace function note_kept_end() returns trigger language plpgsql as $$
begin
  insert into alert_matches (favorite_id, home_id, listing_id, reason, price, at, due_at, contact_id)
  select f.id, coalesce(old.home_id, old.id), old.id, 'ended', old.price, now(), now(), c.id
    from favorites f
    cross join lateral (
      select id from contacts where user_id = f.user_id and confirmed_at is not null and stopped_at is null
       order by last_used_at desc, id limit 1 for key share) c
   where f.listing_id = old.id and f.user_id is distinct from old.owner_id
     for key share of f
  on conflict do nothing;
  return coalesce(new, old);
end $$;
