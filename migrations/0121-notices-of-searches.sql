-- That a search is paused because its place is gone is no news that is too late after a day.
alter table messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('confirmation', 'alert', 'favorite', 'owner_notice', 'search_notice'))
    not valid;
