-- array_to_string is not immutable for arrays of every type; for texts it is.
create or replace function join_texts(texts text[]) returns text immutable strict parallel safe language sql as $$
  select array_to_string(texts, ' ')
$$;
