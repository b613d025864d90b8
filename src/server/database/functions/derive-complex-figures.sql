-- Least and greatest area and price of what is sold in it: its layouts, and active listings of homes for sale. A flat to
-- let or a garage says nothing about what a home in it costs. Whoever writes these columns gets what is true.
create or replace function derive_complex_figures() returns trigger language plpgsql as $$
begin
  select min(price), min(area), max(area), min(price_per_sqm), max(price_per_sqm)
    into new.starting_price, new.min_area, new.max_area, new.min_price_per_sqm, new.max_price_per_sqm
    from (
      select price, area, price_per_sqm from layouts where complex_id = new.id
      union all
      select price, area, price_per_sqm from listings
       where complex_id = new.id and status_ad = 'active' and category = 'sale'
         and coalesce(property_type, '') not in ('garage', 'land', 'office', 'hotel', 'object')) offers;
  if tg_op = 'UPDATE' and
      (new.starting_price, new.min_area, new.max_area, new.min_price_per_sqm, new.max_price_per_sqm) is distinct from
      (old.starting_price, old.min_area, old.max_area, old.min_price_per_sqm, old.max_price_per_sqm) then
    new.updated_at := now();
  end if;
  return new;
end $$;
