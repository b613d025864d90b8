-- Unsaved content as its page will show it, for the staff who edit it. Rows older than an hour are deleted with the next one.
create table content_previews (
  token text primary key,
  -- the endpoint whose answer the page shows: /api/about
  endpoint text not null,
  -- its answer in each language, as text
  answers jsonb not null,
  made_by bigint not null references users on delete cascade,
  made_at timestamptz not null
);
