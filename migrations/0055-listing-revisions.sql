-- Changes of a public listing that wait for a moderator, one set for each listing (src/contract/listings/posting/major-edit.ts).
create table listing_revisions (
  listing_id bigint primary key references listings on delete cascade,
  -- the changed fields as the owner sends them; Images as ids
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and fields <> '{}'),
  state text not null default 'waiting' check (state in ('waiting', 'rejected')),
  saved_at timestamptz(3) not null default now(),
  -- of a rejection, as in listing_status_changes
  reason text,
  reason_codes text[] not null default '{}',
  reason_points jsonb not null default '[]',
  reason_words text,
  constraint rejection_has_reason check ((state = 'rejected') = (reason is not null))
);

-- Photos of such changes belong to no listing yet: a day's sweep leaves them, and nothing else may take them.
alter table images add column waits_for bigint references listing_revisions on delete set null;
create index images_of_revisions on images (waits_for) where waits_for is not null;

alter table owner_notices
  drop constraint owner_notices_kind_check,
  add constraint owner_notices_kind_check
    check (kind in ('approved', 'rejected', 'expired', 'ends_in_3', 'ends_in_1', 'hidden_by_reports',
      'changes_approved', 'changes_rejected'));
