-- The text of the footer is rich text (spec 2, Shared frame): stored plain text becomes a paragraph for each line.
update contact
   set footer_text = (
     select jsonb_object_agg(language, case jsonb_typeof(words) when 'string' then (
              select coalesce(
                       jsonb_agg(
                         jsonb_build_object('type', 'paragraph', 'children',
                           jsonb_build_array(jsonb_build_object('type', 'text', 'text', btrim(line)))) order by at),
                       '[]')
                from regexp_split_to_table(words #>> '{}', '[\r\n]+') with ordinality lines (line, at)
               where btrim(line) <> '') else words end)
       from jsonb_each(footer_text) given (language, words))
 where footer_text <> '{}';
