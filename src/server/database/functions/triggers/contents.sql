create or replace trigger keep_content_files after insert or update of body on contents
  for each row execute function keep_content_files();

create or replace trigger note_content_change after insert or delete or update or truncate on contents for each statement
  execute function note_content_change('pages');
