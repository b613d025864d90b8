create or replace function keep_content_files() returns trigger language plpgsql as $$
begin
  delete from content_files where content_id = new.id;
  insert into content_files (content_id, file_hash)
  select distinct new.id, hash[1] from regexp_matches(new.body::text, '"/uploads/[0-9a-f]{2}/([0-9a-f]{40})-', 'g') hash;
  return null;
end $$;
