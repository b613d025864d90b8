-- People: how they sign in, what keeps them signed in, and what slows down guessing.
-- Times come from the server's clock, not from now(), so that limits can be tested without waiting.

alter table users
  -- argon2id; null: signs in by phone alone
  add password_hash text,
  -- what notices are written in
  add language text not null default 'az' check (language in ('az', 'en', 'ru')),
  -- qəpik
  add balance bigint not null default 0 check (balance >= 0),
  add blocked_at timestamptz(3),
  -- the person has left: nothing personal is kept, the row stays for what refers to it
  add erased_at timestamptz(3),
  add constraint erased_is_empty check (erased_at is null or (fullname is null and phone is null and password_hash is null));

-- A token is good while its row is there: signing out, a new password or a block deletes it.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  -- how the browser names itself
  device text,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id, last_seen_at desc);
create index sessions_expiring on sessions (expires_at);

-- One-time codes. A new code for the same takes the place of the old one.
create table auth_codes (
  phone text not null check (phone ~ '^0\d{9}$'),
  purpose text not null check (purpose in ('sign_in', 'change_phone')),
  -- who changes his number; 0: nobody is signed in
  user_id bigint not null default 0,
  -- keyed: whoever reads the database cannot try all the codes
  code_hash text not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (phone, purpose, user_id)
);
create index auth_codes_expiring on auth_codes (expires_at);

-- Links sent by mail, by the hash of their token. A new one for the same takes the place of the old one.
create table mail_tokens (
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'change_email')),
  token_hash text not null unique,
  -- the address it was sent to
  email text not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, purpose)
);

-- What is limited, by whom (an account, a phone, a keyed hash of a network address). One event may count for several.
create table auth_attempts (
  id bigint generated always as identity primary key,
  event uuid not null,
  kind text not null,
  key text not null,
  attempted_at timestamptz(3) not null
);
create index auth_attempts_key on auth_attempts (kind, key, attempted_at desc);
create index auth_attempts_event on auth_attempts (event);
create index auth_attempts_time on auth_attempts (attempted_at);

create table terms_acceptances (
  user_id bigint not null references users on delete cascade,
  version text not null,
  accepted_at timestamptz(3) not null,
  primary key (user_id, version)
);
