-- When a notice was given up: it was stopped or out of date, or nothing reaches its owner.
alter table owner_notices add column dropped_at timestamptz(3),
  add constraint sent_or_dropped check (sent_at is null or dropped_at is null);
drop index owner_notices_waiting;
create index owner_notices_waiting on owner_notices (next_try_at) where sent_at is null and dropped_at is null;

-- Owners who had switched the question off were not asked, and yet their listings would end by silence: they are asked anew.
delete from availability_questions q using listings l, users u
 where l.id = q.listing_id and u.id = l.owner_id
   and (u.stops_reminders or exists (select from notice_choices c where c.user_id = u.id and c.kind = 'available'));
