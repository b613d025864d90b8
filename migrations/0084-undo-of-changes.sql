-- A decision about changes that wait can be undone, too.
alter table undoable_decisions
  drop constraint undoable_decisions_act_check,
  add constraint undoable_decisions_act_check check (act in ('listing.approve', 'listing.look', 'listing.approve_changes',
    'listing.reject', 'listing.reject_changes', 'listing.hide', 'user.block'));

-- Photos that approved changes have replaced: the undo brings them back, and nothing else may take them.
alter table images add column kept_for bigint references undoable_decisions on delete set null;
create index images_kept on images (kept_for) where kept_for is not null;
