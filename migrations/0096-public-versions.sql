-- What people searched for when a listing was public the last times, so that a home that comes back changed is news for those
-- searches alone that did not find it before. Without a word about its people; it outlives the listing.
create table public_versions (
  id bigint generated always as identity primary key,
  listing_id bigint not null,
  home_id bigint not null,
  version jsonb not null,
  -- when it was public no longer
  at timestamptz(3) not null default now()
);
create index public_versions_home on public_versions (home_id);
create index public_versions_listing on public_versions (listing_id, at);
create index public_versions_at on public_versions using brin (at) with (autosummarize = on);
