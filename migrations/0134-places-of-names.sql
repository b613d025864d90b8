-- Names of the reference data that led to the wrong place: those that no editor changed. The next start inserts them as they are now.
with moved (name, place) as (values
  ('Köhnə Suraxanı', 'suraxani'),
  ('Старые Сураханы', 'suraxani'),
  ('Zimniy park', 'landmark-merkezi-park'),
  ('Зимнего парка', 'landmark-merkezi-park'),
  ('Зимнем парке', 'landmark-merkezi-park'))
delete from place_aliases a
 using moved m
 where (a.name, a.place) = (m.name, m.place)
   and not exists (select from content_versions v where v.kind = 'place-aliases' and v.target_id = a.id::text);
