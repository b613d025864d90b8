-- The index of 0117 has all that it had.
drop index saved_search_keys_match;
