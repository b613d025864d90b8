-- A search that is saved while the transaction of a listing is open is told of it: what `at` says is when that transaction began.
-- Nobody knows it of the rows that are there. Without a default first: a volatile one would write the whole table anew.
alter table alert_events add column tx xid8;
alter table alert_events alter column tx set default pg_current_xact_id();
-- what could be seen by who saved it
alter table saved_searches add column saved_in pg_snapshot;
alter table saved_searches alter column saved_in set default pg_current_snapshot();
