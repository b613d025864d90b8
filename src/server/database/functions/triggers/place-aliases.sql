create or replace trigger place_aliases_changed after insert or delete or update or truncate on place_aliases
  for each statement execute function note_content_change('places');
