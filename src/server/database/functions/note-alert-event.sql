-- Queues a listing that became public, or that changed while it was: somebody may have saved a search for it.
create or replace function note_alert_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status_ad = 'active' then
    insert into alert_events (listing_id, before) values (new.id, listing_version(old));
  else
    insert into alert_events (listing_id) values (new.id);
  end if;
  notify alert_events;
  return null;
end $$;
