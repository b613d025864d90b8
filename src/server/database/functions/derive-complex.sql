create or replace function derive_complex() returns trigger language plpgsql as $$
declare
  station record;
begin
  new.metro_id := null;
  new.metro_distance := null;
  if new.latitude is not null then
    select m.id, metres_between(new.latitude, new.longitude, m.latitude, m.longitude) as metres into station
      from metro_stations m where not m.is_hidden order by metres limit 1;
    new.metro_distance := round(station.metres);
    if station.metres <= 3000 then
      new.metro_id := station.id;
    end if;
  end if;
  new.parameters := new.parameters || jsonb_build_object('handoverDate', new.delivery_date);
  return new;
end $$;
