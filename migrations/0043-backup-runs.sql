-- Backups that were finished, so that the figures can tell how old the newest one is.
create table backup_runs (
  id bigint generated always as identity primary key,
  -- the moment of which the rows are
  taken_at timestamptz not null,
  finished_at timestamptz not null default now()
);
