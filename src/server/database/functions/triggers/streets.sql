create or replace trigger note_place_name after update of street_name on streets for each row
  when (old.street_name is distinct from new.street_name) execute function note_place_name('address_id');
