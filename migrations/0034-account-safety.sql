-- What changed the number, address, password or passkeys of an account, who was told, and how it is undone.

create table account_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('phone', 'email', 'password', 'passkey')),
  -- as they were before; kept free for the account until the change is closed
  old_phone text,
  old_email text not null,
  changed_at timestamptz(3) not null,
  undo_until timestamptz(3) not null,
  -- undone, or too old to be
  closed_at timestamptz(3)
);
create index account_changes_user on account_changes (user_id, id);
create index account_changes_phone on account_changes (old_phone) where closed_at is null;
create index account_changes_email on account_changes (lower(old_email)) where closed_at is null;
create index account_changes_open on account_changes (undo_until) where closed_at is null;

-- Who lost number and address: asked by one of the staff, agreed by another, done after a wait that the old ones hear of.
create table account_restorations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  new_phone text not null check (new_phone ~ '^0\d{9}$'),
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz(3) not null,
  agreed_by bigint references users,
  agreed_at timestamptz(3),
  due_at timestamptz(3),
  closed_at timestamptz(3),
  outcome text check (outcome in ('done', 'stopped', 'declined', 'failed')),
  constraint restoration_by_two check (agreed_by <> asked_by),
  constraint restoration_agreed check ((agreed_by is null) = (due_at is null)),
  constraint restoration_closed check ((closed_at is null) = (outcome is null)),
  constraint restoration_waited check (outcome <> 'done' or closed_at >= agreed_at + interval '72 hours')
);
create unique index account_restorations_open on account_restorations (user_id) where closed_at is null;
create index account_restorations_due on account_restorations (due_at) where closed_at is null;

-- Texts and mails about the safety of an account. The link of one about a change or a restoration undoes it.
create table account_notices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  kind text not null,
  -- variables of its words
  variables jsonb not null default '{}',
  change_id bigint references account_changes on delete cascade,
  restoration_id bigint references account_restorations on delete cascade,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  tries smallint not null default 0,
  next_try_at timestamptz(3) not null default now()
);
create index account_notices_waiting on account_notices (next_try_at) where sent_at is null;
create index account_notices_user on account_notices (user_id, created_at);
create index account_notices_change on account_notices (change_id);
create index account_notices_restoration on account_notices (restoration_id);

-- A number or an address that an undo may have to give back is nobody else's until then.
create function refuse_reserved_contact() returns trigger language plpgsql as $$
begin
  if exists (select from account_changes c where c.closed_at is null and c.user_id <> new.id
              and (c.old_phone = new.phone or lower(c.old_email) = lower(new.email))) then
    raise unique_violation using message = 'this number or address is reserved for another account';
  end if;
  return null;
end $$;
-- after: by then a change that was made at the same moment is seen
create trigger users_contact_is_free after insert or update of phone, email on users
  for each row execute function refuse_reserved_contact();
