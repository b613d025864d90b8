-- Listings of homes that were joined before drops looked at earlier postings keep what they had: they are counted again, as
-- drop_of does it.
update listings l set price_drop = d.share
  from (select l.id, nullif(greatest(floor(100 * (1 - l.price::numeric / min(p.price))), 0), 0)::smallint as share
          from listings l
          cross join lateral (select min(at) as at, max(id) as last from price_changes where listing_id = l.id) own
          left join price_changes p on (p.listing_id = l.id or (p.home_id = l.home_id and p.at < own.at)) and p.id <> own.last
               and p.category = l.category and p.rent_type is not distinct from l.rent_type
         where l.home_id is not null group by l.id) d
 where d.id = l.id and l.price_drop is distinct from d.share;
