-- What people write to us from the contact page (spec 3, Feedback), and when somebody is there to read it.

-- {az, en, ru}; the hours of spec 9 until an editor says others
alter table contact
  add column work_hours jsonb not null default
    '{"az": "09:00–18:00", "en": "09:00–18:00", "ru": "09:00–18:00"}',
  add column weekend_status jsonb not null default
    '{"az": "Şənbə 10:00–16:00, bazar günü bağlıyıq", "en": "Saturday 10:00–16:00, closed on Sunday", "ru": "Суббота 10:00–16:00, воскресенье – выходной"}';

create table feedbacks (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  name text not null check (name !~ '[[:cntrl:]]'),
  email text not null check (email !~ '[[:cntrl:][:space:]]'),
  title text not null check (title in ('suggestion', 'complaint', 'inquiry', 'other')),
  message text not null,
  -- written as no person writes: kept, but nobody is mailed
  is_suspect boolean not null default false,
  tries smallint not null default 0,
  -- taken by a sender until then
  next_try_at timestamptz(3) not null default now(),
  mailed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index feedbacks_waiting on feedbacks (next_try_at) where mailed_at is null and not is_suspect;

-- Files of strangers: on disk in a folder of their own, never served. One without feedback is swept.
create table feedback_files (
  id bigint generated always as identity primary key,
  document_id text not null unique default new_document_id(),
  feedback_id bigint references feedbacks on delete cascade,
  key text not null unique,
  name text not null check (name !~ '[[:cntrl:]/\\]'),
  mime text not null,
  bytes bigint not null check (bytes > 0),
  token_hash text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index feedback_files_feedback on feedback_files (feedback_id);
create index feedback_files_waiting on feedback_files (expires_at) where feedback_id is null;
