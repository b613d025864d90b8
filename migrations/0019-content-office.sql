-- Content edited in the back office: its history, what tells every instance of a change, banners, and places that are
-- hidden instead of deleted.

-- -------------------------------------------------------------------------------------------------------- history

-- What a piece of content was and is, as the office writes it: what undo writes back. Null: it was not there.
create table content_versions (
  id bigint generated always as identity primary key,
  -- the resource of the office: `streets`, `pages`
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  target_id text not null,
  before jsonb, after jsonb,
  actor_id bigint references users,
  -- the version that this one takes back
  undoes bigint references content_versions,
  at timestamptz(3) not null default now(),
  constraint version_says_something check (num_nonnulls(before, after) > 0)
);
create index content_versions_target on content_versions (kind, target_id, id desc);
create index content_versions_kind on content_versions (kind, id desc);
create trigger content_versions_stay before update or delete or truncate on content_versions
  for each statement execute function refuse_change();

-- The pictures of every version: undo finds them where they were. One that is none of ours is refused.
create table content_version_files (
  version_id bigint not null references content_versions,
  file_hash text not null references files,
  primary key (version_id, file_hash)
);
create index content_version_files_file on content_version_files (file_hash);
create function keep_version_files() returns trigger language plpgsql as $$
begin
  insert into content_version_files (version_id, file_hash)
  select distinct new.id, hash[1]
    from regexp_matches(concat(new.before, new.after), '"/uploads/[0-9a-f]{2}/([0-9a-f]{40})-', 'g') hash;
  return null;
end $$;
create trigger keep_version_files after insert on content_versions
  for each row execute function keep_version_files();

-- -------------------------------------------------------------------------------------------------------- changes

-- How often each topic has changed: instances look here each second (src/server/content/changes.ts), on the database
-- they read from, so that a replica tells of a change when it has it.
create table content_changes (
  topic text primary key,
  version bigint not null default 0
);
insert into content_changes (topic) values ('texts'), ('contact'), ('pages'), ('places'), ('banners');
create function note_content_change() returns trigger language plpgsql as $$
begin
  update content_changes set version = version + 1 where topic = tg_argv[0];
  return null;
end $$;

-- --------------------------------------------------------------------------------------------------------- places

alter table districts
  add is_hidden boolean not null default false,
  add updated_at timestamptz(3) not null default now();
alter table settlements
  add is_hidden boolean not null default false,
  add updated_at timestamptz(3) not null default now();
alter table metro_stations
  add is_hidden boolean not null default false,
  add updated_at timestamptz(3) not null default now();
alter table streets
  add is_hidden boolean not null default false,
  add updated_at timestamptz(3) not null default now();

-- Words by which listings are found are on the listings: those of a place that was renamed are derived anew by a job.
create table renamed_places (
  id bigint generated always as identity primary key,
  -- the column of listings that names the place
  place text not null check (place in ('district_id', 'settlement_id', 'metro_id', 'address_id')),
  place_id bigint not null,
  -- the last listing that has the new words
  done_to bigint not null default 0
);

-- -------------------------------------------------------------------------------------------------------- banners

-- Beside the content of a very wide screen.
create table banners (
  id bigint generated always as identity primary key,
  side text not null check (side in ('left', 'right')),
  position smallint not null default 0,
  -- {az, en, ru}
  title jsonb not null, text jsonb not null,
  -- a path of the site, or an address elsewhere
  link text not null check (link ~ '^(/|https://)'),
  -- one of ours
  image jsonb,
  is_hidden boolean not null default false,
  updated_at timestamptz(3) not null default now()
);

-- ----------------------------------------------------------------------------------------------------- promotions

alter table promotions add updated_at timestamptz(3) not null default now();
-- A price that was paid stays as it was: another one is a row of its own, and of each length one is on offer.
create unique index promotion_durations_offered on promotion_durations (promotion_id, value) where is_offered;
alter table promotion_durations drop constraint promotion_durations_promotion_id_value_key;

-- ------------------------------------------------------------------------------------------------------- triggers

do $$
declare
  watched record;
begin
  for watched in
    select * from (values ('translations', 'texts'), ('contact', 'contact'), ('contents', 'pages'),
      ('districts', 'places'), ('settlements', 'places'), ('metro_stations', 'places'), ('quarters', 'places'),
      ('banners', 'banners')) w(name, topic)
  loop
    execute format('create trigger note_content_change after insert or update or delete or truncate on %I
      for each statement execute function note_content_change(%L)', watched.name, watched.topic);
  end loop;
end $$;
