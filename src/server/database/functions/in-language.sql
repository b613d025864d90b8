-- Texts in several languages are {az, en, ru} wherever they stand in a document; this gives the document in one of them,
-- in Azerbaijani where a translation is missing.
create or replace function in_language(value jsonb, language text) returns jsonb
immutable strict parallel safe language plpgsql as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      if value ? 'az' then
        return coalesce(nullif(value -> language, 'null'), value -> 'az');
      end if;
      return coalesce((select jsonb_object_agg(e.key, in_language(e.value, language)) from jsonb_each(value) e), '{}');
    when 'array' then
      return coalesce((select jsonb_agg(in_language(e.value, language) order by e.n)
        from jsonb_array_elements(value) with ordinality e(value, n)), '[]');
    else
      return value;
  end case;
end $$;
