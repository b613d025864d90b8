-- Homes that somebody without an account hides by a button or link of a message: what their contact is told has none of them. When
-- the contact becomes that of an account, they become its hidden_homes.
create table guest_hidden_homes (
  contact_id bigint not null references contacts on delete cascade,
  home_id bigint not null references homes on delete cascade,
  hidden_at timestamptz(3) not null,
  primary key (contact_id, home_id)
);
create index guest_hidden_homes_home on guest_hidden_homes (home_id);
