-- The words of rich text. Pieces of one block are one text ("yen" + bold "i" is "yeni"), blocks are apart.
create or replace function rich_text_words(blocks jsonb) returns text
immutable parallel safe language sql as $$
  select string_agg(
      (select string_agg(piece #>> '{}', '' order by n)
         from jsonb_path_query(block, 'strict $.**.text') with ordinality x(piece, n)), ' ')
    from jsonb_path_query(blocks,
      'strict $.** ? (@.type like_regex "^(paragraph|heading|quote|code|list-item)$")') block
$$;
