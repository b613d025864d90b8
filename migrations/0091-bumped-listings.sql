-- Whether a listing was bumped less than a day ago: for that day it stands for its home.
alter table listings
  add column is_bumped boolean not null default false,
  add constraint bumped_once check (not is_bumped or last_bumped_at is not null);
update listings set is_bumped = true where last_bumped_at > now() - interval '1 day';
create index listings_bumped on listings (last_bumped_at) where is_bumped;
