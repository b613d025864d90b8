-- Metres between two points; flat enough at the size of a city (error below 0.1 %).
create or replace function metres_between(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision immutable strict parallel safe language sql as $$
  select 111195 * sqrt(power(lat2 - lat1, 2) + power((lng2 - lng1) * cos(radians((lat1 + lat2) / 2)), 2))
$$;
