-- Where a person is told of the homes that they keep: the contact that they used last; if they never had one, the mail address
-- of their account becomes one. What a guest has confirmed at this address becomes theirs before it is written to (joinOwnMail).
-- Null: they want no such news, have stopped all contacts, or have no address (TEMPORARY_DOMAIN of contract/auth/fields.ts). A contact
-- that is being removed is waited for.
create or replace function told_contact(person bigint) returns bigint language plpgsql as $$
declare
  found_id bigint;
  is_stopped boolean;
begin
  if exists (select from users where id = person and stops_kept_news) then
    return null;
  end if;
  select id into found_id from contacts
   where user_id = person and confirmed_at is not null and stopped_at is null
   order by last_used_at desc, id limit 1 for key share;
  if found_id is null then
    select c.id, c.stopped_at is not null into found_id, is_stopped from users u join contacts c
        on c.kind = 'mail' and c.user_id is null and md5(c.address) = md5(lower(u.email)) and c.address = lower(u.email)
     where u.id = person and c.confirmed_at is not null for key share of c;
  end if;
  if is_stopped then
    return null;
  end if;
  if found_id is null then
    insert into contacts (user_id, kind, address, language, confirmed_at)
    select id, 'mail', 'user ' || id, language, now() from users
     where id = person and email not like '%@temp.evim.az'
    on conflict (kind, md5(address)) do nothing returning id into found_id;
  end if;
  return found_id;
end $$;
