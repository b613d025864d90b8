create or replace trigger note_content_change after insert or delete or update or truncate on metro_stations for each statement
  execute function note_content_change('places');
