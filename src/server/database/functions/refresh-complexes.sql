-- Has the figures of the complexes that a statement touched derived anew.
create or replace function refresh_complexes(touched bigint[]) returns void language plpgsql as $$
begin
  if touched is null then
    return;
  end if;
  -- one after another and in one order: the figures are read after whoever else was changing them has finished. Not plain
  -- "for update": whoever adds a row already holds the complex's key (foreign key), and two would wait for each other
  perform from complexes where id = any(touched) order by id for no key update;
  update complexes set starting_price = null where id = any(touched);
end $$;
