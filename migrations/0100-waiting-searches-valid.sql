-- In a transaction of its own: nobody waits for it.
alter table saved_searches validate constraint saved_searches_pause_reason_check;
