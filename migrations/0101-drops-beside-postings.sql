-- Drops were compared with other postings of a home only up to a listing's own first price: those that are left are counted
-- again, as drop_of does it. None becomes greater.
update listings l set price_drop = d.share, price_dropped_at = case when d.share is not null then l.price_dropped_at end
  from (select l.id, nullif(greatest(floor(100 * (1 - l.price::numeric / min(p.price))), 0), 0)::smallint as share
          from listings l
          cross join lateral (select at, id from price_changes where listing_id = l.id order by at desc, id desc limit 1) own
          left join price_changes p on (p.listing_id = l.id or p.home_id = l.home_id) and (p.at, p.id) < (own.at, own.id)
               and p.category = l.category and p.rent_type is not distinct from l.rent_type
         where l.price_drop is not null and l.home_id is not null group by l.id) d
 where d.id = l.id and l.price_drop is distinct from d.share;
