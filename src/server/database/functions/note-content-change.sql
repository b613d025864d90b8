create or replace function note_content_change() returns trigger language plpgsql as $$
begin
  update content_changes set version = version + 1 where topic = tg_argv[0];
  return null;
end $$;
