-- They want no news of the homes that they keep.
alter table users add stops_kept_news boolean not null default false;

-- Searches that nobody was told of any more, because nobody is there at their contact: another one of the person is told.
update saved_searches s set contact_id = other.id
  from contacts c cross join lateral (
    select o.id from contacts o
     where o.user_id = c.user_id and o.confirmed_at is not null and o.stopped_at is null
     order by o.last_used_at desc, o.id limit 1) other
 where s.contact_id = c.id and s.user_id = c.user_id and c.stop_reason = 'gone';
