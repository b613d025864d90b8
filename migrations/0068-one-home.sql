-- Listings that somebody has said are not the same home: automatic grouping never joins them again.
create table home_splits (
  listing_id bigint not null references listings on delete cascade,
  other_id bigint not null references listings on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (listing_id, other_id),
  check (listing_id < other_id)
);
create index home_splits_other on home_splits (other_id);
