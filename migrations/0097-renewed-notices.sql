-- Owners are told that a listing is extended. The check only takes more than before: what is stored need not be read.
alter table owner_notices
  drop constraint owner_notices_kind_check,
  add constraint owner_notices_kind_check
    check (kind in ('approved', 'rejected', 'expired', 'renewed', 'ends_in_3', 'ends_in_1', 'hidden_by_reports', 'hidden',
      'changes_approved', 'changes_rejected', 'still_available', 'lapsed', 'question')) not valid;
