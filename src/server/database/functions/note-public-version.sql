-- Keeps what people could search for in a listing that is public no longer.
create or replace function note_public_version() returns trigger language plpgsql as $$
begin
  insert into public_versions (listing_id, home_id, version)
  values (old.id, coalesce(old.home_id, old.id), listing_version(old));
  return coalesce(new, old);
end $$;
