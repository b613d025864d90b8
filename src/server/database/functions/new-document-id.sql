create or replace function new_document_id() returns text volatile parallel safe language sql as $$
  select left(replace(gen_random_uuid()::text, '-', ''), 24)
$$;
