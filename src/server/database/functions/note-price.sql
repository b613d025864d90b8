-- Notes what a listing that everybody sees is offered for, when that is not what was noted last. A listing that waits for
-- its home (the job place-in-homes) has its row without one until then.
create or replace function note_price() returns trigger language plpgsql as $$
declare
  last record;
  cause text := 'posted';
begin
  if tg_op = 'UPDATE' then
    select price, category, rent_type, at into last from price_changes
     where listing_id = new.id order by at desc, id desc limit 1;
    if not found and old.status_ad = 'active' then
      select old.price, old.category, old.rent_type, null::timestamptz as at into last;
    end if;
    if last.price = new.price and last.category = new.category and last.rent_type is not distinct from new.rent_type then
      return null;
    end if;
    if last.price is not null then
      cause := case old.status_ad when 'active' then 'edited' else 'shown' end;
    end if;
    if last.category <> new.category or last.rent_type is distinct from new.rent_type then
      last.price := null;
    end if;
    -- whoever waited for the row began before the one who had it
    insert into price_changes (home_id, listing_id, category, rent_type, price, previous, source, at)
    values (new.home_id, new.id, new.category, new.rent_type, new.price, last.price, cause, greatest(now(), last.at));
    update listings l set price_drop = d.share, price_dropped_at = case when d.share is not null then greatest(now(), last.at) end
      from (select drop_of(new.id) as share) d
     where l.id = new.id and (l.price_drop is not null or d.share is not null);
  else
    insert into price_changes (home_id, listing_id, category, rent_type, price, source)
    values (new.home_id, new.id, new.category, new.rent_type, new.price, cause);
  end if;
  return null;
end $$;
