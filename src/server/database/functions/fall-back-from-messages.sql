-- A message of an owner's notice was given up, and nothing else tells them: the notice is sent again, by mail or SMS. Two messages
-- that are given up at the same moment wait for each other.
create or replace function fall_back_from_messages() returns trigger language plpgsql as $$
begin
  perform from owner_notices where id = new.notice_id for no key update;
  update owner_notices set falls_back = true, sent_at = null, tries = 0, next_try_at = now()
   where id = new.notice_id and dropped_at is null
     and not exists (select from messages where notice_id = new.notice_id and dropped_at is null);
  return null;
end $$;
