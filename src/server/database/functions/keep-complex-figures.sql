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
    -- most changes of a listing (views, bumps) are none to its complex; compared without a join, which PostgreSQL would plan for the
    -- few rows of the connection's first statement and keep for all later ones
    with
      befores as (select id, complex_id, area, price, status_ad, category, property_type from before_rows where complex_id is not null),
      afters as (select id, complex_id, area, price, status_ad, category, property_type from after_rows where complex_id is not null)
    select array_agg(distinct complex_id) into touched
      from ((table befores except table afters) union all (table afters except table befores)) changed;
  end if;
  perform refresh_complexes(touched);
  return null;
end $$;
