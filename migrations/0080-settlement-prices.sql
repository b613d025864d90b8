-- Prices of settlements beside those of districts. A row is of one of them, or of the whole city.
alter table district_prices add settlement_id bigint references settlements on delete cascade;
alter table district_prices add constraint prices_of_one_place check (district_id is null or settlement_id is null);
create index district_prices_settlement on district_prices (settlement_id);
