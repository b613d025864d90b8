alter table saved_search_keys validate constraint saved_search_keys_rest_id_fkey;
create index saved_search_keys_rest on saved_search_keys (rest_id);
-- all that matching reads of a key
create index saved_search_keys_found on saved_search_keys (key, price_max)
  include (price_min, search_id, conditions_id, rest_id);
