-- One notice a transaction, however many of its statements call this.
create or replace function announce_listing_changes() returns trigger language plpgsql as $$
begin
  notify listing_changes;
  return null;
end $$;
