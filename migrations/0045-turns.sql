-- A turn of everybody together has one of so many numbers, so that none waits for another and no number is given twice.
alter table auth_attempts add number int;
-- The attempt that asking for the challenge was: a passkey that signs in gives it back.
alter table passkey_challenges add event uuid;
