create or replace trigger derive_complex before insert or update of latitude, longitude, delivery_date, parameters
  on complexes for each row execute function derive_complex();

create or replace trigger derive_complex_figures
  before insert or update of starting_price, min_area, max_area, min_price_per_sqm, max_price_per_sqm
  on complexes for each row execute function derive_complex_figures();

create or replace trigger note_place_name after update of name on complexes for each row
  when (old.name is distinct from new.name) execute function note_place_name('complex_id');
