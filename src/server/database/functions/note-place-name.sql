-- The texts of listings contain the names of their places. The argument is the column of listings with the place's id.
create or replace function note_place_name() returns trigger language plpgsql as $$
begin
  execute format('insert into listing_changes (listing_id) select id from listings where %I = $1 and status_ad = ''active''', tg_argv[0])
    using new.id;
  return null;
end $$;
