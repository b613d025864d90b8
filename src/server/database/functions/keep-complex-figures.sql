create or replace function keep_complex_figures() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct complex_id) into touched from after_rows where complex_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct complex_id) into touched from before_rows where complex_id is not null;
  elsif tg_table_name = 'layouts' then
    select array_agg(distinct complex_id) into touched
      from (select complex_id from after_rows union select complex_id from before_rows) both_rows;
  else
    -- most changes of a listing (views, bumps) are none to its complex
    select array_agg(distinct changed.complex_id) into touched
      from before_rows b join after_rows a using (id)
     cross join lateral (values (b.complex_id), (a.complex_id)) changed(complex_id)
     where changed.complex_id is not null
       and (b.complex_id, b.area, b.price, b.status_ad, b.category, b.property_type) is distinct from
           (a.complex_id, a.area, a.price, a.status_ad, a.category, a.property_type);
  end if;
  perform refresh_complexes(touched);
  return null;
end $$;
