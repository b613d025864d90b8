-- Reports count by who sends them (contract/reports/score.ts), and the owner of a hidden listing may answer.

alter table reports
  -- keyed hash of the network a report came from; null: sent before networks were noted
  add network text;
create index reports_user on reports (user_id) where user_id is not null;
create index reports_network on reports (network) where network is not null;

alter table owner_notices
  drop constraint owner_notices_kind_check,
  add constraint owner_notices_kind_check
    check (kind in ('approved', 'rejected', 'expired', 'ends_in_3', 'ends_in_1', 'hidden_by_reports'));

alter table listing_status_changes
  -- what the owner says about a listing that reports have hidden
  add owner_answer text check (length(owner_answer) between 1 and 2000),
  add answered_at timestamptz(3),
  add constraint answer_has_time check ((owner_answer is null) = (answered_at is null));
