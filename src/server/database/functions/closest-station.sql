-- The station nearest to a point, and how many metres it is away; the id is null beyond 3 km. A hidden station is nobody's nearest,
-- unless it is kept. Its name has it applied before derive_listing, which calls it.
create or replace function closest_station(latitude double precision, longitude double precision, kept bigint,
  out id bigint, out metres double precision) stable language sql as $$
  select case when near.metres <= 3000 then near.id end, near.metres
    from (select m.id, metres_between(closest_station.latitude, closest_station.longitude, m.latitude, m.longitude) as metres
            from metro_stations m where not m.is_hidden or m.id = kept
           -- a degree of longitude is 0.7615 of one of latitude at Baku
           order by (m.latitude - closest_station.latitude) ^ 2 + ((m.longitude - closest_station.longitude) * 0.7615) ^ 2 limit 1) near
$$;
