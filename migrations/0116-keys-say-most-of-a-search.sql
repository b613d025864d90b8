-- What the keys of a search do not say already: for most searches nothing, so that a new listing is compared with a few such
-- texts instead of thousands. Null: a search of an earlier release, until it is compiled again.
alter table saved_search_keys add rest_id bigint;
alter table saved_search_keys add constraint saved_search_keys_rest_id_fkey
  foreign key (rest_id) references watched_conditions not valid;
