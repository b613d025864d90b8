create or replace function keep_listing_images() returns trigger language plpgsql as $$
declare
  touched bigint[];
begin
  if tg_op = 'INSERT' then select array_agg(distinct listing_id) into touched from after_rows;
  elsif tg_op = 'DELETE' then select array_agg(distinct listing_id) into touched from before_rows;
  else select array_agg(distinct listing_id) into touched
    from (select listing_id from after_rows union select listing_id from before_rows) both_rows;
  end if;
  -- one after another and in one order: the list below is read after whoever else was adding has finished. Not plain
  -- "for update": adding an image already holds the listing's key (foreign key), and two would wait for each other
  perform from listings where id = any(touched) order by id for no key update;
  update listings l set images = found.list, image_count = found.count
    from (
      select t.id, count(i.id) as count,
             coalesce(json_agg(image_json(i, f) order by i.position) filter (where i.id is not null), '[]') as list
        from unnest(touched) t(id)
        left join images i on i.listing_id = t.id
        left join files f on f.hash = i.file_hash
       where t.id is not null
       group by t.id) found
   where l.id = found.id;
  return null;
end $$;
