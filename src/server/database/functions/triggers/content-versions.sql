create or replace trigger content_versions_stay before update or delete or truncate on content_versions
  for each statement execute function refuse_change();

create or replace trigger keep_version_files after insert on content_versions
  for each row execute function keep_version_files();
