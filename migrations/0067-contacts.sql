-- Where a person is told things: a mail address, a Telegram chat, a browser. It may belong to nobody: an alert needs no account.
create table contacts (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  kind text not null check (kind in ('mail', 'telegram', 'push')),
  -- the mail address in lower case, the id of the chat, the endpoint of the push subscription; `user 7`: the address of that
  -- account, whatever it is when something is sent; `code …`: a chat that has not opened its link yet
  address text not null check (length(address) between 1 and 2000),
  -- what sending needs besides: the keys of a push subscription
  details jsonb not null default '{}',
  language text not null check (language in ('az', 'en', 'ru')),
  -- null: only the request to confirm it is sent
  confirmed_at timestamptz(3),
  stopped_at timestamptz(3),
  -- by the person, or because nobody is there any more
  stop_reason text check (stop_reason in ('asked', 'gone')),
  failures smallint not null default 0,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  check ((stopped_at is null) = (stop_reason is null))
);
create unique index contacts_address on contacts (kind, md5(address));
create index contacts_user on contacts (user_id);

-- Messages to contacts, sent by a job. The key makes one message of many attempts to write it: `alert 7 2026-11-25T09:00`.
create table messages (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  key text not null unique,
  kind text not null check (kind in ('confirmation', 'alert', 'favorite', 'owner_notice')),
  content jsonb not null,
  created_at timestamptz(3) not null default now(),
  -- when it was to be sent: an alert that is a day late is dropped
  due_at timestamptz(3) not null default now(),
  tries smallint not null default 0,
  -- not before; while a worker sends it, the time at which others may take it
  next_try_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  dropped_at timestamptz(3),
  drop_reason text check (drop_reason in ('stopped', 'gone', 'failed', 'late')),
  -- of the channel's provider
  provider_id text,
  check ((dropped_at is null) = (drop_reason is null)),
  check (sent_at is null or dropped_at is null)
);
create index messages_waiting on messages (next_try_at) where sent_at is null and dropped_at is null;
create index messages_contact on messages (contact_id, sent_at);
-- figures by day
create index messages_sent on messages (sent_at) where sent_at is not null;
create index messages_dropped on messages (dropped_at) where dropped_at is not null;
