-- What belongs to a home follows its listing into another one: the listing's prices move; who hides the home, or notes something
-- about it, does so for both; what was told of one was told of the other. Copies of notes are put beside each other; what they mean is found when they are merged
-- (contract/notes/home-note.ts).
create or replace function follow_home() returns trigger language plpgsql as $$
begin
  update price_changes set home_id = new.home_id where listing_id = new.id;
  insert into hidden_homes (user_id, home_id, hidden_at)
  select user_id, new.home_id, hidden_at from hidden_homes where home_id = old.home_id on conflict do nothing;
  insert into home_notes as n (user_id, home_id, note)
  select user_id, new.home_id, note from home_notes where home_id = old.home_id
  on conflict (user_id, home_id) do update set note = jsonb_build_object(
    'texts', n.note -> 'texts' || (excluded.note -> 'texts'),
    'replaced', n.note -> 'replaced' || (excluded.note -> 'replaced'),
    'opinion', case when n.note #>> '{opinion,id}' > excluded.note #>> '{opinion,id}' or excluded.note -> 'opinion' = 'null'
      then n.note -> 'opinion' else excluded.note -> 'opinion' end);
  update alert_matches m set home_id = new.home_id
   where m.listing_id = new.id and not exists (
     select from alert_matches o
      where o.saved_search_id = m.saved_search_id and o.home_id = new.home_id and o.reason = m.reason and o.id <> m.id);
  return null;
end $$;
