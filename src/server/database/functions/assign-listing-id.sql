-- One id in forty. The name has it run before the trigger that writes the id into the listing's search words.
create or replace function assign_listing_id() returns trigger language plpgsql as $$
begin
  while random() < 0.025 loop
    insert into canary_listings (id) values (new.id) on conflict do nothing;
    new.id := nextval(pg_get_serial_sequence('listings', 'id'));
  end loop;
  return new;
end $$;
