-- Proofs of work that were used, until they would have expired: each is good once, on whichever instance.
create table used_proofs (
  -- the signature of the challenge
  id text primary key,
  expires_at timestamptz(3) not null
);
create index used_proofs_expiring on used_proofs (expires_at);
