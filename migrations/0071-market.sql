-- What prices of flats are estimated by (docs/architecture/prices.md). Each night one is learned for sales and one for rents; it serves
-- when its own check was good enough.
create table price_models (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sale', 'rent')),
  learned_at timestamptz(3) not null,
  homes integer not null,
  is_good boolean not null,
  -- how far off it was on homes that it had not seen, in all and by district
  figures jsonb not null,
  -- null: forgotten
  content bytea
);
create index price_models_kind on price_models (kind, id);

-- What flats like an active one are offered for, made again by each night's model and after an edit.
create table price_ranges (
  listing_id bigint primary key references listings on delete cascade,
  -- qəpik
  low bigint not null,
  middle bigint not null,
  high bigint not null,
  -- similar homes within the last 180 days
  homes integer not null,
  -- enough is known for telling it (src/contract/market/price-range.ts)
  is_told boolean not null,
  -- the listings of the most similar homes, the nearest first
  comparables bigint[] not null,
  made_at timestamptz(3) not null,
  check (0 < low and low <= middle and middle <= high)
);
