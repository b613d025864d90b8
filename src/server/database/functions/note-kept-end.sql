-- People who keep a listing are told that its home is no longer on offer, after the time of the argument, if any: until then a
-- decision can be taken back, and what is public again, or still by another listing of the home, is not told, nor what waits for a
-- moderator while it does (takeDue of alerts/bundle-queries.ts). Who keeps the home in another deal is not concerned. The end of another listing meanwhile does not shorten that time. Before it is deleted, because their
-- favorites forget it then. A favorite or contact that is being removed is waited for: what refers to a removed one would fail, and
-- with it what ended the listing. The contact of a guest is waited for first: its favorites go with it, or to an account. What was
-- told of an end before is told again: it was public meanwhile.
create or replace function note_kept_end() returns trigger language plpgsql as $$
begin
  perform from contacts where id in (
    select k.contact_id from listings kept join favorites f on f.listing_id = kept.id join kept_lists k on k.id = f.kept_list_id
     where kept.id = old.id or kept.home_id = old.home_id) order by id for key share;
  insert into alert_matches (favorite_id, home_id, listing_id, reason, price, at, due_at, contact_id)
  select f.id, coalesce(old.home_id, old.id), f.listing_id, 'ended', f.price, now(),
         now() + coalesce(tg_argv[0], '0 seconds')::interval, c.id
    from (select f.id, f.user_id, f.kept_list_id, f.listing_id, kept.price from listings kept join favorites f on f.listing_id = kept.id
           where (kept.id = old.id or kept.home_id = old.home_id and kept.category = old.category) and (f.user_id is null or f.user_id is distinct from old.owner_id)
             for key share of f) f
    cross join lateral (select keeper_contact(f.user_id, f.kept_list_id) as id) c
   where c.id is not null
  on conflict (favorite_id, reason, price) where favorite_id is not null
  do update set at = excluded.at, contact_id = excluded.contact_id, bundle_id = null,
                due_at = case when alert_matches.bundle_id is null then greatest(alert_matches.due_at, excluded.due_at)
                  else excluded.due_at end;
  return coalesce(new, old);
end $$;
