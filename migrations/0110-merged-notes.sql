-- Notes that were put beside each other whenever a listing moved are one again, and as large as they may be.
-- Two copies of what a person noted about a home in one: as mergeNotes of contract/notes/home-note.ts does, with its maxima
-- (MAX_VERSIONS, MAX_REPLACED).
create or replace function merge_notes(one jsonb, other jsonb) returns jsonb immutable parallel safe language sql as $$
  with copies as (select one as note union all select other),
  gone as (select distinct id collate "C" as id from copies, jsonb_array_elements_text(note -> 'replaced') id),
  written as (
    select distinct on ((text ->> 'id') collate "C") (text ->> 'id') collate "C" as id, text
      from copies, jsonb_array_elements(note -> 'texts') text
     where text ->> 'id' not in (select id from gone) order by 1 desc, text limit 20)
  select jsonb_build_object(
    'texts', coalesce((select jsonb_agg(text order by id desc) from written), '[]'),
    'replaced', coalesce((select jsonb_agg(id order by id) from (select id from gone order by id desc limit 200) newest), '[]'),
    'opinion', coalesce((
      select note -> 'opinion' from copies where note #>> '{opinion,id}' is not null
       order by (note #>> '{opinion,id}') collate "C" desc limit 1), 'null'))
$$;

update home_notes set note = merge_notes(note, '{}') where note is distinct from merge_notes(note, '{}');

-- of homes that listings have left
delete from home_notes n
 where not exists (select from listings l where l.home_id = n.home_id)
   and not exists (select from past_listings p where p.home_id = n.home_id);
