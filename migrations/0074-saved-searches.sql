-- Each search that is saved, once, however many people saved it.
create table watched_searches (
  id bigint generated always as identity primary key,
  -- contract/listings/stored-search.ts
  search text not null unique check (octet_length(search) <= 2000),
  -- what must all hold: conditions (contract/wire/query.ts) as JSON, one a line
  conditions text not null,
  -- a place of it is gone
  is_broken boolean not null default false
);

-- By what a listing finds the searches that may match it (src/server/alerts/keys.ts). Prices in qəpik.
create table saved_search_keys (
  search_id bigint not null references watched_searches on delete cascade,
  key text collate "C" not null,
  price_min bigint not null,
  price_max bigint not null
);
create index saved_search_keys_price on saved_search_keys (key, price_max) include (price_min, search_id);
create index saved_search_keys_search on saved_search_keys (search_id);

-- Somebody's: of a person, or without an account of a contact alone. A person may have no contact: then it is on their page only.
create table saved_searches (
  id bigint generated always as identity primary key,
  search_id bigint not null references watched_searches,
  user_id bigint references users on delete cascade,
  contact_id bigint references contacts on delete cascade,
  frequency text not null default 'instant' check (frequency in ('instant', 'daily', 'weekly')),
  -- also tells of homes that get cheaper
  drops boolean not null default true,
  paused_at timestamptz(3),
  pause_reason text check (pause_reason in ('asked', 'place_gone')),
  -- their page was last seen
  seen_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(user_id, contact_id) > 0),
  check ((paused_at is null) = (pause_reason is null))
);
create unique index saved_searches_person on saved_searches (user_id, search_id) where user_id is not null;
create unique index saved_searches_guest on saved_searches (contact_id, search_id) where user_id is null;
create index saved_searches_contact on saved_searches (contact_id);
create index saved_searches_search on saved_searches (search_id);
create index saved_searches_user on saved_searches (user_id);

-- Listings that became public or changed while they were, written by the transaction that did it. A worker takes them at once.
create table alert_events (
  id bigint generated always as identity primary key,
  listing_id bigint not null,
  -- the listing as everybody saw it before; null: it was not public
  before jsonb,
  at timestamptz(3) not null default now()
);
create index alert_events_listing on alert_events (listing_id, id);

-- One message to a contact. What it announced are its rows of alert_matches.
create table alert_bundles (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  kind text not null check (kind in ('alert', 'favorite')),
  at timestamptz(3) not null
);
create index alert_bundles_contact on alert_bundles (contact_id, at);

-- What somebody is told of a home: once that it is new, and once of each lower price. Also on the page of their searches.
create table alert_matches (
  id bigint generated always as identity primary key,
  saved_search_id bigint references saved_searches on delete cascade,
  favorite_id bigint references favorites on delete cascade,
  home_id bigint not null,
  -- it may be deleted since
  listing_id bigint not null,
  reason text not null check (reason in ('new', 'drop', 'ended')),
  -- qəpik
  price bigint not null,
  previous bigint,
  -- when the listing became public, or changed
  at timestamptz(3) not null,
  -- null: no message
  contact_id bigint references contacts on delete set null,
  due_at timestamptz(3) not null,
  bundle_id bigint references alert_bundles on delete set null,
  check (num_nonnulls(saved_search_id, favorite_id) = 1)
);
create unique index alert_matches_new on alert_matches (saved_search_id, home_id) where reason = 'new';
create unique index alert_matches_drop on alert_matches (saved_search_id, home_id, price) where reason = 'drop';
create unique index alert_matches_favorite on alert_matches (favorite_id, reason, price) where favorite_id is not null;
create index alert_matches_search on alert_matches (saved_search_id, at);
create index alert_matches_listing on alert_matches (listing_id);
create index alert_matches_due on alert_matches (due_at, contact_id) where bundle_id is null and contact_id is not null;
create index alert_matches_contact on alert_matches (contact_id) where contact_id is not null;
create index alert_matches_bundle on alert_matches (bundle_id) where bundle_id is not null;
