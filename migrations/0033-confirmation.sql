-- Confirmation: what a session proved in its last minutes, for people and staff alike. `confirmed_at` is from 0015.

alter table sessions
  -- how: a confirmation, or signing in by a code, which counts for less
  add confirmed_by text check (confirmed_by in ('sign_in', 'password', 'code', 'totp', 'passkey'));

-- a code to the number that the account has
alter table auth_codes drop constraint auth_codes_purpose_check;
alter table auth_codes add constraint auth_codes_purpose_check
  check (purpose in ('sign_in', 'change_phone', 'confirm'));
