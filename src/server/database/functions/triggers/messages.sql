create or replace trigger fall_back_from_messages after update on messages for each row
  when (new.notice_id is not null and new.dropped_at is not null and old.dropped_at is null)
  execute function fall_back_from_messages();
