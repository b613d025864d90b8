-- Numbers that are kept out, and numbers that are known to be good. What was taken off the lists stays here as history.
create table phone_rules (
  id bigint generated always as identity primary key,
  -- as numbers are stored everywhere: 0501234567
  phone text not null check (phone ~ '^0[1-9][0-9]{8}$'),
  kind text not null check (kind in ('deny', 'allow')),
  note text not null default '',
  added_by bigint not null references users,
  added_at timestamptz(3) not null,
  removed_by bigint references users,
  removed_at timestamptz(3),
  constraint removed_by_somebody check ((removed_at is null) = (removed_by is null))
);
create unique index phone_rules_now on phone_rules (phone) where removed_at is null;
