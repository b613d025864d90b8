-- Words of a text as search keys; twin of searchWords.
create or replace function search_words(t text) returns tsvector immutable strict parallel safe language sql as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(search_key(t), '[^[:alnum:]]+'), ''))
$$;
