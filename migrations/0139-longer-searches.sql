-- Fifty places with every other filter and a drawn area.
alter table watched_searches
  drop constraint watched_searches_search_check,
  add constraint watched_searches_search_check check (octet_length(search) <= 4000) not valid;
