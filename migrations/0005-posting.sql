-- Listings by people: uploads that wait for a listing, favorites, reports, notices, and what an owner is told of his own.

-- An upload belongs to whoever made it until a listing takes it.
alter table images add column owner_id bigint references users on delete cascade;
create index images_waiting on images (owner_id, created_at) where listing_id is null and owner_id is not null;
-- files that nobody shows are found by their age
create index files_created on files (created_at);

-- An edited listing stays active; somebody looks at it later.
alter table listings add column edited_at timestamptz(3);
create index listings_edited on listings (edited_at) where status_ad = 'active' and edited_at is not null;
create index listings_pending on listings (created_at, id) where status_ad = 'pending';

-- What its owner took down, and why.
create table listing_deletions (
  listing_id bigint primary key,
  owner_id bigint references users on delete set null,
  status_ad text not null,
  reason text check (reason in ('sold_here', 'elsewhere', 'changed_mind')),
  deleted_at timestamptz(3) not null default now()
);

-- Views by day: who looked is forgotten after a day (listing_views), how many stays.
create table listing_days (
  listing_id bigint not null references listings on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  primary key (listing_id, day)
);

create table favorites (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  user_id bigint not null references users on delete cascade,
  -- what it was stays known when the target is gone
  kind text not null check (kind in ('listing', 'complex')),
  listing_id bigint references listings on delete set null,
  complex_id bigint references complexes on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (user_id, listing_id),
  unique (user_id, complex_id),
  constraint one_target_at_most check (
    case kind when 'listing' then complex_id is null else listing_id is null end)
);
create index favorites_newest on favorites (user_id, id desc);
create index favorites_listing on favorites (listing_id);
create index favorites_complex on favorites (complex_id);

create table reports (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  listing_id bigint not null references listings on delete cascade,
  -- the account, when there is one; visitor stands for the person in any case (auth/viewer.ts)
  user_id bigint references users on delete set null,
  visitor text not null,
  reason text not null check (reason in ('spam', 'inappropriate', 'fake', 'other')),
  description text not null default '',
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz(3) not null default now()
);
create unique index reports_one_open on reports (listing_id, visitor) where status = 'open';
create index reports_visitor on reports (visitor, created_at);

-- What an owner hears about a listing; written with the change that causes it, sent by a job.
create table owner_notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- no reference: a notice outlives its listing
  listing_id bigint not null,
  kind text not null check (kind in ('approved', 'rejected', 'expired')),
  reason text,
  tries smallint not null default 0,
  -- taken by a sender until then
  next_try_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index owner_notices_waiting on owner_notices (next_try_at) where sent_at is null;

-- The answer of a write that may be sent again (Idempotency-Key); kept for a day.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  route text not null,
  key text not null,
  body_hash text not null,
  status smallint,
  answer text,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);
