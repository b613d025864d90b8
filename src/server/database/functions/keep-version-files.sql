create or replace function keep_version_files() returns trigger language plpgsql as $$
begin
  insert into content_version_files (version_id, file_hash)
  select distinct new.id, hash[1]
    from regexp_matches(concat(new.before, new.after), '"/uploads/[0-9a-f]{2}/([0-9a-f]{40})-', 'g') hash;
  return null;
end $$;
