-- Automatic checks of what people post: they score and explain (listing_findings), a moderator decides.

-- What a picture looks like, whatever its size and encoding (src/server/images/print.ts).
alter table files add print_whole bigint, add print_inner bigint;
create index files_without_print on files (created_at) where print_whole is null;

-- What is to be checked, and was.
create table listing_checks (
  listing_id bigint primary key references listings on delete cascade,
  asked_at timestamptz(3) not null default now(),
  -- null: waits
  checked_at timestamptz(3),
  -- taken by somebody until then
  next_try_at timestamptz(3) not null default now(),
  tries smallint not null default 0
);
create index listing_checks_waiting on listing_checks (next_try_at) where checked_at is null;

create function ask_check() returns trigger language plpgsql as $$
begin
  insert into listing_checks (listing_id) values (new.id)
  on conflict (listing_id) do update set asked_at = clock_timestamp(), checked_at = null, next_try_at = now(), tries = 0;
  return null;
end $$;
create trigger ask_check_posted after insert on listings for each row
  when (new.status_ad = 'pending') execute function ask_check();
create trigger ask_check_changed after update of status_ad, edited_at on listings for each row
  when ((new.status_ad = 'pending' and old.status_ad <> 'pending')
    or (new.edited_at is not null and new.edited_at is distinct from old.edited_at))
  execute function ask_check();

-- A home posted again soon keeps the date of its first posting: nobody moves up by deleting and posting.
alter table listings add first_posted_at timestamptz(3);

-- What is left of listings that were taken away, for as long as posting one again would be noticed.
create table past_listings (
  listing_id bigint primary key,
  owner_id bigint references users on delete cascade,
  phone text,
  category text not null, property_type text, area numeric(10, 2) not null, rooms smallint,
  floor smallint, total_floors smallint, price bigint not null,
  latitude double precision, longitude double precision,
  prints_whole bigint[] not null, prints_inner bigint[] not null,
  first_posted_at timestamptz(3) not null,
  ended_at timestamptz(3) not null default now()
);
create index past_listings_owner on past_listings (owner_id);
create index past_listings_ended on past_listings (ended_at);

create function remember_listing() returns trigger language plpgsql as $$
begin
  if old.owner_id is not null then
    insert into past_listings
    select old.id, old.owner_id, old.phone, old.category, old.property_type, old.area, old.rooms, old.floor,
      old.total_floors, old.price, old.latitude, old.longitude,
      coalesce(array_agg(f.print_whole) filter (where f.print_whole is not null), '{}'),
      coalesce(array_agg(f.print_inner) filter (where f.print_whole is not null), '{}'),
      coalesce(old.first_posted_at, old.created_at)
      from images i join files f on f.hash = i.file_hash where i.listing_id = old.id;
  end if;
  return old;
end $$;
create trigger remember_listing before delete on listings for each row execute function remember_listing();

-- In how many of 64 bits two pictures differ, the light cuts of either allowed for.
create function print_distance(a_whole bigint, a_inner bigint, b_whole bigint, b_inner bigint) returns bigint
  immutable parallel safe language sql as $$
  select least(bit_count((a_whole # b_whole)::bit(64)), bit_count((a_whole # b_inner)::bit(64)),
    bit_count((a_inner # b_whole)::bit(64)))
$$;

-- Listings of the same kind near a point, and those of a phone: who looks for the same home looks there.
create index listings_place on listings (latitude, longitude) where latitude is not null;
create index listings_phone on listings (phone) where phone is not null;

-- How the site moderates; one row.
create table moderation_settings (
  is_only boolean primary key default true check (is_only),
  -- listings of owners with a clean history are approved at once when no check finds anything
  approves_trusted boolean not null default false,
  updated_at timestamptz(3) not null default now()
);
insert into moderation_settings default values;
