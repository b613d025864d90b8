create or replace trigger add_home after insert on listings for each row
  when (new.home_id = new.id) execute function add_home();

create or replace trigger ask_check_changed after update of status_ad, edited_at on listings for each row
  when ((new.status_ad = 'pending' and old.status_ad <> 'pending')
    or (new.edited_at is not null and new.edited_at is distinct from old.edited_at)
    -- public again, with changes that still wait
    or (new.edited_at is not null and new.status_ad = 'active' and old.status_ad <> 'active'))
  execute function ask_check();

create or replace trigger ask_check_posted after insert on listings for each row
  when (new.status_ad = 'pending') execute function ask_check();

create or replace trigger assign_listing_id before insert on listings for each row execute function assign_listing_id();

create or replace trigger derive_listing before insert or update of
  category, property_type, rooms, title, description, address_text, address_id, complex_id, kvartal, district_id,
  settlement_id, metro_id, latitude, longitude, is_approximate
  on listings for each row execute function derive_listing();

create or replace trigger follow_home after update of home_id on listings for each row
  when (new.home_id is distinct from old.home_id) execute function follow_home();

create or replace trigger hold_promotions after update of status_ad on listings for each row
  when (new.status_ad <> old.status_ad) execute function hold_promotions();

create or replace trigger keep_complex_figures_delete after delete on listings
  referencing old table as before_rows for each statement execute function keep_complex_figures();

create or replace trigger keep_complex_figures_insert after insert on listings
  referencing new table as after_rows for each statement execute function keep_complex_figures();

create or replace trigger keep_complex_figures_truncate after truncate on listings
  for each statement execute function keep_all_complex_figures();

create or replace trigger keep_complex_figures_update after update on listings
  referencing old table as before_rows new table as after_rows for each statement execute function keep_complex_figures();

-- its name has it run before note_kept_end_deleted, which tells those whose favorite did not move
create or replace trigger move_favorites before delete on listings for each row execute function move_favorites();

create or replace trigger remember_listing before delete on listings for each row execute function remember_listing();

create or replace trigger note_price_changed after update of price, category, rent_type, status_ad on listings for each row
  when (new.status_ad = 'active' and (old.status_ad <> 'active'
    or (new.price, new.category, new.rent_type) is distinct from (old.price, old.category, old.rent_type)))
  execute function note_price();

create or replace trigger note_price_posted after insert on listings for each row
  when (new.status_ad = 'active') execute function note_price();

create or replace trigger own_home_id before insert on listings for each row
  when (new.home_id is null) execute function own_home_id();

-- pages of expired listings are public too: caches drop those of one that is expired no longer
create or replace trigger note_listing_changed after update on listings for each row
  when ('active' in (old.status_ad, new.status_ad) or (old.status_ad = 'expired' and new.status_ad <> 'expired'))
  execute function note_listing_change();

create or replace trigger note_listing_posted after insert on listings for each row
  when (new.status_ad = 'active') execute function note_listing_change();

create or replace trigger note_listing_removed after delete on listings for each row
  when (old.status_ad in ('active', 'expired')) execute function note_listing_change();

create or replace trigger note_listings_removed after truncate on listings
  for each statement execute function note_listing_change();

-- What people search by, without the columns that lists sort by: a listing is updated often, by views and bumps
-- (alerts/changes.test.ts holds that no column is missing).
create or replace trigger note_alert_event_changed after update on listings for each row
  when (new.status_ad = 'active' and (
    new.status_ad, new.category, new.rent_type, new.property_type, new.area, new.area_m2, new.rooms, new.floor,
    new.total_floors, new.price, new.price_per_sqm, new.price_drop, new.repair_status, new.heating, new.business_kind,
    new.land_area, new.guests, new.beds, new.has_gas, new.has_water, new.has_electricity, new.has_furniture, new.has_garage,
    new.has_storage, new.has_summer_kitchen, new.has_pool, new.has_water_tank, new.has_generator, new.allows_children,
    new.allows_pets, new.allows_smoking, new.allows_parties, new.has_deed, new.has_internal_kredit, new.has_contract,
    new.has_mortgage, new.has_paket_sened, new.ownership_type, new.district_id, new.settlement_id, new.metro_id,
    new.address_id, new.complex_id, new.kvartal, new.latitude, new.longitude, new.is_approximate, new.metro_distance,
    new.is_first_floor, new.is_last_floor, new.has_photos)
    is distinct from (
    old.status_ad, old.category, old.rent_type, old.property_type, old.area, old.area_m2, old.rooms, old.floor,
    old.total_floors, old.price, old.price_per_sqm, old.price_drop, old.repair_status, old.heating, old.business_kind,
    old.land_area, old.guests, old.beds, old.has_gas, old.has_water, old.has_electricity, old.has_furniture, old.has_garage,
    old.has_storage, old.has_summer_kitchen, old.has_pool, old.has_water_tank, old.has_generator, old.allows_children,
    old.allows_pets, old.allows_smoking, old.allows_parties, old.has_deed, old.has_internal_kredit, old.has_contract,
    old.has_mortgage, old.has_paket_sened, old.ownership_type, old.district_id, old.settlement_id, old.metro_id,
    old.address_id, old.complex_id, old.kvartal, old.latitude, old.longitude, old.is_approximate, old.metro_distance,
    old.is_first_floor, old.is_last_floor, old.has_photos))
  execute function note_alert_event();

create or replace trigger note_alert_event_posted after insert on listings for each row
  when (new.status_ad = 'active') execute function note_alert_event();

create or replace trigger note_kept_end_deleted before delete on listings for each row
  when (old.status_ad = 'active') execute function note_kept_end();

create or replace trigger note_kept_end_expired after update of status_ad on listings for each row
  when (old.status_ad = 'active' and new.status_ad = 'expired') execute function note_kept_end();

create or replace trigger note_public_version_away after update of status_ad on listings for each row
  when (old.status_ad = 'active' and new.status_ad <> 'active') execute function note_public_version();

create or replace trigger note_public_version_deleted before delete on listings for each row
  when (old.status_ad = 'active') execute function note_public_version();

-- as long as a moderator's decision can be undone (UNDO_SECONDS of contract/moderation)
create or replace trigger note_kept_end_withdrawn after update of status_ad on listings for each row
  when (old.status_ad = 'active' and new.status_ad not in ('active', 'expired'))
  execute function note_kept_end('30 seconds');
