-- Changes of a public listing that were rejected, or that its owner withdrew before a decision: listing_revisions forgets them.
create table past_revisions (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  -- what they would have replaced, and the fields as in listing_revisions
  before jsonb not null, after jsonb not null,
  outcome text not null check (outcome in ('rejected', 'withdrawn')),
  -- of a rejection
  reason text,
  saved_at timestamptz(3) not null,
  ended_at timestamptz(3) not null default now()
);
create index past_revisions_listing on past_revisions (listing_id);

-- Those that were rejected before; what they would have replaced then is not known.
insert into past_revisions (listing_id, before, after, outcome, reason, saved_at, ended_at)
select listing_id, '{}', fields, state, reason, saved_at, saved_at from listing_revisions where state = 'rejected';
