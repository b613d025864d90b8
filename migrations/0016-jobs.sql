-- Jobs that tell when they last ran, and reminders before a listing's time is over.

-- One row for each job: what the queue does not keep. Written by whoever runs it.
create table job_runs (
  name text primary key,
  -- how often it should run
  every_seconds integer not null check (every_seconds > 0),
  -- somebody runs it until then; a process that died keeps it no longer
  running_until timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  succeeded_at timestamptz(3),
  took_ms integer,
  -- in a row
  failures integer not null default 0,
  last_error text,
  -- somebody wants it to run now
  asked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

-- A reminder is for one end of a listing's time: it is not sent twice, and not when that end has moved.
alter table owner_notices
  add column about timestamptz(3),
  drop constraint owner_notices_kind_check,
  add constraint owner_notices_kind_check check (kind in ('approved', 'rejected', 'expired', 'ends_in_3', 'ends_in_1')),
  add constraint reminder_names_the_end check (kind not like 'ends_in%' or about is not null);
create unique index owner_notices_reminders on owner_notices (listing_id, kind, about) where kind like 'ends_in%';
