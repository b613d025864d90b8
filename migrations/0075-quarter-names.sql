-- The names of White City's quarters are names in every language too: those that no editor changed are written as they sound.
with shipped (key, en, ru, new_en, new_ru) as (values
  ('YasilAda', 'Green Island', 'Зелёный остров', 'Yashil Ada', 'Яшыл Ада'),
  ('FevvarelerMeydani', 'Fountain Square', 'Площадь фонтанов', 'Favvaralar Meydani', 'Фавваралар Мейданы'),
  ('ParkKvartali', 'Park Quarter', 'Парковый квартал', 'Park Quarter', 'Квартал Парк'),
  ('MerkeziParkKvartali', 'Central Park Quarter', 'Квартал Центрального парка', 'Markazi Park Quarter', 'Квартал Меркези Парк'),
  ('BabekKvartali', 'Babek Quarter', 'Квартал Бабека', 'Babek Quarter', 'Квартал Бабек'),
  ('SahilyaniKvartal', 'Seaside Quarter', 'Прибрежный квартал', 'Sahilyani Quarter', 'Квартал Сахильяны'),
  ('PortKvartali', 'Port Quarter', 'Портовый квартал', 'Port Quarter', 'Квартал Порт'),
  ('OlimpiyaKvartali', 'Olympic Quarter', 'Олимпийский квартал', 'Olimpiya Quarter', 'Квартал Олимпия'),
  ('NobelProspektiKvartali', 'Nobel Avenue Quarter', 'Квартал проспекта Нобеля', 'Nobel Avenue Quarter', 'Квартал Проспект Нобеля')),
renamed as (
  update quarters q
     set name_en = case when q.name_en = s.en then s.new_en else q.name_en end,
         name_ru = case when q.name_ru = s.ru then s.new_ru else q.name_ru end, updated_at = now()
    from shipped s where s.key = q.key and (q.name_en = s.en or q.name_ru = s.ru)
  returning q.id)
-- a job gives the listings there the new words
insert into renamed_places (place, place_id) select 'kvartal', id from renamed;
