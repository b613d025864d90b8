-- The channels of messages: staff can pause one.
create table channels (
  kind text primary key check (kind in ('mail', 'telegram', 'push')),
  paused_at timestamptz(3)
);
insert into channels (kind) values ('mail'), ('telegram'), ('push');

-- Where an owner wants to be told what; without a row by mail, else by SMS.
create table notice_choices (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('approved', 'rejected', 'ending', 'available')),
  channels text[] not null check (channels <@ array['mail', 'telegram', 'push', 'sms']),
  primary key (user_id, kind)
);
