-- The lists of a contact go before it, with their homes and what was told of them: when all go with the contact at once, a match
-- that loses its bundle is checked after its favorite is gone.
create or replace function forget_kept_lists() returns trigger language plpgsql as $$
begin
  delete from kept_lists where contact_id = old.id;
  return old;
end $$;
