-- In a transaction of its own: the indexes that take its place are there (0103).
alter table gone_claims drop constraint gone_claims_listing_id_visitor_key;
