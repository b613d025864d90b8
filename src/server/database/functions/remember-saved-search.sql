-- Remembers what a saved search that goes was of, and which messages told of it, for their links (alerts/queries.ts).
create or replace function remember_saved_search() returns trigger language plpgsql as $$
begin
  insert into past_saved_searches (id, search_id, bundles)
  select old.id, old.search_id, coalesce(array_agg(distinct m.bundle_id) filter (where m.bundle_id is not null), '{}')
    from alert_matches m where m.saved_search_id = old.id
  on conflict do nothing;
  return old;
end $$;
