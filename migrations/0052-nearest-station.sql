-- The station that metro_distance is measured to, which need not be the one that the advertiser names (metro_id). Null: none
-- within 3 km, or the home has no point of its own. The trigger derive_listing keeps it.
alter table listings add column nearest_metro_id bigint references metro_stations;
update listings l set nearest_metro_id =
    (select m.id from metro_stations m where not m.is_hidden or m.id = l.metro_id
      -- a degree of longitude is 0.7615 of one of latitude at Baku
      order by (m.latitude - l.latitude) ^ 2 + ((m.longitude - l.longitude) * 0.7615) ^ 2 limit 1)
 where l.metro_distance <= 3000 and l.latitude is not null and not l.is_approximate;
create index listings_nearest_metro on listings (nearest_metro_id);
