-- Where it is told what becomes of a kept home: of a person where told_contact says; of a browser without an account (kept_lists) at the
-- contact of its list. Null: nobody is told. A contact that is being removed is waited for.
create or replace function keeper_contact(person bigint, list bigint) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  if list is null then
    return told_contact(person);
  end if;
  select c.id into found_id from kept_lists k join contacts c on c.id = k.contact_id
   where k.id = list and k.paused_at is null and c.confirmed_at is not null and c.stopped_at is null for key share of c;
  return found_id;
end $$;
