-- Messages name a saved search by its id. When it is gone, because somebody removed it and took that back, or because two were merged,
-- their links go on for the same search.
create table past_saved_searches (
  id bigint primary key,
  search_id bigint not null references watched_searches on delete cascade,
  -- the messages that told of it
  bundles bigint[] not null,
  removed_at timestamptz not null default now()
);
create index past_saved_searches_search on past_saved_searches (search_id);
create index past_saved_searches_removed on past_saved_searches (removed_at);
