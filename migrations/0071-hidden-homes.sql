-- Homes that a person does not want to see: no list, map or alert of theirs has a listing of one.
create table hidden_homes (
  user_id bigint not null references users on delete cascade,
  home_id bigint not null references homes on delete cascade,
  hidden_at timestamptz(3) not null default clock_timestamp(),
  primary key (user_id, home_id)
);
create index hidden_homes_home on hidden_homes (home_id);
create index hidden_homes_newest on hidden_homes (user_id, hidden_at desc);
