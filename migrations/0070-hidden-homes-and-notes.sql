-- Homes that a person does not want to see: no list, map or alert of theirs has a listing of one.
create table hidden_homes (
  user_id bigint not null references users on delete cascade,
  home_id bigint not null references homes on delete cascade,
  hidden_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, home_id)
);
create index hidden_homes_home on hidden_homes (home_id);
create index hidden_homes_newest on hidden_homes (user_id, hidden_at desc);

-- What people note about homes, for themselves: texts, replaced texts and an opinion (contract/notes/home-note.ts).
create table home_notes (
  user_id bigint not null references users on delete cascade,
  home_id bigint not null references homes on delete cascade,
  note jsonb not null,
  changed_at timestamptz(3) not null default now(),
  primary key (user_id, home_id)
);
create index home_notes_home on home_notes (home_id);
