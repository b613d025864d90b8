-- How a home is heated; null: not stated.
alter table listings add column heating text check (heating in ('central', 'gas_boiler', 'electric', 'none'));
