create or replace trigger note_content_change after insert or delete or update or truncate on metro_stations for each statement
  execute function note_content_change('places');

create or replace trigger note_place_name after update of name_az, name_en, name_ru on metro_stations for each row
  when ((old.name_az, old.name_en, old.name_ru) is distinct from (new.name_az, new.name_en, new.name_ru))
  execute function note_place_name('metro_id');

create or replace trigger note_nearest_name after update of name_az, name_en, name_ru on metro_stations for each row
  when ((old.name_az, old.name_en, old.name_ru) is distinct from (new.name_az, new.name_en, new.name_ru))
  execute function note_place_name('nearest_metro_id');
