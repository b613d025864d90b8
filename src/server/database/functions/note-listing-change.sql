-- Views alone are no change: they are counted often, and no search asks for them.
create or replace function note_listing_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    insert into listing_changes (listing_id) values (null);
  elsif tg_op = 'UPDATE' then
    old.views_count := new.views_count;
    if not new *= old then
      insert into listing_changes (listing_id) values (new.id);
    end if;
  else
    insert into listing_changes (listing_id) values (coalesce(new.id, old.id));
  end if;
  return null;
end $$;
