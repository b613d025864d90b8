-- What belongs to a home follows its listing into another one: the listing's prices move, and how it was seen; who hides the home, with an
-- account or without one, or notes something about it, does so for both; what was told of one was told of the other, so that of two that wait one is told.
create or replace function follow_home() returns trigger language plpgsql as $$
begin
  update price_changes set home_id = new.home_id where listing_id = new.id;
  update public_versions set home_id = new.home_id where listing_id = new.id;
  insert into hidden_homes (user_id, home_id, hidden_at)
  select user_id, new.home_id, hidden_at from hidden_homes where home_id = old.home_id on conflict do nothing;
  insert into guest_hidden_homes (contact_id, home_id, hidden_at)
  select g.contact_id, new.home_id, g.hidden_at from guest_hidden_homes g join contacts c on c.id = g.contact_id
   where g.home_id = old.home_id order by c.id for key share of c on conflict do nothing;
  -- else the home would be hidden again when it is split, whatever people have shown again meanwhile
  delete from hidden_homes
   where home_id = old.home_id and not exists (select from listings where home_id = old.home_id);
  delete from guest_hidden_homes
   where home_id = old.home_id and not exists (select from listings where home_id = old.home_id);
  -- in the order in which people lock their own
  perform from home_notes where home_id in (old.home_id, new.home_id) order by home_id, user_id for update;
  insert into home_notes as n (user_id, home_id, note)
  select user_id, new.home_id, note from home_notes where home_id = old.home_id
  on conflict (user_id, home_id) do update set note = merge_notes(n.note, excluded.note);
  delete from home_notes
   where home_id = old.home_id and not exists (select from listings where home_id = old.home_id);
  -- Of each that says the same to a search one stays: what was told, else what can be told. Both reasons are named: each has an
  -- index of its own.
  with own as (select id, saved_search_id from alert_matches where listing_id = new.id),
  same as (
    select m.id, m.bundle_id, row_number() over (
        partition by m.saved_search_id, m.reason, case m.reason when 'drop' then m.price end
        order by m.bundle_id is null, m.contact_id is null, l.status_ad is distinct from 'active', m.home_id <> new.home_id, m.id)
        as place
      from alert_matches m left join listings l on l.id = m.listing_id
     where m.saved_search_id is not null and m.id in (
       select id from own
       union all select o.id from own join alert_matches o on o.saved_search_id = own.saved_search_id
         where o.home_id = new.home_id and o.reason = 'new'
       union all select o.id from own join alert_matches o on o.saved_search_id = own.saved_search_id
         where o.home_id = new.home_id and o.reason = 'drop'))
  delete from alert_matches m using same where m.id = same.id and same.place > 1 and same.bundle_id is null;
  update alert_matches m set home_id = new.home_id
   where m.listing_id = new.id and m.home_id <> new.home_id
     and not exists (
       select from alert_matches o where m.reason = 'new' and o.reason = 'new'
          and o.saved_search_id = m.saved_search_id and o.home_id = new.home_id)
     and not exists (
       select from alert_matches o where m.reason = 'drop' and o.reason = 'drop'
          and o.saved_search_id = m.saved_search_id and o.home_id = new.home_id and o.price = m.price)
     and not exists (
       select from alert_matches o
        where o.listing_id = new.id and o.id < m.id and o.saved_search_id = m.saved_search_id and o.reason = m.reason
          and (o.reason <> 'drop' or o.price = m.price));
  return null;
end $$;
