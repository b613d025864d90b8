-- Which home a deleted listing was of, so that its prices are those of the home when it is posted again.
alter table past_listings add home_id bigint references homes;
update past_listings set home_id = listing_id where exists (select from homes where id = listing_id);
create index past_listings_home on past_listings (home_id);
