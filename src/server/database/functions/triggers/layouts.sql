create or replace trigger keep_complex_figures_delete after delete on layouts
  referencing old table as before_rows for each statement execute function keep_complex_figures();

create or replace trigger keep_complex_figures_insert after insert on layouts
  referencing new table as after_rows for each statement execute function keep_complex_figures();

create or replace trigger keep_complex_figures_truncate after truncate on layouts
  for each statement execute function keep_all_complex_figures();

create or replace trigger keep_complex_figures_update after update on layouts
  referencing old table as before_rows new table as after_rows for each statement execute function keep_complex_figures();
