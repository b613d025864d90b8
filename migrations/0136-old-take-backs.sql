-- A daily job deletes by age what people took back, instead of each change reading all rows of its person.
create index removed_favorites_removed on removed_favorites (removed_at);
create index shown_homes_shown on shown_homes (shown_at);
