-- Passkeys (WebAuthn): the public half of a key pair whose private half stays with its owner's device or password manager.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- base64url; WebAuthn allows 1023 bytes
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- COSE
  public_key bytea not null,
  -- how often an authenticator that counts has signed; one that does not count stays at 0
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id, id);

-- What a passkey is asked to sign. Used up by the first answer, whatever that says.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'confirm')),
  -- null: nobody is signed in
  session_id uuid references sessions on delete cascade,
  expires_at timestamptz(3) not null,
  check ((purpose = 'sign_in') = (session_id is null))
);
create index passkey_challenges_session on passkey_challenges (session_id);
create index passkey_challenges_expiring on passkey_challenges (expires_at);

alter table sessions
  -- how it began; null: before this was noted
  add signed_in_by text check (signed_in_by in ('code', 'password', 'link', 'passkey'));

-- Sessions of staff last 12 hours.
update sessions s set expires_at = least(s.expires_at, now() + interval '12 hours')
  from users u where u.id = s.user_id and u.role <> 'user';
