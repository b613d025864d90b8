-- A hidden station is nobody's nearest, but a home that has it keeps it.
create or replace function derive_listing() returns trigger language plpgsql as $$
declare
  station record;
begin
  new.metro_distance := null;
  new.nearest_metro_id := null;
  -- a home that has moved has another station; an imported one keeps the station its source names
  if tg_op = 'UPDATE' and new.ref is null and new.metro_id is not distinct from old.metro_id
      and (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then
    new.metro_id := null;
  end if;
  if new.latitude is not null and not new.is_approximate then
    select * into station from closest_station(new.latitude, new.longitude, new.metro_id);
    new.metro_distance := round(station.metres);
    new.nearest_metro_id := station.id;
    new.metro_id := coalesce(new.metro_id, station.id);
  end if;
  new.search_vector := listing_words(new.category, new.property_type, new.rooms)
    || search_words(concat_ws(' ', new.id, new.title, new.address_text, rich_text_words(new.description)))
    || coalesce((select words from districts where id = new.district_id), '')
    || coalesce((select words from settlements where id = new.settlement_id), '')
    || coalesce((select words from metro_stations where id = new.metro_id), '')
    || coalesce((select words from quarters where key = new.kvartal), '')
    || coalesce((select words from streets where id = new.address_id), '')
    || coalesce((select words from complexes where id = new.complex_id), '');
  return new;
end $$;
