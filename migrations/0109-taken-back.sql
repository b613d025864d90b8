-- What people took back, and when: what a device without a network did before that, and sends afterwards, changes nothing.
-- When somebody kept it last, if they did so again; `created_at` says what they keep it since.
alter table favorites add column chosen_at timestamptz(3);
create table removed_favorites (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('listing', 'complex')),
  -- of a listing or complex that may be gone
  target_id bigint not null,
  removed_at timestamptz(3) not null,
  primary key (user_id, kind, target_id)
);
create table shown_homes (
  user_id bigint not null references users on delete cascade,
  home_id bigint not null references homes on delete cascade,
  shown_at timestamptz(3) not null,
  primary key (user_id, home_id)
);
create index shown_homes_home on shown_homes (home_id);
