-- A number or an address that an undo may have to give back is nobody else's until then.
create or replace function refuse_reserved_contact() returns trigger language plpgsql as $$
begin
  if exists (select from account_changes c where c.closed_at is null and c.user_id <> new.id
              and (c.old_phone = new.phone or lower(c.old_email) = lower(new.email))) then
    raise unique_violation using message = 'this number or address is reserved for another account';
  end if;
  return null;
end $$;
