-- A home may be offered by several listings, one after another or at once. It has the id of the listing that it was first
-- seen in, which no other listing ever gets.
create table homes (
  id bigint primary key,
  -- null: nobody knows
  first_posted_at timestamptz(3)
);

-- Null until the job place-in-homes has been there; listings posted from now on get theirs by a trigger
-- (src/server/database/functions), also from the release before. Deferred: the home is made after its listing.
alter table listings add column home_id bigint references homes deferrable initially deferred;
create index listings_home on listings (home_id) where home_id is not null;
create index listings_homeless on listings (id) where home_id is null;

-- What everybody could see a home offered for, from when on. It outlives the listing.
create table price_changes (
  id bigint generated always as identity primary key,
  home_id bigint references homes,
  listing_id bigint references listings on delete set null,
  category text not null,
  rent_type text,
  -- qəpik
  price bigint not null check (price > 0),
  -- null: the first of this listing, or of this kind of offer
  previous bigint check (previous > 0),
  -- posted: seen for the first time; edited while it was seen; shown again with another price; known from earlier edits
  source text not null check (source in ('posted', 'edited', 'shown', 'earlier')),
  at timestamptz(3) not null default now()
);
create index price_changes_home on price_changes (home_id, at);
create index price_changes_listing on price_changes (listing_id, at, id);
