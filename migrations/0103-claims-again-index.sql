-- One open word of each visitor about a listing: once their last one has been answered they may say so again.
create unique index gone_claims_open on gone_claims (listing_id, visitor) where outcome is null;
-- what the key of 0057 served too
create index gone_claims_listing on gone_claims (listing_id);
