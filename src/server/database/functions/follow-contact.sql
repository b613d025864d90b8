-- The saved searches of a person follow their contacts. The first contact that works is told of all searches, which nobody was
-- told of before. When nobody is there any more at a contact, another one of the person takes over its searches and what waits
-- to be told, and notices that wait there are dropped, so that those that must be answered come another way. A contact that the
-- person has stopped keeps its searches: they may start it again.
create or replace function follow_contact() returns trigger language plpgsql as $$
declare
  other bigint;
begin
  if new.stopped_at is not null then
    update messages set dropped_at = new.stopped_at, drop_reason = 'gone'
     where contact_id = new.id and sent_at is null and dropped_at is null and kind = 'owner_notice';
  end if;
  select id into other from contacts
   where user_id = new.user_id and id <> new.id and confirmed_at is not null and stopped_at is null
   order by last_used_at desc, id limit 1 for key share;
  if new.stopped_at is not null and other is null or new.stopped_at is null and other is not null then
    return null;
  end if;
  -- in the order of upsertSaved, which locks the contact, the person and the search
  if exists (select from saved_searches where user_id = new.user_id) then
    perform from users where id = new.user_id for no key update;
  end if;
  if new.stopped_at is null then
    update saved_searches set contact_id = new.id where user_id = new.user_id and contact_id is distinct from new.id;
  else
    update saved_searches set contact_id = other where contact_id = new.id and user_id = new.user_id;
    update alert_matches set contact_id = other where contact_id = new.id and bundle_id is null;
    update messages set contact_id = other
     where contact_id = new.id and sent_at is null and dropped_at is null and kind in ('alert', 'favorite', 'search_notice');
  end if;
  return null;
end $$;
