-- What flats are offered for by district, type and rooms (docs/architecture/prices.md): of those posted in a month, and in the row
-- without a month of those that are offered now. Nothing of fewer than 30 homes. Counted anew each night.
create table district_prices (
  id bigint generated always as identity primary key,
  -- its first day
  month date,
  category text not null check (category in ('sale', 'rent')),
  -- null: the whole city
  district_id bigint references districts on delete cascade,
  -- null: both types of flats
  property_type text,
  -- null: any; 5: five and more
  rooms smallint,
  homes integer not null check (homes >= 30),
  -- qəpik: a quarter of the homes costs less, half, three quarters
  p25 bigint not null,
  p50 bigint not null,
  p75 bigint not null,
  -- the median of a square metre
  sqm bigint not null
);
create index district_prices_district on district_prices (district_id);
