-- How prices moved for the same kind of flats (docs/architecture/prices.md): what flats posted in a month were offered for beside what the
-- model that serves estimates for them as of its day. Made anew with each model.
create table price_levels (
  id bigint generated always as identity primary key,
  model_id bigint not null references price_models on delete cascade,
  -- its first day
  month date not null,
  category text not null check (category in ('sale', 'rent')),
  -- both null: the whole city
  district_id bigint references districts on delete cascade,
  settlement_id bigint references settlements on delete cascade,
  homes integer not null check (homes >= 30),
  -- the median of the logarithms of price by estimate
  level float8 not null,
  -- 19 times of 20 chance moves that by no more
  error float8 not null check (error >= 0),
  -- the median of the logarithms of the estimates of a square metre: which flats they were
  mix float8 not null,
  check (district_id is null or settlement_id is null)
);
create index price_levels_model on price_levels (model_id);
create index price_levels_district on price_levels (district_id);
create index price_levels_settlement on price_levels (settlement_id);
