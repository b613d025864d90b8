create or replace trigger note_content_change after insert or delete or update or truncate on translations for each statement
  execute function note_content_change('texts');
