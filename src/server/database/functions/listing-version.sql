-- What people search by in a listing, without nulls: as it was seen, it may be kept longer than the listing. Nothing else of it, nor the
-- point of a home that is known only roughly: no search asks for it (alerts/changes.test.ts holds that nothing is missing).
create or replace function listing_version(l listings) returns jsonb stable language sql as $$
  select jsonb_strip_nulls(to_jsonb(v)) from (
    select l.category, l.rent_type, l.property_type, l.area, l.area_m2, l.rooms, l.floor, l.total_floors, l.price,
      l.price_per_sqm, l.price_drop, l.repair_status, l.heating, l.business_kind, l.land_area, l.guests, l.beds, l.has_gas,
      l.has_water, l.has_electricity, l.has_furniture, l.has_garage, l.has_storage, l.has_summer_kitchen, l.has_pool,
      l.has_water_tank, l.has_generator, l.allows_children, l.allows_pets, l.allows_smoking, l.allows_parties, l.has_deed,
      l.has_internal_kredit, l.has_contract, l.has_mortgage, l.has_paket_sened, l.ownership_type, l.district_id,
      l.settlement_id, l.metro_id, l.address_id, l.complex_id, l.kvartal, l.is_approximate, l.metro_distance,
      l.is_first_floor, l.is_last_floor, l.has_photos,
      case when not l.is_approximate then l.latitude end as latitude,
      case when not l.is_approximate then l.longitude end as longitude) v
$$;
