-- In a transaction of its own: the table can be read meanwhile.
create index listings_bumped on listings (last_bumped_at) where is_bumped;
