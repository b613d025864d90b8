-- Blocking a person may take their listings out of sight and their number out of use, until they are let in again; and
-- what somebody posts in a day is counted, also what they take away.

alter table users
  -- the block hides their listings, and no code goes to their number
  add stops_listings boolean not null default false,
  add constraint only_a_block_stops check (not stops_listings or blocked_at is not null);

alter table listings
  -- whose block took it out of sight; those that were hidden otherwise stay so when the block ends
  add hidden_by_block_of bigint references users on delete set null,
  add constraint hidden_by_block_waits
    check (hidden_by_block_of is null or (status_ad = 'pending' and hidden_at is not null));
create index listings_hidden_by_block on listings (hidden_by_block_of) where hidden_by_block_of is not null;

alter table listing_deletions
  -- when the listing was posted; null: deleted before this was kept
  add created_at timestamptz(3);
create index listing_deletions_owner on listing_deletions (owner_id, created_at) where created_at is not null;
