-- Codes sent within a day: for what number, who asked, and whether it was used. Networks are keyed hashes.
create table sent_codes (
  -- of auth_attempts
  event uuid primary key,
  phone text not null,
  -- an IPv4's /24 and /16, an IPv6's /48 and /32
  network text not null,
  wide_network text not null,
  sent_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sent_codes_phone on sent_codes (phone, sent_at);
create index sent_codes_network on sent_codes (network, sent_at desc);
create index sent_codes_wide_network on sent_codes (wide_network, sent_at desc);
create index sent_codes_time on sent_codes (sent_at);

alter table auth_codes
  -- of sent_codes
  add event uuid,
  -- fewer for a number that gets many codes
  add most_tries smallint not null default 5;

-- Ids that no listing gets and no page links to: who asks for one counts through ids.
create table canary_listings (
  id bigint primary key
);

-- One id in forty. The name has it run before the trigger that writes the id into the listing's search words.
create function assign_listing_id() returns trigger language plpgsql as $$
begin
  while random() < 0.025 loop
    insert into canary_listings (id) values (new.id) on conflict do nothing;
    new.id := nextval(pg_get_serial_sequence('listings', 'id'));
  end loop;
  return new;
end $$;
create trigger assign_listing_id before insert on listings for each row execute function assign_listing_id();
