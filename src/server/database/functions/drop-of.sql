-- By how many whole per cent the price of a listing is below every one before, in the same deal: its own, and those of other
-- postings of its home that were asked before it. Null: it is not.
create or replace function drop_of(listing bigint) returns smallint stable language sql as $$
  select nullif(greatest(floor(100 * (1 - l.price::numeric / min(p.price))), 0), 0)::smallint
    from listings l
    join lateral (select at, id from price_changes where listing_id = l.id order by at desc, id desc limit 1) own on true
    join price_changes p on (p.listing_id = l.id or p.home_id = l.home_id) and (p.at, p.id) < (own.at, own.id)
         and p.category = l.category and p.rent_type is not distinct from l.rent_type
   where l.id = listing group by l.price
$$;
