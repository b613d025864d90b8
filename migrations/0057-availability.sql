-- Whether a listing is still on offer: what visitors say, and what its owner is asked.

-- A visitor's or person's word that a home is gone. One of each about a listing.
create table gone_claims (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  user_id bigint references users on delete set null,
  -- stands for the person in any case (auth/viewer.ts)
  visitor text not null,
  -- keyed hash of the network it came from; null after 90 days
  network text,
  -- what became of it; null: the owner has said nothing yet
  outcome text check (outcome in ('right', 'wrong')),
  claimed_at timestamptz(3) not null,
  unique (listing_id, visitor)
);
create index gone_claims_visitor on gone_claims (visitor, claimed_at);
create index gone_claims_network on gone_claims (network, claimed_at) where network is not null;
create index gone_claims_user on gone_claims (user_id) where user_id is not null;

-- The owner is asked. An answer is any sign of life after that (listings.confirmed_at); answered ones are deleted.
create table availability_questions (
  listing_id bigint primary key references listings on delete cascade,
  why text not null check (why in ('silence', 'claims')),
  times smallint not null default 1 check (times between 1 and 2),
  -- the last time
  asked_at timestamptz(3) not null
);
create index availability_questions_asked on availability_questions (asked_at);

alter table owner_notices
  drop constraint owner_notices_kind_check,
  add constraint owner_notices_kind_check check (kind in ('approved', 'rejected', 'expired', 'ends_in_3', 'ends_in_1',
    'hidden_by_reports', 'changes_approved', 'changes_rejected', 'still_available', 'lapsed')),
  add constraint question_names_its_time check (kind not in ('still_available', 'lapsed') or about is not null);
