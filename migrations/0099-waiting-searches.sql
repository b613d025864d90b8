-- A search that somebody typed another's confirmed mail address for waits for its owner's yes.
alter table saved_searches
  drop constraint saved_searches_pause_reason_check,
  add constraint saved_searches_pause_reason_check check (pause_reason in ('asked', 'place_gone', 'not_confirmed'))
    not valid;
