-- before: what it has found goes with it
create or replace trigger remember_saved_search before delete on saved_searches for each row
  execute function remember_saved_search();
