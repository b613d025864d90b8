-- Changes of active listings, for the search index in each web process. A row is written by the transaction that changes the
-- listing; `xid` is that transaction, because identities and times do not follow the order of commits. Null: all listings.
create table listing_changes (
  id bigint generated always as identity primary key,
  listing_id bigint,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index listing_changes_by_xid on listing_changes (xid);
create index listing_changes_by_time on listing_changes (at);
