-- Of matches of one home that were noted before its listings were joined, those that wait beside another one would tell it twice.
with moved as (
  select distinct m.saved_search_id, l.home_id from alert_matches m join listings l on l.id = m.listing_id
   where m.home_id <> l.home_id and m.saved_search_id is not null),
same as (
  select m.id, m.bundle_id, row_number() over (
      partition by m.saved_search_id, l.home_id, m.reason, case m.reason when 'drop' then m.price end
      order by m.bundle_id is null, m.contact_id is null, l.status_ad <> 'active', m.home_id <> l.home_id, m.id) as place
    from moved join alert_matches m on m.saved_search_id = moved.saved_search_id
    join listings l on l.id = m.listing_id and l.home_id = moved.home_id)
delete from alert_matches m using same where m.id = same.id and same.place > 1 and same.bundle_id is null;

-- A home that became part of another one was left hidden: it would be hidden again when they are split.
delete from hidden_homes h using listings l
 where l.id = h.home_id and l.home_id <> h.home_id and not exists (select from listings o where o.home_id = h.home_id);
