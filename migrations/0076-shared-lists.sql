-- Homes that a person shows to others by a secret link.
create table shared_lists (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- the link's secret follows from it and from a secret of the server; a new link is a new seed
  seed text not null,
  secret_hash text not null unique,
  created_at timestamptz(3) not null default now(),
  -- nobody answers any more
  frozen_at timestamptz(3)
);
create index shared_lists_user on shared_lists (user_id, id desc);

create table shared_list_homes (
  id bigint generated always as identity primary key,
  list_id bigint not null references shared_lists on delete cascade,
  -- null: it was deleted
  listing_id bigint references listings on delete set null,
  unique (list_id, listing_id)
);
create index shared_list_homes_listing on shared_list_homes (listing_id);

-- Who answers: a name in a browser, without an account.
create table shared_list_members (
  id bigint generated always as identity primary key,
  list_id bigint not null references shared_lists on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  -- of the request that made them: sent again it makes nobody else; null: the link was renewed, their name is free for them
  key_hash text,
  joined_at timestamptz(3) not null default now(),
  unique (list_id, key_hash)
);
create unique index shared_list_members_name on shared_list_members (list_id, lower(name));

create table shared_list_votes (
  home_id bigint not null references shared_list_homes on delete cascade,
  member_id bigint not null references shared_list_members on delete cascade,
  -- null: taken back
  vote text check (vote in ('up', 'down')),
  -- begins with its time: an older one that comes late changes nothing
  change text collate "C" not null,
  primary key (home_id, member_id)
);
create index shared_list_votes_member on shared_list_votes (member_id);

create table shared_list_comments (
  id bigint generated always as identity primary key,
  home_id bigint not null references shared_list_homes on delete cascade,
  member_id bigint not null references shared_list_members on delete cascade,
  -- of the browser: a comment sent again is the same one, also after it was removed
  key text not null,
  -- null: removed
  text text check (char_length(text) between 1 and 500),
  written_at timestamptz(3) not null default now(),
  unique (member_id, key)
);
create index shared_list_comments_home on shared_list_comments (home_id);
