-- In a transaction of its own: the table can be read meanwhile.
create index listings_bumped on listings (is_bumped, last_bumped_at) where last_bumped_at is not null;
