-- A range is made from one version of a listing: of another one it is made again. Null: made before this was noted.
alter table price_ranges add column version timestamptz(3);

-- Since when a listing is below every price before; null: it is not, or nobody noted it.
alter table listings add column price_dropped_at timestamptz(3);
update listings l set price_dropped_at = c.at
  from (select listing_id, max(at) as at from price_changes where listing_id is not null group by listing_id) c
 where l.id = c.listing_id and l.price_drop is not null;
