-- Messages name a saved search by its id. When it is gone, because somebody removed it and took that back, or because two were merged,
-- their links go on for the same search.
create table past_saved_searches (
  id bigint primary key,
  -- of watched_searches: a reference would lock it while the saved search goes, and whoever saves it anew locks them the other way round
  search_id bigint not null,
  -- the messages that told of it
  bundles bigint[] not null,
  removed_at timestamptz not null default now()
);
create index past_saved_searches_search on past_saved_searches (search_id);
create index past_saved_searches_removed on past_saved_searches (removed_at);
