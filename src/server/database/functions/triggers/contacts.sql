create or replace trigger follow_contact_added after insert on contacts for each row
  when (new.user_id is not null and new.confirmed_at is not null and new.stopped_at is null)
  execute function follow_contact();

create or replace trigger follow_contact_changed after update on contacts for each row
  when (new.user_id is not null and new.confirmed_at is not null and (
    new.stopped_at is null and (old.user_id is distinct from new.user_id or old.confirmed_at is null or old.stopped_at is not null)
    or new.stop_reason = 'gone' and old.stopped_at is null))
  execute function follow_contact();

create or replace trigger forget_kept_lists before delete on contacts for each row execute function forget_kept_lists();
