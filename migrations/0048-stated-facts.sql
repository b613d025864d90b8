-- A sot is 100 m²: areas of land and of all else compare. The land of a house is in sot.
alter table listings
  add column land_area numeric(8, 2) check (land_area > 0),
  add column area_m2 numeric(12, 2) not null
    generated always as (case when property_type = 'land' then area * 100 else area end) stored;
create index listings_area_m2 on listings (area_m2, id) where status_ad = 'active';
create index listings_type_area_m2 on listings (category, property_type, area_m2, id) where status_ad = 'active';

-- A fact is true, false or not stated (null). Nobody was ever asked whether a home lacks something: a false of an imported
-- listing is a cell that said nothing (importing the file again restores what it denies), that of a person a box left empty.
alter table listings
  alter column has_gas drop not null, alter column has_gas drop default,
  alter column has_water drop not null, alter column has_water drop default,
  alter column has_electricity drop not null, alter column has_electricity drop default,
  alter column has_furniture drop not null, alter column has_furniture drop default,
  alter column has_garage drop not null, alter column has_garage drop default,
  alter column has_storage drop not null, alter column has_storage drop default,
  alter column has_summer_kitchen drop not null, alter column has_summer_kitchen drop default,
  alter column has_pool drop not null, alter column has_pool drop default,
  alter column has_water_tank drop not null, alter column has_water_tank drop default,
  alter column has_generator drop not null, alter column has_generator drop default,
  alter column has_deed drop not null, alter column has_deed drop default,
  alter column has_internal_kredit drop not null, alter column has_internal_kredit drop default,
  alter column has_contract drop not null, alter column has_contract drop default,
  alter column has_mortgage drop not null, alter column has_mortgage drop default,
  alter column has_paket_sened drop not null, alter column has_paket_sened drop default;
update listings set
  has_gas = nullif(has_gas, false),
  has_water = nullif(has_water, false),
  has_electricity = nullif(has_electricity, false),
  has_furniture = nullif(has_furniture, false),
  has_garage = nullif(has_garage, false),
  has_storage = nullif(has_storage, false),
  has_summer_kitchen = nullif(has_summer_kitchen, false),
  has_pool = nullif(has_pool, false),
  has_water_tank = nullif(has_water_tank, false),
  has_generator = nullif(has_generator, false),
  has_deed = nullif(has_deed, false),
  has_internal_kredit = nullif(has_internal_kredit, false),
  has_contract = nullif(has_contract, false),
  has_mortgage = nullif(has_mortgage, false),
  has_paket_sened = nullif(has_paket_sened, false)
 where not (has_gas
  and has_water
  and has_electricity
  and has_furniture
  and has_garage
  and has_storage
  and has_summer_kitchen
  and has_pool
  and has_water_tank
  and has_generator
  and has_deed
  and has_internal_kredit
  and has_contract
  and has_mortgage
  and has_paket_sened);
