-- Queues a listing that became public, or that changed while it was: somebody may have saved a search for it. What nobody
-- searches by is no change. The update of a column that lists sort by (a bump) is none either.
create or replace function note_alert_event() returns trigger language plpgsql as $$
declare
  ignored constant text[] := array['views_count', 'updated_at', 'edited_at', 'confirmed_at', 'bumped_at', 'newest_at', 'created_order_at',
    'expires_at', 'search_vector',
    'is_vip', 'is_premium', 'home_id', 'title', 'description', 'phone', 'email'];
begin
  if tg_op = 'UPDATE' and old.status_ad = 'active' then
    if to_jsonb(new) - ignored = to_jsonb(old) - ignored then
      return null;
    end if;
    insert into alert_events (listing_id, before) values (new.id, to_jsonb(old) - 'search_vector' - 'description');
  else
    insert into alert_events (listing_id) values (new.id);
  end if;
  notify alert_events;
  return null;
end $$;
