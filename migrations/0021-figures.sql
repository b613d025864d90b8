-- What the first page of the back office counts.

-- Searches of people that found nothing: how often each was made in a day, and nothing of who made it.
create table empty_searches (
  -- in Baku
  day date not null,
  -- the filters as an address of the site has them, in one order; a place by its kind and id
  filters text not null check (length(filters) between 1 and 500),
  times integer not null check (times > 0),
  last_at timestamptz(3) not null,
  primary key (day, filters)
);

-- Requests that took longer than SLOW_REQUEST_MS, by route: never an address, for those may hold tokens.
create table slow_requests (
  -- in Baku
  day date not null,
  method text not null,
  route text not null,
  times integer not null check (times > 0),
  worst_ms integer not null, worst_status smallint not null, worst_at timestamptz(3) not null,
  -- what the log calls it
  worst_request text not null,
  last_at timestamptz(3) not null,
  last_request text not null,
  primary key (day, method, route)
);

-- Each figure of a period is read by its time.
create index users_created on users (created_at);
create index phone_reveals_time on phone_reveals (revealed_at);
create index payment_changes_settled on payment_changes (changed_at) where to_status in ('paid', 'refunded');
create index audit_log_decisions on audit_log (at) include (act, actor_id)
  where act in ('listing.approve', 'listing.look', 'listing.reject');
-- what nobody of the staff decided: trusted owners, and the command
create index listing_status_changes_by_itself on listing_status_changes (changed_at) include (to_status)
  where changed_by is null and from_status = 'pending';
