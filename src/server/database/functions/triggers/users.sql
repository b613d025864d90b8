-- after: by then a change that was made at the same moment is seen
create or replace trigger users_contact_is_free after insert or update of phone, email on users
  for each row execute function refuse_reserved_contact();
