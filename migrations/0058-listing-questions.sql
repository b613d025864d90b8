-- What moderators ask the owner of a listing in their queue; at most one is open.
create table listing_questions (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings on delete cascade,
  asked_by bigint not null references users,
  -- ready questions (src/contract/moderation/questions.ts), and the moderator's own words
  codes text[] not null,
  words text check (length(words) between 1 and 1000),
  asked_at timestamptz(3) not null default now(),
  -- unanswered, the listing is back in the queue from then on
  waits_until timestamptz(3) not null,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz(3),
  -- decided, or asked again
  closed_at timestamptz(3),
  constraint question_asks check (cardinality(codes) > 0 or words is not null),
  constraint question_answer_has_time check ((answer is null) = (answered_at is null))
);
create unique index listing_questions_open on listing_questions (listing_id) where closed_at is null;
create index listing_questions_listing on listing_questions (listing_id, id);
create index listing_questions_asked_by on listing_questions (asked_by);

alter table owner_notices
  drop constraint owner_notices_kind_check,
  add constraint owner_notices_kind_check
    check (kind in ('approved', 'rejected', 'expired', 'ends_in_3', 'ends_in_1', 'hidden_by_reports', 'changes_approved',
      'changes_rejected', 'still_available', 'lapsed', 'question'));
