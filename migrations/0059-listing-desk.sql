-- Staff find any listing, read its whole history, and take a decision back within 30 seconds.

-- words and numbers of every status; active listings have an index of their own
create index listings_words_hidden on listings using gin (search_vector) with (fastupdate = off) where status_ad <> 'active';
-- numbers are found by their last digits, whatever stands before them
create index listings_phone_end on listings (reverse(phone) text_pattern_ops) where phone is not null;
alter table users add column words tsvector not null generated always as (search_words(coalesce(fullname, ''))) stored;
create index users_words on users using gin (words) with (fastupdate = off);
create index users_email_start on users (lower(email) text_pattern_ops);

-- the history of one listing
create index reports_listing on reports (listing_id, id);
create index owner_notices_listing on owner_notices (listing_id, id);
create index listing_promotions_all on listing_promotions (listing_id, id);

-- A decision that its author may take back for a short time, and what was before it. Kept for a day.
create table undoable_decisions (
  id bigint generated always as identity primary key,
  actor_id bigint not null references users on delete cascade,
  -- as in audit_log
  act text not null check (act in ('listing.approve', 'listing.look', 'listing.reject', 'listing.hide', 'user.block')),
  target_kind text not null check (target_kind in ('listing', 'user')),
  target_id bigint not null,
  decided_at timestamptz(3) not null,
  -- the time of its transaction: of everything that it wrote
  written_at timestamptz(3) not null default now(),
  -- updated_at of the target after the decision: it must not have changed since
  version timestamptz(3) not null,
  -- what the undo restores
  state jsonb not null,
  undone_at timestamptz(3)
);
create index undoable_decisions_target on undoable_decisions (target_kind, target_id, id desc);
create index undoable_decisions_time on undoable_decisions (decided_at);

alter table listing_status_changes
  -- the change that this one takes back
  add undoes bigint references listing_status_changes on delete cascade;
create unique index listing_status_changes_undoes on listing_status_changes (undoes) where undoes is not null;

alter table owner_notices
  drop constraint owner_notices_kind_check,
  add constraint owner_notices_kind_check
    check (kind in ('approved', 'rejected', 'expired', 'ends_in_3', 'ends_in_1', 'hidden_by_reports', 'changes_approved',
      'changes_rejected', 'still_available', 'lapsed', 'question', 'hidden'));
